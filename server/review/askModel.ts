import * as z from 'zod';
import type { Outside, OutsideAnswer } from '@server/feeds/outside';

/** The language model of the operator's own choice. */
export interface ModelOptions {
  /** Ends with `/messages` or is on api.anthropic.com for Anthropic's API; otherwise OpenAI's. */
  url: string;
  model: string;
  /** Absent for a model that needs none. Never logged and never answered. */
  key?: string | undefined;
}

/** Why a model gave nothing to read. Its own words are left out: they may repeat the key. */
export class NotReviewed extends Error {
  readonly reason: 'refused' | 'busy' | 'broken';
  constructor(reason: NotReviewed['reason']) {
    super(`Not reviewed: ${reason}.`);
    this.reason = reason;
  }
}

/** A model thinks for a while, and somebody waits for it. */
const timeout = 60_000;
const maxBytes = 512 * 1024;
const maxTokens = 4_000;

const Anthropic = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
});
const OpenAi = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Asks the model once, and answers its text. A redirect is an error, so the key reaches no other
 * server. Throws `NotReviewed`, and `NotAnswered` for what `outside` throws.
 */
export async function askModel(
  outside: Outside,
  options: ModelOptions,
  { system, text, signal }: { system: string; text: string; signal: AbortSignal },
): Promise<string> {
  const isAnthropic = speaksAnthropic(options.url);
  const content = { role: 'user', content: text };
  const body = isAnthropic
    ? { model: options.model, max_tokens: maxTokens, system, messages: [content] }
    : { model: options.model, messages: [{ role: 'system', content: system }, content] };
  const answer = await outside(addressOf(options.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyHeaders(options, isAnthropic) },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    maxBytes,
  });
  return textOf(answer, isAnthropic);
}

/** True for Anthropic's own host, and for an address that ends with `/messages`. */
function speaksAnthropic(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return hostname === 'api.anthropic.com' || /\/messages\/?$/.test(pathname);
}

/** The address as given if it names the call already. */
function addressOf(url: string): URL {
  const base = url.replace(/\/+$/, '');
  if (/\/(messages|chat\/completions)$/.test(base)) return new URL(base);
  if (!speaksAnthropic(url)) return new URL(`${base}/chat/completions`);
  return new URL(`${base.replace(/\/v1$/, '')}/v1/messages`);
}

function keyHeaders({ key }: ModelOptions, isAnthropic: boolean): Record<string, string> {
  return {
    ...(isAnthropic && { 'anthropic-version': '2023-06-01' }),
    ...(key !== undefined &&
      (isAnthropic ? { 'x-api-key': key } : { authorization: `Bearer ${key}` })),
  };
}

function textOf({ status, bytes }: OutsideAnswer, isAnthropic: boolean): string {
  if (status === 401 || status === 403) throw new NotReviewed('refused');
  if (status === 429 || status === 529) throw new NotReviewed('busy');
  if (status !== 200) throw new NotReviewed('broken');
  const json = parsed(new TextDecoder().decode(bytes));
  if (isAnthropic) {
    const read = Anthropic.safeParse(json);
    if (read.success) return read.data.content.map((part) => part.text ?? '').join('');
  } else {
    const read = OpenAi.safeParse(json);
    if (read.success) return read.data.choices[0]?.message.content ?? '';
  }
  throw new NotReviewed('broken');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
