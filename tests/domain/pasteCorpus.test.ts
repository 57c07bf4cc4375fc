import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readText } from '@/components/forms/images/readText';
import { readPositions } from '@/domain/comparator/pastedPositions';
import { companies } from '@/domain/stocks/companies';

/** What a person reads in a paste. A field that isn't given is empty. */
interface Expected {
  file: string;
  /** Such as `AAPL 10`, in the order of the lines. */
  positions: string[];
  /** Tickers without shares. */
  tickers?: string[];
  /** How many lines of each kind can be left out. */
  skipped?: Record<string, number>;
  /** The lines that a person has to fix, counted from 1. */
  toFix?: number[];
}

const folder = join(import.meta.dirname, '../corpora/pastes');
const list = 'expected.jsonl';
const expected = readFileSync(join(folder, list), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Expected);
const known = new Set(companies.map(({ ticker }) => ticker));

/** The file as the page reads it, in Unicode or Windows-1252. */
async function textOf(name: string): Promise<string> {
  const file = new File([readFileSync(join(folder, name))], name);
  const read = await readText(file, { mostBytes: 1e6, tooLarge: '' });
  return 'text' in read ? read.text : read.refusal;
}

async function readingOf(name: string): Promise<Required<Omit<Expected, 'file'>>> {
  const text = await textOf(name);
  const { positions, unread } = readPositions(text, (ticker) => known.has(ticker));
  const lines = text.split(/\r\n?|\n/);
  for (const { line, text: kept } of unread) {
    expect(lines.slice(line - 1, line - 1 + kept.split('\n').length).join('\n')).toBe(kept);
  }
  const skipped: Record<string, number> = {};
  for (const { skipped: kind } of unread) if (kind) skipped[kind] = (skipped[kind] ?? 0) + 1;
  return {
    positions: positions.map(({ ticker, shares }) => `${ticker} ${shares}`),
    tickers: unread.flatMap(({ tickers }) => tickers ?? []),
    skipped,
    toFix: unread.filter((each) => !each.skipped && !each.tickers).map(({ line }) => line),
  };
}

describe('the corpus of pastes', () => {
  it('has at least 60, and says what is expected of each', () => {
    const files = readdirSync(folder).filter((name) => name !== list);
    expect(files.length).toBeGreaterThanOrEqual(60);
    expect(files.toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
  });

  test.each(expected)('$file', async ({ file, positions, ...rest }) => {
    expect(await readingOf(file)).toEqual({
      tickers: [],
      skipped: {},
      toFix: [],
      ...rest,
      positions,
    });
  });
});
