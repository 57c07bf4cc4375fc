/**
 * The path of the archive on this server. It is in its own file so that public pages don't load the
 * rest of `archive.ts`.
 */
export const archivePath = '/newsletters';
