import {
  type ProviderCell,
  type ProviderQuery,
  type ProviderRow,
  providerQueryCalls,
} from '@/api/contract/providerQuery';
import { failure, type Failure } from '@server/http/failure';
import type { ProviderFeed } from './feed';
import type { Outside } from './outside';
import { readText, TooLong } from './readText';

/** Where it is, unless the environment says otherwise. */
export const cryptoquantAddress = 'https://api.cryptoquant.com/v1/';

export interface CryptoquantOptions {
  /** Ends with a slash. */
  base: string;
  key: string;
  /** Absent for an address of the environment. */
  outside?: Outside;
}

export interface CryptoquantLimits {
  /** For the complete answer. */
  milliseconds: number;
  bytes: number;
}

const usualLimits: CryptoquantLimits = { milliseconds: 25_000, bytes: 32 * 1024 * 1024 };

/** Queries the data provider. Its error messages are shown to the user. */
export function cryptoquant(options: CryptoquantOptions, limits = usualLimits): ProviderFeed {
  return {
    async ask(query) {
      const { status, text } = await fetchText(addressOf(options.base, query), options, limits);
      const answer = parsed(text);
      const refusal =
        status === 200 ? refusalIn(answer) : (refusalIn(answer) ?? `status ${status}`);
      if (refusal !== null) throw failure(502, asShown(refusal, options.key));
      const rows = rowsIn(answer);
      if (!rows) throw failure(502, "The data provider's answer isn't a table.");
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
  { key, outside }: CryptoquantOptions,
  limits: CryptoquantLimits,
): Promise<ProviderText> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
    return await readText(address, { headers, signal, maxBytes: limits.bytes, outside });
  } catch (error) {
    if (error instanceof TooLong) throw tooLong(limits.bytes);
    if (!signal.aborted) throw failure(502, "The data provider can't be reached. Try again later.");
    const seconds = limits.milliseconds / 1_000;
    throw failure(
      504,
      `The data provider didn't answer within ${seconds} seconds. Try again, or lower the limit.`,
    );
  }
}

function tooLong(bytes: number): Failure {
  const size = `${Math.round(bytes / 1024 / 1024)} MB`;
  return failure(
    502,
    `The data provider's answer is larger than ${size}. Lower the limit, or choose a later start.`,
  );
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

/** The message of an answer that is a refusal; null for any other answer, and without a message. */
function refusalIn(answer: unknown): string | null {
  const status = field(answer, 'status');
  const code = field(status, 'code');
  if (code === 200 || (status === undefined && Array.isArray(answer))) return null;
  const message = [field(status, 'description'), field(status, 'message')]
    .concat([
      field(answer, 'message'),
      field(answer, 'error'),
      field(field(answer, 'error'), 'message'),
    ])
    .find((each) => typeof each === 'string' && each !== '');
  if (typeof message === 'string') return message;
  return typeof answer === 'string' && answer !== '' && !answer.startsWith('<') ? answer : null;
}

/**
 * The provider's message without our key. The dashboard signs out on a message with 401 in it, so an
 * invisible word joiner is put inside that number.
 */
function asShown(message: string, key: string): string {
  const masked = message.replaceAll(key, '…').slice(0, 2_000).trim();
  if (/^(unauthenticated\.?|status \d+)$/i.test(masked)) {
    return `The data provider rejected the query: ${masked}`;
  }
  return masked.replaceAll('401', '4\u206001');
}

/** The rows of an answer, which is a list or contains one. A nested value becomes JSON text in its cell. */
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
