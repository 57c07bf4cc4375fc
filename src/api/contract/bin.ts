import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Id, Ignored, Text, WallClock, Whole } from './wire';

/** What goes to the bin when it is deleted. */
export const binKinds = ['newsletter', 'announcement', 'notification', 'question'] as const;
export type BinKind = (typeof binKinds)[number];

/** Days that removed rows stay in the bin before they are deleted for good. */
export const binDays = 30;

export const BinRow = z.object({
  kind: z.enum(binKinds),
  /** The row's id among those of its kind. */
  id: Id,
  /** Its name, or the text of a question. */
  name: Text,
  removed_by: Text,
  removed_at: WallClock,
  /** Days until it is deleted for good; 0 if that happens within the hour. */
  days_left: Whole,
});
export type BinRow = z.infer<typeof BinRow>;

const Item = z.object({ kind: z.enum(binKinds), id: Id });
const ours = { capability: 'bin' } as const;

export const binCalls = {
  /** The last removed first. */
  list: call('/bin/list', Empty, z.array(BinRow), { ...ours, isQuiet: true }),
  restore: call('/bin/restore', Item, Ignored, { ...ours, level: levels.publish }),
  /** Deletes a row in the bin for good. */
  remove: call('/bin/remove', Item, Ignored, { ...ours, level: levels.administer }),
};
