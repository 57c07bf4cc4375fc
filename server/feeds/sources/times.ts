import * as z from 'zod/mini';
import { readEpoch } from './numbers';

/** A field with a time since 1970; null if it is absent or something else. */
export const SourceEpoch = z.pipe(z.optional(z.unknown()), z.transform(readEpoch));

/** A field with a day, also with a time after it, as `YYYY-MM-DD`. */
export const SourceDay = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}(?:[ T]|$)/)),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    z.iso.date(),
  ),
);

/** Milliseconds. */
const hour = 60 * 60_000;

/** A clock that is less than an hour ahead of ours says now. A later time is null: no figure is of then. */
export function notAhead(time: Date | null, now: Date): Date | null {
  if (time === null || time.getTime() - now.getTime() > hour) return null;
  return time > now ? now : time;
}
