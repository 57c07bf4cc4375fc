import * as z from 'zod/mini';

/** The envelope of every answer. An error may have no `response`. */
export const Envelope = z.object({
  status: z.string(),
  message: z.catch(z.string(), ''),
  response: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof Envelope>;

/** For calls whose body has nothing but `p`. */
export const Empty = z.object({});

/** For answers that aren't used. */
export const Ignored = z.pipe(
  z.unknown(),
  z.transform(() => null),
);

/** Uses the fallback if the value is missing or invalid. */
export function orElse<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.core.util.NoUndefined<z.output<Schema>>,
) {
  return z._default<z.ZodMiniCatch<Schema>>(z.catch(schema, fallback), fallback);
}

/** A list that may be missing, which gives an empty list. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z._default(z.array(item), []);
}

/** A record that may be missing, which gives an empty record. */
export function recordOf<Value extends z.ZodMiniType>(value: Value) {
  return z._default(z.record(z.string(), value), {});
}

const digits = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((text) => Number(text)),
);

/**
 * A whole number, or one in quotes as the existing API sometimes sends it. Flags and lists aren't
 * accepted.
 */
export const Whole = z.union([z.int(), z.pipe(digits, z.int())]);

/** A positive whole number, or one in quotes as the existing API sometimes sends it. */
export const Id = Whole.check(z.positive());

const numeric = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.trim(), z.regex(/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i)),
    z.transform(Number),
  ),
]);

/** A figure that may be missing: absent, empty and non-numeric values become null, never NaN. */
export const Figure = z.pipe(
  z.catch(z.nullish(numeric), null),
  z.transform((value) => value ?? null),
);

/** Text that may be missing, which gives an empty string. */
export const Text = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value ?? ''),
);

/** Typed text, trimmed. It may be empty. */
export function words(max: number, tooLong?: string) {
  return z.string().check(z.trim(), z.maxLength(max, tooLong));
}

/** Typed text, trimmed, with at least one character. */
export function someWords(max: number, missing?: string, tooLong?: string) {
  return z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, tooLong));
}

const unnamed = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/**
 * A name on one line: line breaks and other control characters become spaces, and so does what
 * reorders the text around it, because names stand in logs, lists and emails of others.
 */
export function oneName(max: number, missing?: string, tooLong?: string) {
  return nameOrNone(max, tooLong).check(z.minLength(1, missing));
}

/** A name on one line, like `oneName`. It may be empty. */
export function nameOrNone(max: number, tooLong?: string) {
  return z.string().check(
    z.overwrite((text) => text.replace(unnamed, ' ')),
    z.trim(),
    z.maxLength(max, tooLong),
  );
}

/** A 0/1 flag, which may also be sent as a boolean or in quotes. */
export const Flag = z.pipe(
  z.nullish(z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])),
  z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
);

/** `YYYY-MM-DD HH:mm:ss` in New York time, or null. */
export const WallClock = z.pipe(
  z.nullish(z.string()),
  z.transform((value) => value || null),
);

const linkShape = /^(https?:\/\/[^\s\p{C}]+|mailto:[^\s\p{C}@]+@[^\s\p{C}@]+)$/iu;

/** Without `URL.canParse`, which Node 20 runs wrongly on a letter such as `ü`. */
function isAddress(link: string): boolean {
  try {
    return new URL(link).href !== '';
  } catch {
    return false;
  }
}

/** A complete http, https or mailto address. Every link that a user can store follows this rule. */
export const SafeLink = words(2048, 'Use at most 2,048 characters.').check(
  z.refine(
    (link) => linkShape.test(link) && isAddress(link),
    'Enter the complete address, starting with https://, http:// or mailto:.',
  ),
);

/** A link, or empty text. */
export const SafeLinkOrNone = z.union([z.literal(''), SafeLink]);
