import * as z from 'zod/mini';
import { call } from './call';
import { darkColumns, imageColumns } from './newsletterImages';
import { savedFieldNames, savedFields } from './savedFields';
import { Id, Ignored, orElse, recordOf, Text, WallClock, Whole } from './wire';

/** Fields of a newsletter that hold text. */
export const versionedTexts = ['date', ...savedFieldNames] as const;

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
  /**
   * True for a text that lost against another one before it was saved. The newsletter never had it, so
   * it's no part of any state, and not a change that others made.
   */
  is_unsaved: orElse(z.boolean(), false),
});
export type Version = z.infer<typeof Version>;

/** The versions of a newsletter, newest first. */
export const VersionList = z.object({
  versions: z.array(Version),
  /** The newest version when the asking user last looked; null if they never did. */
  seen: z.nullable(Whole),
});
export type VersionList = z.infer<typeof VersionList>;

/** One of the saves that a version joins. */
export const VersionSave = z.object({ id: Id, value: Text });
export type VersionSave = z.infer<typeof VersionSave>;

/** The values of all fields at one moment, by field. A missing field was empty. */
export const VersionedState = recordOf(Text);
export type VersionedState = z.infer<typeof VersionedState>;

const ours = { capability: 'versions', isQuiet: true } as const;
const OfVersion = z.object({ newsletter_id: Id, version_id: Id });
/** A text that its author gave up for another one, as a save would have stored it. */
const Unsaved = z
  .object({ newsletter_id: Id, field: z.enum(savedFieldNames), value: z.string() })
  .check(z.refine(({ field, value }) => savedFields[field].text.safeParse(value).success));
const Seen = z.object({ newsletter_id: Id, version_id: Whole.check(z.nonnegative()) });

export const versionCalls = {
  list: call('/newsletter/versions', z.object({ newsletter_id: Id }), VersionList, ours),
  /** The whole newsletter right after a version was saved; without `version_id`, as it is now. */
  state: call(
    '/newsletter/version',
    z.object({ newsletter_id: Id, version_id: z.optional(Id) }),
    VersionedState,
    ours,
  ),
  /** Every save of one minute of a field, oldest first. */
  saves: call('/newsletter/version_saves', OfVersion, z.array(VersionSave), ours),
  /** Remembers that the user has looked at this version and those before it; 0 if there is none. */
  see: call('/newsletter/see_versions', Seen, Ignored, ours),
  /**
   * Adds a text that lost against another one to the history, under the caller's name. The field stays
   * as it is. A text that the history of the field has already isn't added again, so a retry is harmless.
   */
  keep: call('/newsletter/keep_version', Unsaved, Ignored, ours),
  /** Stores the value of a save again, as the newest one. 404 for one of another newsletter. */
  restore: call('/newsletter/restore_version', OfVersion, Ignored, { capability: 'versions' }),
};
