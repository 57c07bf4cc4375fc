import type * as z from 'zod/mini';
import type { SourceName } from '@/api/contract/sources';
import { describedSources } from '@/domain/market/sources';
import { NotAnswered, type Outside, type OutsideAnswer } from '@server/feeds/outside';
import type { Limit } from '@server/http/limits';
import type { Ask, AskOptions, Reading } from './source';

/** Why a source gave nothing, in words for people and without a full stop: `Bybit didn’t answer`. */
export class SourceTrouble extends Error {
  constructor(
    message: string,
    /** Until when it asks not to be asked; null if it didn't say. */
    readonly restUntil: Date | null = null,
    /** The figures that it did give, where only one of several questions failed. */
    readonly readings: readonly Reading[] = [],
    /** The HTTP status of its answer; null if it gave none or can't be read. */
    readonly status: number | null = null,
  ) {
    super(message);
    this.name = 'SourceTrouble';
  }
}

/**
 * The figures of several questions that were asked at once. If one fails, the trouble goes on with the
 * figures of the others: that of the longest rest, or else the first.
 */
export async function gathered(parts: Promise<Reading[]>[]): Promise<Reading[]> {
  const ended = await Promise.allSettled(parts);
  const readings = ended.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
  const troubles = troublesOf(ended);
  const [worst] = troubles;
  if (!worst) return readings;
  const { message, restUntil, status } = worst;
  const given = troubles.flatMap((trouble) => trouble.readings);
  throw new SourceTrouble(message, restUntil, [...readings, ...given], status);
}

/** The same as `gathered`; that there is no figure at all is trouble, too. */
export async function inParts(name: SourceName, parts: Promise<Reading[]>[]): Promise<Reading[]> {
  const readings = await gathered(parts);
  if (readings.length > 0) return readings;
  throw new SourceTrouble(`${describedSources[name].label}’s answer has none of the figures`);
}

/**
 * The answers to several questions that were asked at once, of which none is of use without the others.
 * If some fail, it waits for all of them, and throws the trouble of the longest rest, or else the first.
 */
export async function together<Asked extends readonly Promise<unknown>[] | []>(
  asked: Asked,
): Promise<{ -readonly [Place in keyof Asked]: Awaited<Asked[Place]> }> {
  const [worst] = troublesOf(await Promise.allSettled(asked));
  if (worst) throw worst;
  return Promise.all(asked);
}

/** That of the longest rest comes first. Throws what isn't trouble of a source. */
function troublesOf(ended: readonly PromiseSettledResult<unknown>[]): SourceTrouble[] {
  const troubles = ended.flatMap((part) => {
    if (part.status === 'fulfilled') return [];
    if (part.reason instanceof SourceTrouble) return [part.reason];
    throw part.reason;
  });
  const rest = (trouble: SourceTrouble) => trouble.restUntil?.getTime() ?? 0;
  return troubles.sort((a, b) => rest(b) - rest(a));
}

export interface AskDeps extends Pick<Ask, 'key' | 'settings'> {
  name: SourceName;
  base: string;
  outside: Outside;
  /** Counts the requests of all servers. */
  limit: Pick<Limit, 'allows'>;
  now(): Date;
  /** Ends every request of one reading. */
  signal: AbortSignal;
}

const usualBytes = 4 * 1024 * 1024;
/** Milliseconds until the next request after an answer that asks to wait without saying how long. */
const usualRest = 60_000;
/** Milliseconds: no source can keep us away for longer. */
const longestRest = 24 * 60 * 60_000;

/** By this name others find us in their logs. */
export const userAgent = 'ResearchDesk/1.0';

export function makeAsk(deps: AskDeps): Ask {
  const { key, settings } = deps;
  return {
    key,
    settings,
    bytes: (path, options = {}) => answered(deps, path, options),
    async json(path, schema, options = {}) {
      const headers = { accept: 'application/json', ...options.headers };
      const { bytes } = await answered(deps, path, { ...options, headers });
      return readJson(deps.name, schema, bytes);
    },
  };
}

async function answered(deps: AskDeps, path: string, options: AskOptions): Promise<OutsideAnswer> {
  const { label } = describedSources[deps.name];
  if (!(await deps.limit.allows(deps.name))) {
    throw new SourceTrouble(`${label} was asked as often as it allows`);
  }
  const answer = await deps
    .outside(addressOf(deps.base, path, options.query), requestOf(deps, options))
    .catch((error: unknown) => {
      throw error instanceof NotAnswered
        ? new SourceTrouble(`${label} ${reasons[error.reason]}`)
        : error;
    });
  refuseStatus(label, answer, deps.now());
  return answer;
}

const reasons: Record<NotAnswered['reason'], string> = {
  late: 'didn’t answer in time',
  unreachable: 'didn’t answer',
  private: 'leads to a private network, so it wasn’t asked',
  tooLong: 'answered with more than is read',
};

function addressOf(base: string, path: string, query: AskOptions['query'] = {}): URL {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url;
}

function requestOf({ signal }: AskDeps, { body, headers, maxBytes = usualBytes }: AskOptions) {
  const sent = { 'user-agent': userAgent, ...headers };
  if (body === undefined) return { headers: sent, signal, maxBytes };
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', ...sent },
    body: JSON.stringify(body),
    signal,
    maxBytes,
  };
}

/** Throws for every status but 2xx. The source's own words aren't shown: they may repeat our key. */
function refuseStatus(label: string, { status, headers }: OutsideAnswer, now: Date): void {
  if (status >= 200 && status < 300) return;
  const wait = headers.get('retry-after');
  if (status === 429 || status === 418 || (status === 503 && wait !== null)) {
    throw new SourceTrouble(`${label} asks to wait`, askAgainAt(wait, now), [], status);
  }
  throw new SourceTrouble(`${label} ${refusalOf(status)}`, null, [], status);
}

function refusalOf(status: number): string {
  if (status === 401) return 'refused the key (401)';
  if (status === 403 || status === 451) return `refuses this server or key (${status})`;
  return `answered ${status}`;
}

/** `Retry-After` has seconds or a date. */
export function askAgainAt(header: string | null, now: Date): Date {
  const seconds = /^\d{1,6}$/.test(header?.trim() ?? '') ? Number(header) * 1_000 : null;
  const until = header === null ? Number.NaN : new Date(header).getTime();
  const rest = seconds ?? (Number.isNaN(until) ? usualRest : until - now.getTime());
  return new Date(now.getTime() + Math.min(Math.max(rest, 1_000), longestRest));
}

/** Throws `SourceTrouble` for an answer that isn't JSON of this shape. */
export function readJson<Schema extends z.ZodMiniType>(
  name: SourceName,
  schema: Schema,
  bytes: Uint8Array,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new SourceTrouble(`${describedSources[name].label}’s answer can’t be read`);
  }
}

/** The rows that fit the schema. One bad row in an answer doesn't spoil the others. */
export function readRows<Schema extends z.ZodMiniType>(
  rows: readonly unknown[],
  schema: Schema,
): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}
