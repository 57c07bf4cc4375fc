import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv, type CsvCell } from '@/domain/format/csv';
import { corpus } from '../corpora/corpus';

/**
 * Parses by the grammar of RFC 4180 after the byte order mark, and throws if the text breaks it.
 */
function parseCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '');
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
    record.push(field);
    if (text[end] === ',') at = end + 1;
    else if (text.startsWith('\r\n', end)) {
      records.push(record);
      record = [];
      at = end + 2;
    } else throw new Error(`No separator at ${end}.`);
  }
  if (record.length > 0) throw new Error('The last record does not end.');
  return records;
}

function quotedField(text: string, start: number): [string, number] {
  let field = '';
  let at = start + 1;
  for (;;) {
    if (at >= text.length) throw new Error('A quote stays open.');
    if (text[at] !== '"') field += text[at];
    else if (text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else return [field, at + 1];
    at += 1;
  }
}

function plainField(text: string, start: number): [string, number] {
  let at = start;
  while (at < text.length && !',\r\n"'.includes(text.charAt(at))) at += 1;
  return [text.slice(start, at), at];
}

const starters = new Set('=+-@\t\r\n\0＝＋－＠');
const startsFormula = (text: string) => starters.has(text.charAt(0));
const afterwards = (value: CsvCell) => parseCsv(toCsv(['v'], [[value]]))[1]?.[0];

const cases = corpus<{ v: string; mustNeutralise: boolean }>('csv_formula');

describe('a cell of the corpus', () => {
  test.each(cases.filter(({ mustNeutralise }) => mustNeutralise))('$v cannot run', ({ v }) => {
    expect(startsFormula(afterwards(v) ?? '=')).toBe(false);
    expect(afterwards(v)).toBe(`'${v}`);
    expect(parseCsv(toCsv([v], []))).toEqual([[`'${v}`]]);
  });

  test.each(cases.filter(({ mustNeutralise }) => !mustNeutralise))('$v stays as it is', ({ v }) =>
    expect(afterwards(v)).toBe(v),
  );
});

test.each([
  ['-5', '-5'],
  ['+12.50', '+12.50'],
  ['-3%', '-3%'],
  ['-5\n', "'-5\n"],
  ['-5\n=1+1', "'-5\n=1+1"],
  ['-.5', "'-.5"],
  ['+1+2', "'+1+2"],
  ['－5', "'－5"],
  [-5, '-5'],
  [-1e-7, '-1e-7'],
  [0, '0'],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [null, ''],
])('%j becomes %j', (value, cell) => expect(afterwards(value)).toBe(cell));

test('the file starts with a byte order mark, and every line ends with CRLF', () => {
  expect(toCsv(['User', 'Name'], [['ada@client.example', 'The "2027" Outlook, é']])).toBe(
    '\uFEFF"User","Name"\r\n"ada@client.example","The ""2027"" Outlook, é"\r\n',
  );
});

test('a file for a spreadsheet that separates by semicolons', () => {
  expect(toCsv(['a', 'b'], [['1;2', null]], ';')).toBe('\uFEFF"a";"b"\r\n"1;2";""\r\n');
});

test('whatever the rows hold, it is read back, and no cell starts a formula', () => {
  const email = fc.oneof(
    fc.constantFrom(...starters, '"', ',', ';', "'", '5'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const cell = fc.oneof(fc.string({ unit: email }), fc.string({ unit: 'binary' }));
  const tables = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
  fc.assert(
    fc.property(tables, (rows) => {
      const [, ...read] = parseCsv(toCsv(['a'], rows));
      expect(read).toHaveLength(rows.length);
      rows.forEach((row, at) => expect(read[at]).toEqual(row.map(safe)));
    }),
    { numRuns: 500 },
  );
});

/**
 * The module's rule in other words: a sign is allowed only before digits with at most one point.
 */
function safe(text: string): string {
  const sign = text.charAt(0);
  const digits = text.slice(1).replace(/%$/, '');
  const parts = digits.split('.');
  const isNumber =
    (sign === '+' || sign === '-') &&
    parts.length <= 2 &&
    parts.every((part) => part !== '' && [...part].every((each) => each >= '0' && each <= '9'));
  return startsFormula(text) && !isNumber ? `'${text}` : text;
}
