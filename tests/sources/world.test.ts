import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceTrouble } from '@server/feeds/sources/ask';
import type { Reading, Source } from '@server/feeds/sources/source';
import { now, standIn, type Respond } from '../server/sources/standIn';
import { numberInJson } from './badWays';
import { valueIn } from './expected';
import { everything, readers, settings } from './readers';
import { saidAt } from './world';

const good: Respond = (url) => saidAt(url, now);

/** What a source reads, also if it has trouble. */
async function readFrom(source: Source, respond: Respond): Promise<readonly Reading[]> {
  const { ask } = standIn(source, respond, { settings });
  return (source.read?.(ask, everything) ?? Promise.resolve([])).catch((error: unknown) => {
    if (error instanceof SourceTrouble) return error.readings;
    throw error;
  });
}

function expectTrue(source: Source, readings: readonly Reading[]): void {
  const wrong = readings.flatMap(({ key, value, asOf }) => {
    const expected = valueIn(key, asOf, source.name);
    const isRight =
      value === null ||
      (expected !== null && Math.abs(value - expected) <= 1e-5 + Math.abs(expected) * 1e-7);
    return isRight ? [] : [{ key, value, expected, asOf }];
  });
  expect(wrong).toEqual([]);
}

/** In ways of other languages, of which none can be taken for another number. */
const styles: ((number: number) => string)[] = [
  ...['en-US', 'en-IN', 'fr-FR', 'de-CH', 'pl-PL'].map(
    (locale) => (number: number) => number.toLocaleString(locale, { maximumFractionDigits: 20 }),
  ),
  (number) =>
    number.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 20 }),
  (number) => String(number).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '_'),
];

/** How many numbers the answers have, with one of them in another style. */
function restyled(number: number, style: (number: number) => string) {
  const seen = { numbers: 0 };
  const respond: Respond = (url) => {
    const said = good(url, { maxBytes: 0, signal: new AbortController().signal });
    if (said === undefined || said instanceof Response) return said;
    const body = JSON.stringify(said).replace(numberInJson, (text) => {
      const isIt = seen.numbers === number;
      seen.numbers += 1;
      return isIt ? JSON.stringify(style(Number(JSON.parse(text)))) : text;
    });
    return JSON.parse(body) as unknown;
  };
  return { respond, seen };
}

describe.each(readers.map((source) => [source.name, source] as const))('%s', (_, source) => {
  it('gives the figures of the world', async () => {
    const readings = await readFrom(source, good);
    expect(readings.length).toBeGreaterThan(0);
    expectTrue(source, readings);
  });

  it('gives the same figure or none for a number that is written with separators', async () => {
    const { respond, seen } = restyled(-1, String);
    await readFrom(source, respond);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(seen.numbers - 1),
        fc.constantFrom(...styles),
        async (number, style) =>
          expectTrue(source, await readFrom(source, restyled(number, style).respond)),
      ),
      // Tiingo's answers have some thousand numbers.
      { numRuns: Math.min(100, Math.ceil(50_000 / seen.numbers)) },
    );
  });

  it('waits as long as it is told, whatever else fails before', async () => {
    const failing = standIn(source, () => new Response('{}', { status: 500 }), { settings });
    await expect(source.read?.(failing.ask, everything)).rejects.toThrow(SourceTrouble);
    for (const { url: told } of failing.asked) {
      const { ask } = standIn(
        source,
        (url) => new Response('{}', refusals[url.href === told.href ? 'wait' : 'fault']),
        { settings, spoil: async (answer) => (answer.status === 429 ? later(answer) : answer) },
      );
      const until = new Date(now.getTime() + 120_000);
      await expect(source.read?.(ask, everything)).rejects.toMatchObject({ restUntil: until });
    }
  });
});

const refusals = {
  wait: { status: 429, headers: { 'retry-after': '120' } },
  fault: { status: 500 },
};

async function later(answer: Response): Promise<Response> {
  await new Promise((resolve) => setImmediate(resolve));
  return answer;
}
