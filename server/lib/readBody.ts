import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Call } from '@/api/contract/call';
import { failure } from './failure';

/** The contract's build of the parser comes without a language; `wordsOf` reads English. */
z.config(z.locales.en());

/** Reads and checks a body by its call's schema; unknown fields, `p` among them, are dropped. */
export async function readBody<C extends Call>(
  context: Context,
  call: C,
): Promise<z.output<C['body']>> {
  const raw = await read(context, call);
  const checked = call.body.safeParse(raw);
  if (!checked.success) throw failure(400, wordsOf(checked.error));
  if (call.format === 'multipart') refuseNul(checked.data as object);
  return checked.data as z.output<C['body']>;
}

function refuseNul(form: object): void {
  const hasNul = Object.values(form).some(
    (part) => typeof part === 'string' && part.includes('\0'),
  );
  if (hasNul) throw unstorable('form');
}

async function read(context: Context, call: Call): Promise<unknown> {
  if (call.method === 'GET') return context.req.query();
  if (call.format === 'multipart') return readForm(context);
  const text = await context.req.text();
  if (text.trim() === '') return {};
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure(400, 'The body must be a JSON object.');
  }
  return value;
}

function readJson(text: string): unknown {
  let hasNul = false;
  try {
    const value: unknown = JSON.parse(text, (_key, part: unknown) => {
      hasNul ||= typeof part === 'string' && part.includes('\0');
      return part;
    });
    if (!hasNul) return value;
  } catch {
    throw failure(400, 'The body is not valid JSON.');
  }
  throw unstorable('body');
}

async function readForm(context: Context): Promise<unknown> {
  if (!context.req.header('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    throw failure(400, 'Send this call as multipart form data.');
  }
  try {
    return await context.req.parseBody();
  } catch {
    throw failure(400, 'The form could not be read.');
  }
}

function unstorable(where: 'body' | 'form') {
  return failure(400, `The ${where} holds a character that cannot be stored (U+0000).`);
}

/** The contract's own sentences stand as they are; the parser's are led by the field's name. */
function wordsOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'The body is not as expected.';
  const isGeneric = /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message);
  return isGeneric ? `${issue.path.join('.') || 'body'}: ${issue.message}` : issue.message;
}
