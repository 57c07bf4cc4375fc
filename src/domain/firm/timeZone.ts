/**
 * The time zone of the firm's dates. It is in its own file so that public pages don't load the rest
 * of `firm.ts`.
 */
export const firmZone = 'America/New_York';
