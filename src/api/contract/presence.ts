import * as z from 'zod/mini';
import { call } from './call';
import { Id, Ignored, listOf, Text } from './wire';

/** Names one open tab, so that a user with two tabs counts as one person and each tab leaves by itself. */
const tab = z.string().check(z.minLength(8), z.maxLength(64));

/** Somebody else who has the newsletter open. */
export const Colleague = z.object({ user_id: Id, first_name: Text });
export type Colleague = z.infer<typeof Colleague>;

/** The others who have the newsletter open, in the order of their accounts. */
export const Presence = z.object({ colleagues: listOf(Colleague) });
export type Presence = z.infer<typeof Presence>;

const ours = { isQuiet: true, capability: 'presence' } as const;

/** Our additions: who has which newsletter open right now. */
export const presenceCalls = {
  /** Says that the tab shows the newsletter. A tab that says nothing for 45 seconds no longer counts. */
  report: call('/presence/report', z.object({ newsletter_id: Id, tab }), Presence, ours),
  /** Says that the tab no longer shows a newsletter. */
  leave: call('/presence/leave', z.object({ tab }), Ignored, ours),
};
