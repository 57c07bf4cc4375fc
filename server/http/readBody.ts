import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '@/api/contract/call';
import { withoutHalves } from '@/domain/format/text';
import { failure } from './failure';

/** `zod/mini` has no default language. English is used for the details of an answer. */
z.config(z.locales.en());

/** Reads a body and checks it by its call's schema. Unknown fields, `p` among them, are dropped. */
export async function readBody<C extends Call>(
  context: Context,
  call: C,
): Promise<z.output<C['body']>> {
  const body = checked(call.body, await read(context, call));
  if (call.format === 'multipart') refuseNul(body as object);
  return body as z.output<C['body']>;
}

/** Reads a body of JSON and checks it by a schema. */
export async function readJsonBody<Schema extends z.ZodMiniType>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checked(schema, await readObject(context));
}

function checked<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(raw);
  if (!success) throw invalid(error);
  return data;
}

function refuseNul(form: object): void {
  const hasNul = Object.values(form).some(
    (part) => typeof part === 'string' && part.includes('\0'),
  );
  if (hasNul) throw unstorable();
}

async function read(context: Context, call: Call): Promise<unknown> {
  if (call.method === 'GET') return context.req.query();
  return call.format === 'multipart' ? readForm(context) : readObject(context);
}

async function readObject(context: Context): Promise<object> {
  const text = await context.req.text();
  if (text.trim() === '') return {};
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure(400, 'The body must be a JSON object.');
  }
  return value;
}

/** Lists and objects in each other. No call has more than ten; parsing half a million takes seconds. */
const deepestJson = 64;

/** Reads the text once, up to the first value that is too deep. */
function isDeepJson(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\' && isInString) at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > deepestJson) return true;
  }
  return false;
}

function readJson(text: string): unknown {
  if (isDeepJson(text)) throw failure(400, 'The body is nested too deeply.');
  let hasNul = false;
  const storable = (key: string, part: unknown) => {
    hasNul ||= key.includes('\0');
    if (typeof part !== 'string') return part;
    hasNul ||= part.includes('\0');
    return withoutHalves(part);
  };
  // JSON can only write these characters as escapes, and looking at each part takes long.
  const mayHaveNone = !/\\u(?:0000|d[89a-f])/i.test(text);
  try {
    const value: unknown = JSON.parse(text, mayHaveNone ? undefined : storable);
    if (!hasNul) return value;
  } catch {
    throw failure(400, "The body isn't valid JSON.");
  }
  throw unstorable();
}

async function readForm(context: Context): Promise<unknown> {
  if (!context.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    throw failure(400, 'Send this call as multipart form data.');
  }
  try {
    return await context.req.parseBody();
  } catch {
    throw failure(400, "The form couldn't be read. Try again.");
  }
}

function unstorable() {
  return failure(
    400,
    "The text contains a character that can't be saved. Paste it without formatting.",
  );
}

/** The contract's own message, or ours. The parser's messages go into the response, for details. */
function invalid(error: z.core.$ZodError) {
  const [issue] = error.issues;
  const field = issue?.path.join('.') ?? '';
  const isParsers = !issue || /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
  const message = isParsers ? sentenceFor(issue) : issue.message;
  return failure(400, message, { field, problem: issue?.message ?? '' });
}

/** Names the field in words: `newsletter_id` is the newsletter id. */
function sentenceFor(issue: z.core.$ZodIssue | undefined): string {
  const name = issue?.path.findLast((part) => typeof part === 'string')?.replaceAll('_', ' ');
  if (!issue || !name) return "Some of this can't be saved. Reload the page and try again.";
  if (issue.code === 'too_small' && issue.origin === 'string') return `Enter the ${name}.`;
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `Use at most ${issue.maximum.toLocaleString('en-US')} characters for the ${name}.`;
  }
  return `The value of “${name}” isn't valid. Check it, or reload the page and try again.`;
}
