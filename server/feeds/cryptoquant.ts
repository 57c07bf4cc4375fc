import type { ProviderCell, ProviderQuery, ProviderRow } from '@/api/contract/providerQuery';
import { providerQueryCalls } from '@/api/contract/providerQuery';
import { failure, type Failure } from '@server/lib/failure';
import type { ProviderFeed } from './feed';

export interface CryptoquantOptions {
  /** Ends with a slash; nothing that is asked changes it. */
  base: string;
  key: string;
}

export interface CryptoquantLimits {
  /** For the whole answer. */
  milliseconds: number;
  bytes: number;
}

const usualLimits: CryptoquantLimits = { milliseconds: 25_000, bytes: 32 * 1024 * 1024 };

/** Asks the provider itself; its errors are told in its own words. */
export function cryptoquant(options: CryptoquantOptions, limits = usualLimits): ProviderFeed {
  return {
    async ask(query) {
      const { status, text } = await fetchText(addressOf(options.base, query), options.key, limits);
      const answer = parsed(text);
      const words = status === 200 ? refusalIn(answer) : (refusalIn(answer) ?? `status ${status}`);
      if (words !== null) throw failure(502, asShown(words, options.key));
      const rows = rowsIn(answer);
      if (!rows) throw failure(502, 'The data provider answered with something that is no table.');
      return rows;
    },
  };
}

function addressOf(base: string, { end_point, ...asked }: ProviderQuery): string {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, String(value)]),
  );
  return `${base}${end_point}?${query}`;
}

interface ProviderText {
  status: number;
  text: string;
}

async function fetchText(
  address: string,
  key: string,
  limits: CryptoquantLimits,
): Promise<ProviderText> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
      redirect: 'manual',
      signal,
    });
    return { status: answer.status, text: await textOf(answer, limits.bytes) };
  } catch (error) {
    if (error instanceof TooLong) throw tooLong(limits.bytes);
    if (!signal.aborted)
      throw failure(502, 'The data provider cannot be reached. Try again later.');
    const seconds = limits.milliseconds / 1_000;
    throw failure(504, `The data provider did not answer within ${seconds} seconds.`);
  }
}

class TooLong extends Error {}

function tooLong(bytes: number): Failure {
  const size = `${Math.round(bytes / 1024 / 1024)} MB`;
  return failure(
    502,
    `The answer of the data provider is larger than ${size}. Lower the limit, or start later.`,
  );
}

/** Unpacked bytes count, and no more of them are read than are allowed. */
async function textOf({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new TooLong();
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The words of an answer that is a refusal; null where it is none, or has no words. */
function refusalIn(answer: unknown): string | null {
  const status = field(answer, 'status');
  const code = field(status, 'code');
  if (code === 200 || (status === undefined && Array.isArray(answer))) return null;
  const words = [field(status, 'description'), field(status, 'message')]
    .concat([
      field(answer, 'message'),
      field(answer, 'error'),
      field(field(answer, 'error'), 'message'),
    ])
    .find((each) => typeof each === 'string' && each !== '');
  if (typeof words === 'string') return words;
  return typeof answer === 'string' && answer !== '' && !answer.startsWith('<') ? answer : null;
}

/**
 * The provider's words as they are, without our key, and so that they do not read as our own sign-out:
 * a word joiner, which nobody sees, stands within 401.
 */
function asShown(words: string, key: string): string {
  const open = words.replaceAll(key, '…').slice(0, 2_000).trim();
  if (/^(unauthenticated\.?|status \d+)$/i.test(open)) return `The data provider refused: ${open}`;
  return open.replaceAll('401', '4\u206001');
}

/** The rows of an answer, which is a list or holds it; what is nested in a cell becomes its JSON. */
function rowsIn(answer: unknown): ProviderRow[] | null {
  const result = field(answer, 'result');
  const found = [answer, field(result, 'data'), result, field(answer, 'data')].find(Array.isArray);
  if (!found) return null;
  const whole = providerQueryCalls.run.response.safeParse(found);
  if (whole.success) return whole.data;
  const flat = providerQueryCalls.run.response.safeParse(found.map(flattened));
  return flat.success ? flat.data : null;
}

function flattened(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  if (Array.isArray(row)) return row.map(cellOf);
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));
}

function cellOf(value: unknown): ProviderCell {
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value as ProviderCell;
}
