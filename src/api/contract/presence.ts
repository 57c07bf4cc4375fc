import * as z from 'zod/mini';
import { call } from './call';
import { savedFieldNames } from './savedFields';
import { Id, Ignored, listOf, orElse, Text } from './wire';

/** Names one open tab, so that a user with two tabs counts as one person and each tab leaves by itself. */
const tab = z.string().check(z.minLength(8), z.maxLength(64));

/** Somebody else who has the newsletter open. */
export const Colleague = z.object({ user_id: Id, first_name: Text });
export type Colleague = z.infer<typeof Colleague>;

/** Stands for a few words, which stay with their writer; empty for none. */
const Digest = z.string().check(z.regex(/^([0-9a-f]{8})?$/));

/** A block of a text, such as a paragraph, told so that it is found again in a text that differs a little. */
export const BlockAnchor = z.object({
  index: z.int().check(z.nonnegative(), z.maximum(100_000)),
  /** Of its first words. */
  start: Digest,
  /** Of its last words. */
  end: Digest,
  /** Of the first words of the block above it. */
  above: Digest,
});
export type BlockAnchor = z.infer<typeof BlockAnchor>;

/** Where somebody writes. Only the commentaries have blocks. */
export const Writing = z.object({
  field: z.enum(savedFieldNames),
  block: z.nullable(BlockAnchor),
});
export type Writing = z.infer<typeof Writing>;

/** Somebody else who has the newsletter open, and where they write; null if they don’t. */
export const PresentColleague = z.extend(Colleague, { writing: orElse(z.nullable(Writing), null) });
export type PresentColleague = z.infer<typeof PresentColleague>;

/** The others who have the newsletter open, in the order of their accounts. */
export const Presence = z.object({ colleagues: listOf(PresentColleague) });
export type Presence = z.infer<typeof Presence>;

const ours = { isQuiet: true, capability: 'presence' } as const;

/** Our additions: who has which newsletter open right now. */
export const presenceCalls = {
  /**
   * Says that the tab shows the newsletter, and where its user writes. A tab that says nothing for 45
   * seconds no longer counts; where it wrote is told for 15.
   */
  report: call(
    '/presence/report',
    z.object({ newsletter_id: Id, tab, writing: z.optional(z.nullable(Writing)) }),
    Presence,
    ours,
  ),
  /** Says that the tab no longer shows a newsletter. */
  leave: call('/presence/leave', z.object({ tab }), Ignored, ours),
};
