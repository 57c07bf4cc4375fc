import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOfText, joinedSheets } from '@/domain/comparator/import/cells';
import { decodeText } from '@/domain/comparator/import/decode';
import { isKnownTicker } from '@/domain/comparator/import/instrument';
import { reviewOf, reviewOfLines } from '@/domain/comparator/import/review';
import { readPositions } from '@/domain/comparator/pastedPositions';
import { workbookCells } from '@/domain/imports/sheetFile';

/** What a person reads in one line of a portfolio file. `README.md` explains the fields. */
interface ExpectedPosition {
  symbol: string | null;
  exchange: string | null;
  id: string | null;
  resolves?: string | null;
  written?: string;
  kind: string;
  shares: number | null;
  amount: { value: number; currency: string } | null;
  weight: number | null;
  short: boolean;
  sure: boolean;
  mayAsk?: boolean;
  note?: string;
}

interface Expected {
  file: string;
  trades: boolean;
  positions: ExpectedPosition[];
}

interface Read {
  ticker: string;
  amount: string;
  unit: string;
  isShort: boolean;
  question: string;
}

async function read(path: string): Promise<Read[]> {
  const bytes = readFileSync(path);
  if (path.endsWith('.xlsx')) {
    const cells = joinedSheets(await workbookCells(new Uint8Array(bytes).buffer));
    return fromCells(cells, cells.map((row) => row.join('\t')).join('\n'));
  }
  const text = decodeText(new Uint8Array(bytes).buffer);
  return fromCells(cellsOfText(text), text);
}

function fromCells(cells: string[][], text: string): Read[] {
  const review = reviewOf(cells);
  if (review) return [...review.positions];
  return [...reviewOfLines(text, readPositions(text, isKnownTicker)).positions];
}

export interface Score {
  file: string;
  isTrades: boolean;
  right: number;
  /** How many positions a person reads without a question. */
  sure: number;
  asked: string[];
  missing: string[];
  wrong: string[];
}

const same = (ticker: string) => ticker.toUpperCase().replace(/[/\- ]/g, '.');
const letters = (ticker: string) =>
  ticker
    .replace(/[^A-Z0-9]/gi, '')
    .replace(/^0+/, '')
    .toUpperCase();

function fits(read: Read, expected: ExpectedPosition): boolean {
  const ticker = same(read.ticker);
  const symbols = [expected.symbol, expected.resolves, expected.id, expected.written].flatMap(
    (each) => (each ? [same(each)] : []),
  );
  if (symbols.includes(ticker)) return true;
  const base = letters(ticker.replace(/\.[A-Z]{1,3}$/, ''));
  return symbols.some((symbol) => letters(symbol) === base) && expected.exchange !== 'US';
}

/** Kinds that may be left out; reading them as shares of something is wrong. */
const isAsideKind = ({ kind, note = '' }: ExpectedPosition) =>
  /leaving it out|index CFD/.test(note) ||
  ['bond', 'option', 'future', 'cfd', 'cash', 'money market'].includes(kind);

function amountFits(read: Read, { shares, amount, weight }: ExpectedPosition): boolean {
  const number = Number(read.amount);
  const close = (wanted: number) =>
    Math.abs(number - Math.abs(wanted)) <= Math.abs(wanted) * 1e-7 + 1e-8;
  if (shares !== null) return read.unit === 'shares' && close(shares);
  if (read.unit === 'dollars' && amount !== null)
    return amount.currency === 'USD' && close(amount.value);
  return read.unit === 'percent' && weight !== null && (close(weight) || close(weight * 100));
}

export async function scoreOf(folder: string, name: string): Promise<Score> {
  const expected = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Expected;
  const found = await read(join(folder, expected.file));
  const score: Score = {
    file: expected.file,
    isTrades: expected.trades,
    right: 0,
    sure: expected.positions.filter(
      (each) => each.sure && !each.mayAsk && !each.short && !isAsideKind(each),
    ).length,
    asked: [],
    missing: [],
    wrong: [],
  };
  const left = [...found];
  const takeFor = (position: ExpectedPosition) => {
    const at = left.findIndex((each) => fits(each, position));
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  for (const position of expected.positions) {
    const label = `${position.symbol ?? position.id ?? '?'} ${position.exchange ?? ''} ${position.shares ?? position.amount?.value ?? position.weight}${position.short ? ' short' : ''}`;
    const own = takeFor(position);
    if (!own) {
      if (!isAsideKind(position) && !position.mayAsk && position.sure) score.missing.push(label);
      continue;
    }
    const isRight =
      amountFits(own, position) &&
      own.isShort === position.short &&
      !isForeignAsPlain(own, position);
    if (isRight && !isAsideKind(position)) score.right += 1;
    else if (own.question !== '' || own.isShort) score.asked.push(`${label}: ${own.question}`);
    else if (!isAsideKind(position) || isKnownTicker(own.ticker))
      score.wrong.push(
        `${label}, read ${own.ticker} ${own.amount} ${own.unit}${own.isShort ? ' short' : ''}`,
      );
  }
  const asked = left.filter(({ question, ticker }) => question !== '' || ticker === '');
  score.asked.push(...asked.map(({ ticker, question }) => `${ticker}: ${question}`));
  score.missing.splice(0, Math.min(asked.length, score.missing.length));
  for (const each of left.filter((one) => !asked.includes(one)))
    score.wrong.push(`unexpected ${each.ticker} ${each.amount} ${each.unit}`);
  return score;
}

/** A share listed elsewhere under the plain ticker of the United States. */
function isForeignAsPlain(
  read: Read,
  { symbol, exchange, resolves, id }: ExpectedPosition,
): boolean {
  if (id?.startsWith('US')) return false;
  const isForeign = exchange !== null && exchange !== 'US';
  return (
    isForeign &&
    symbol !== null &&
    same(read.ticker) === same(symbol) &&
    !symbol.includes('.') &&
    resolves !== read.ticker &&
    isKnownTicker(read.ticker)
  );
}

export function expectedIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.expected.json'))
    .toSorted();
}
