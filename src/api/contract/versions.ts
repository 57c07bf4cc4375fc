import * as z from 'zod/mini';
import { call } from './call';
import { altColumns, darkColumns, imageColumns } from './newsletterImages';
import { Id, Ignored, orElse, recordOf, Text, WallClock, Whole } from './wire';

/** Fields of a newsletter that hold text. */
export const versionedTexts = [
  'name',
  'date',
  'author',
  'summary',
  'daily_comments',
  'daily_comments_technical',
  'link_fsi',
  'link_fsga',
  ...altColumns,
] as const;

/** Everything of a newsletter that has a history. `news` and `figures` are JSON. */
export const versionFields = [
  ...versionedTexts,
  ...imageColumns,
  ...darkColumns,
  'news',
  'figures',
] as const;
export type VersionField = (typeof versionFields)[number];

/** What somebody saved in one field within a minute. */
export const Version = z.object({
  /** The last save of that minute. */
  id: Id,
  field: z.enum(versionFields),
  /** Who saved it; empty for what was there before the history began. */
  by: Text,
  /** 0 for what was there before the history began. */
  staff_id: orElse(Whole, 0),
  at: WallClock,
  /** The number of saves that the minute had. */
  saves: orElse(Whole, 1),
});
export type Version = z.infer<typeof Version>;

/** The versions of a newsletter, newest first. */
export const VersionList = z.object({
  versions: z.array(Version),
  /** The newest version that the asking user has looked at; 0 for none. */
  seen: orElse(Whole, 0),
});
export type VersionList = z.infer<typeof VersionList>;

/** The values of all fields at one moment, by field. A missing field was empty. */
export const VersionedState = recordOf(Text);
export type VersionedState = z.infer<typeof VersionedState>;

const ours = { isOurs: true, isQuiet: true } as const;
const OfVersion = z.object({ newsletter_id: Id, version_id: Id });

export const versionCalls = {
  list: call('/newsletter/versions', z.object({ newsletter_id: Id }), VersionList, ours),
  /** The whole newsletter right after a version was saved; without `version_id`, as it is now. */
  state: call(
    '/newsletter/version',
    z.object({ newsletter_id: Id, version_id: z.optional(Id) }),
    VersionedState,
    ours,
  ),
  /** Every save of one minute of a field, oldest first, each as its value. */
  saves: call('/newsletter/version_saves', OfVersion, z.array(Text), ours),
  /** Remembers that the user has looked at this version and those before it. */
  see: call('/newsletter/see_versions', OfVersion, Ignored, ours),
  /** Saves a version's value again, as the newest one. 404 for a version of another newsletter. */
  restore: call('/newsletter/restore_version', OfVersion, Ignored, { isOurs: true }),
};
