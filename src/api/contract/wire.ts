import * as z from 'zod';

/** The envelope of every answer (specification, first document §8). */
export const Envelope = z.object({
  status: z.string(),
  message: z.string().catch(''),
  response: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;

/** For calls whose body carries nothing but `p`. */
export const Empty = z.object({});

/** For answers that nobody reads. */
export const Ignored = z.unknown().transform(() => null);

/** An id as the existing API sends it: a number, now and then in quotes. */
export const Id = z.coerce.number().int().positive();

const numeric = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i)
    .transform(Number),
]);

/** A figure that may be missing: absent, empty or non-numeric values become null, never NaN. */
export const Figure = numeric
  .nullish()
  .catch(null)
  .transform((value) => value ?? null);

/** Text that may be missing; becomes ''. */
export const Text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** A 0/1 flag, also sent as a boolean or in quotes. */
export const Flag = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
  .nullish()
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** `YYYY-MM-DD HH:mm:ss`, wall-clock time in the configured zone, or null. */
export const WallClock = z
  .string()
  .nullish()
  .transform((value) => value || null);

const linkShape = /^(https?:\/\/[^\s\p{C}]+|mailto:[^\s\p{C}@]+@[^\s\p{C}@]+)$/iu;

/** A whole http, https or mailto address; the one rule for links that a person may store. */
export const SafeLink = z
  .string()
  .trim()
  .max(2048, 'Keep the address under 2,049 characters.')
  .refine(
    (link) => linkShape.test(link) && URL.canParse(link),
    'Enter the complete address, starting with https://, http:// or mailto:.',
  );
