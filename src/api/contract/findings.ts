import * as z from 'zod/mini';
import { call } from './call';
import { Id, listOf, orElse, someWords, Text, WallClock, Whole } from './wire';

/** A finding that isn’t a mistake in one newsletter, as somebody said. */
export const IgnoredFinding = z.object({
  /** The finding's `key`. */
  key: Text,
  /** What it said when it was ignored. */
  text: Text,
  /** '' where nobody gave one: the screens ask for none. */
  reason: Text,
  /** Who ignored it. */
  by: Text,
  /** The level of that user: only publishers can ignore what must be fixed. */
  level: orElse(Whole, 1),
  at: WallClock,
});
export type IgnoredFinding = z.infer<typeof IgnoredFinding>;

const findingKeyLimit = 400;

const FindingKey = z.string().check(z.minLength(1), z.maxLength(findingKeyLimit));

const Answer = listOf(IgnoredFinding);
const options = { isQuiet: true, capability: 'ignoredFindings' } as const;

/** Our addition. Each answers with all findings that are ignored in the newsletter. */
export const findingCalls = {
  ignore: call(
    '/newsletter/ignore_finding',
    z.object({
      newsletter_id: Id,
      key: FindingKey,
      text: someWords(600),
      reason: z.prefault(z.string().check(z.trim(), z.maxLength(200)), ''),
    }),
    Answer,
    options,
  ),
  /** Shows an ignored finding again. */
  restore: call(
    '/newsletter/restore_finding',
    z.object({ newsletter_id: Id, key: FindingKey }),
    Answer,
    options,
  ),
};
