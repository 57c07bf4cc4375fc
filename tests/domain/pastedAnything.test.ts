import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPositions } from '@/domain/comparator/pastedPositions';

describe('whatever is pasted', () => {
  const words =
    'AAPL|BRK B|10|1,000|1.5|-3|$|"|""|,|;|\t| |\n|\r|Symbol|Shares|Quantity|Total|Cash|\0|\uFEFF|**|(|)|é|🙂';
  const lines = ['Open Positions,Header,', 'Instrument,Qty,BP Effect', 'Action,Time,'];
  const piece = fc.constantFrom(...words.split('|'), ...lines);
  const text = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 200 }),
  );

  /** The first lines of records that are in no list. An unclosed quote continues the record. */
  function lostLines(pasted: string): string[] {
    const { positions, unread } = readPositions(pasted);
    const found = new Set(positions.map(({ line }) => line));
    const kept = new Set(
      unread.flatMap(({ line, text: all }) => all.split('\n').map((_, at) => line + at)),
    );
    let record = '';
    return pasted.split(/\r\n?|\n/).filter((line, at) => {
      const isContinued = record.split('"').length % 2 === 0;
      const isRead = kept.has(at + 1);
      record = isContinued && !found.has(at + 1) && !isRead ? record + line : isRead ? '' : line;
      return !isContinued && !isRead && !found.has(at + 1) && /[a-z\d]/i.test(line);
    });
  }

  test('every line with a letter or a digit is in one list, or is the heading', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const lost = lostLines(pasted);
        expect(lost.length).toBeLessThanOrEqual(1);
        for (const line of lost) expect(line).toMatch(/Shares|Quantity|Qty/);
      }),
      { numRuns: 2000 },
    );
  });

  test('no line is in two lists, and unread ones are kept as pasted', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        const { positions, unread } = readPositions(pasted);
        const covered = positions.map(({ line }) => line);
        const all = pasted.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
        for (const { line, text: kept, reason } of unread) {
          const parts = kept.split('\n');
          expect(all.slice(line - 1, line - 1 + parts.length)).toEqual(parts);
          expect(reason).toMatch(/[.?]$/);
          covered.push(...parts.map((_, at) => line + at));
        }
        expect(new Set(covered).size).toBe(covered.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('what is read is what the contract takes', () => {
    fc.assert(
      fc.property(text, (pasted) => {
        for (const { ticker, shares } of readPositions(pasted).positions) {
          expect(ticker).toMatch(/^[A-Z0-9^][A-Z0-9.\-/=^]{0,11}$/);
          expect(shares).toMatch(/^(?:0|[1-9]\d*)(?:\.\d{0,7}[1-9])?$/);
          expect(Number(shares)).toBeGreaterThan(0);
          expect(Number(shares)).toBeLessThanOrEqual(1e9);
        }
      }),
      { numRuns: 2000 },
    );
  });

  const position = fc.record({
    ticker: fc.constantFrom(
      'AAPL',
      'MSFT',
      'BRK.B',
      'F',
      'BTC-USD',
      '0700.HK',
      'SAP',
      'TSLA',
      'GE',
    ),
    shares: fc
      .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
      .map(([whole, part]) => String((whole * 100 + part) / 100)),
    name: fc.constantFrom('Plain', 'With, comma', 'With; semicolon', 'With "quotes"', 'Two\nlines'),
  });
  const quotedCell = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

  test.each(['\t', ';', ','])('rows written with %j are read back', (delimiter) => {
    const writing = fc.record({
      rows: fc.array(position, { minLength: 1, maxLength: 20 }),
      isHeaded: fc.boolean(),
      isQuoted: fc.boolean(),
      end: fc.constantFrom('\n', '\r\n', '\r'),
    });
    fc.assert(
      fc.property(writing, ({ rows, isHeaded, isQuoted, end }) => {
        const body = rows.map(({ ticker, shares, name }) => [
          quotedCell(name),
          isQuoted ? quotedCell(ticker) : ticker,
          isQuoted ? quotedCell(shares) : shares,
        ]);
        const table = isHeaded ? [['Name', 'Symbol', 'Shares'], ...body] : body;
        const pasted = table.map((cells) => cells.join(delimiter)).join(end);
        const { positions, unread } = readPositions(pasted);
        expect(unread).toEqual([]);
        const read = positions.map(({ ticker, shares }) => [ticker, shares]);
        expect(read).toEqual(rows.map(({ ticker, shares }) => [ticker, shares]));
      }),
      { numRuns: 300 },
    );
  });
});
