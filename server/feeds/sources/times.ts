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
