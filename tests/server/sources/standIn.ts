import { describe, expect, it } from 'vitest';
import type { Outside, OutsideRequest } from '@server/feeds/outside';
import { makeAsk, SourceTrouble } from '@server/feeds/sources/ask';
import type { Source, Wanted } from '@server/feeds/sources/source';
import { badWays } from '@tests/sources/badWays';

/** The moment of the tests: 07:40 in New York, half a day after the newest daily row. */
export const now = new Date('2026-11-26T12:40:00Z');

/** Answers in the place of a source's server; undefined for an address that it doesn't have. */
export type Respond = (url: URL, request: OutsideRequest) => unknown;

interface StandInOptions {
  key?: string;
  settings?: Record<string, string>;
  /** What happens to each answer on the way. */
  spoil?: (answer: Response) => Response | Promise<Response>;
}

/** A source with a server of its own in the place of the real one, and what it was asked. */
export function standIn(source: Source, respond: Respond, options: StandInOptions = {}) {
  const asked: { url: URL; request: OutsideRequest }[] = [];
  const outside: Outside = async (url, request) => {
    asked.push({ url, request });
    const given = respond(url, request);
    const good =
      given instanceof Response
        ? given.clone()
        : given === undefined
          ? new Response('Not found', { status: 404 })
          : Response.json(given);
    const answer = options.spoil ? await options.spoil(good) : good;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes };
  };
  const ask = makeAsk({
    name: source.name,
    base: source.base,
    outside,
    limit: { allows: () => Promise.resolve(true) },
    now: () => now,
    signal: new AbortController().signal,
    key: options.key ?? 'a-key',
    settings: options.settings ?? {},
  });
  return { ask, asked };
}

export const nothingWanted: Wanted = {
  coins: [],
  etps: [],
  stocks: [],
  now,
  known: new Set(),
  missing: new Set(),
};

interface Served {
  respond: Respond;
  wanted: Partial<Wanted>;
  key?: string;
  settings?: Record<string, string>;
}

const readingsOf = (source: Source, { respond, wanted, ...options }: Served & StandInOptions) =>
  source.read?.(standIn(source, respond, options).ask, { ...nothingWanted, ...wanted }) ??
  Promise.resolve([]);

/**
 * Serves a source each bad answer: it says that it has trouble, or gives a part of the good figures.
 * It never gives another number.
 */
export function staysTrueInBadWays(source: Source, served: Served): void {
  describe('in bad ways', () => {
    it.each(Object.entries(badWays))('invents nothing: %s', async (_, spoil) => {
      const good = await readingsOf(source, served);
      expect(good.length).toBeGreaterThan(0);
      const values = new Map(good.map(({ key, value }) => [key, value]));
      const found = await readingsOf(source, { ...served, spoil }).catch((error: unknown) => {
        if (!(error instanceof SourceTrouble)) throw error;
        return error.readings;
      });
      for (const { key, value, asOf } of found) {
        expect([null, values.get(key)]).toContain(value);
        expect(Number.isNaN(asOf.getTime())).toBe(false);
      }
    });
  });
}
