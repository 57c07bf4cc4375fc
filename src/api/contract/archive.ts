import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, Text } from './wire';

/**
 * What the public archive shows: nothing, the headlines and the summary of each newsletter with the
 * members' notice, or the whole newsletter.
 */
export const archiveModes = ['off', 'summary', 'full'] as const;
export type ArchiveMode = (typeof archiveModes)[number];

/** Published newsletters as public pages of this server. */
export const Archive = z.object({
  mode: z.enum(archiveModes),
  /** The public address of the archive, without a slash at its end. */
  address: Text,
  /** True if `View in browser` in emails leads to the archive instead of the firm's website. */
  is_linked: z.boolean(),
});
export type Archive = z.infer<typeof Archive>;

export const ArchiveDraft = z.object({ mode: z.enum(archiveModes) });
export type ArchiveDraft = z.infer<typeof ArchiveDraft>;

/** Our addition. Everybody who writes reads it, because emails link to the archive. */
export const archiveCalls = {
  get: call('/settings/archive', Empty, Archive, { capability: 'archive', isQuiet: true }),
  save: call('/settings/save_archive', ArchiveDraft, Ignored, {
    capability: 'archive',
    level: levels.administer,
  }),
};
