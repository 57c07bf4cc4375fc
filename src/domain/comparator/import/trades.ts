import { formerTicker } from '@/domain/stocks/formerTickers';
import { exact, exactText, isEmptyCell, type Figure } from './figure';
import { resolved } from './amount';
import type { Found } from './holdings';
import { reasonAside, securityOf } from './security';
import { questions } from './instrument';
import { asideLine, reasonsAside, type ReadPosition, type ReadTable } from './reading';
import { cellOf, type Line } from './tables';
import { type Action, actionOf, type Role } from './words';

/** What is left of one security after its transactions. */
interface Held {
  position: ReadPosition;
  sum: bigint;
  hasShortSale: boolean;
}

/** Adds up purchases, sales and splits, in the order of their days. */
export function readTrades(tables: readonly ReadTable[]): Found {
  const found: Found = { positions: [], aside: [] };
  const held = new Map<string, Held>();
  for (const { table, line } of byDay(tables)) {
    const trade = readTrade(table, line);
    if ('reason' in trade) {
      found.aside.push(asideLine(line, trade.reason));
      continue;
    }
    const before = held.get(trade.position.id);
    held.set(trade.position.id, after(before, trade));
  }
  const converts = tables.some((table) =>
    table.rows.some((line) => /convert|swap/i.test(cellOf(table, line, 'action'))),
  );
  for (const each of held.values()) {
    if (each.sum === 0n && (each.position.question === '' || isAboutTicker(each.position))) {
      for (const line of each.position.lines)
        found.aside.push({ line, text: each.position.ticker, reason: reasonsAside.zero });
    } else {
      const position = positionOf(each);
      const isUnsure = converts && position.question === '';
      found.positions.push(isUnsure ? { ...position, question: conversion } : position);
    }
  }
  return found;
}

/** What was sold whole needs no ticker. */
const isAboutTicker = ({ question }: ReadPosition) =>
  Object.values<string>(questions).includes(question);

function positionOf({ position, sum, hasShortSale }: Held): ReadPosition {
  const isOversold = sum < 0n && !hasShortSale;
  return {
    ...position,
    amount: exactText(sum < 0n ? -sum : sum),
    isShort: sum < 0n,
    question: position.question || (isOversold ? oversold : ''),
  };
}

const oversold = 'The file sells more than it buys. Enter the shares that you have now.';
const splitUnsure =
  'The file has a split that can be read in two ways. Enter the shares that you have now.';

const conversion =
  'The file has conversions that don’t say what you got. Enter the shares that you have now.';

const moveUnsure =
  'The file has a transfer that may have come or gone. Enter the shares that you have now.';

interface Trade {
  position: ReadPosition;
  /** Hundred-millionths of a share, negative for a sale. */
  change: bigint;
  /** New shares for old ones; null if the shares of a split are its change. */
  ratio: [bigint, bigint] | null;
  isSplit: boolean;
  isShortSale: boolean;
}

function after(
  before: Held | undefined,
  { position, change, ratio, isShortSale, isSplit }: Trade,
): Held {
  const { sum = 0n, hasShortSale = false } = before ?? {};
  // A broker writes the added shares of a split, or else all that there are afterwards.
  const isUnsure = isSplit && ratio === null && (sum <= 0n || change <= sum / 4n);
  const own = before?.position ?? { ...position, lines: [] };
  const question = own.question || position.question || (isUnsure ? splitUnsure : '');
  return {
    position: { ...own, lines: [...own.lines, ...position.lines], question },
    sum: ratio ? (sum * ratio[0]) / ratio[1] : sum + change,
    hasShortSale: hasShortSale || isShortSale,
  };
}

function readTrade(table: ReadTable, line: Line): Trade | { reason: string } {
  const reason = reasonAside(table, line);
  if (reason !== null && reason !== reasonsAside.text) return { reason };
  if (!isDone(table, line)) return { reason: reasonsAside.notDone };
  const words = cellOf(table, line, 'action') || verbOf(table, line);
  const action = tradeAction(table, line, words);
  const position = securityHeld(table, line);
  if (action === 'aside' || position === null) return { reason: reasonsAside.noTrade };
  const plainTrade = { position, change: 0n, ratio: null, isSplit: false, isShortSale: false };
  const ratio = action === 'split' ? ratioOf(table, line) : null;
  if (ratio) return { ...plainTrade, ratio, isSplit: true };
  const cell = cellOf(table, line, 'shares');
  const figure = isEmptyCell(cell) ? null : resolved(table, line, cell);
  const question = questionOf({
    words,
    action,
    figure,
    cell,
    isNamed: cellOf(table, line, 'action') !== '',
  });
  if (question !== '') return { ...plainTrade, position: { ...position, question } };
  if (figure === null || figure === 'ambiguous' || figure.value === 0) {
    return { reason: reasonsAside.noTrade };
  }
  const size = exact(figure.text);
  const isDown = action === 'sell' || (action !== 'buy' && figure.isNegative);
  return {
    ...plainTrade,
    change: isDown ? -size : size,
    isSplit: action === 'split',
    isShortSale: action === 'sell' && /short|leer|to open|blank|^ss$|売建|融券/i.test(words),
  };
}

interface Unsure {
  words: string;
  action: Action | null;
  figure: Figure | null | 'ambiguous';
  cell: string;
  /** True if a column says what was done. */
  isNamed: boolean;
}

/** What has to be answered about a transaction; ''. */
function questionOf({ words, action, figure, cell, isNamed }: Unsure): string {
  const now = 'Enter the shares that you have now.';
  if (figure === 'ambiguous') return `“${cell}” can be read in two ways. ${now}`;
  if (figure === null || figure.value === 0) return action === 'split' ? splitUnsure : '';
  if (action === null && isNamed) return `“${words}” may be a purchase or a sale. ${now}`;
  return action === 'move' && !figure.isNegative && !cell.includes('+') ? moveUnsure : '';
}

/** False for an order that wasn't executed. Of a cancelled one, the filled part was. */
function isDone(table: ReadTable, line: Line): boolean {
  const headingOf = (role: Role) => table.headings[table.roles.indexOf(role)] ?? '';
  const status = cellOf(table, line, 'status');
  if (/makuler|cancelled/i.test(headingOf('status'))) return status === '';
  return /filled|executed/i.test(headingOf('shares')) || !notDone.test(status);
}

/** The security of a transaction under its ticker of today; null for a line without one. */
function securityHeld(table: ReadTable, line: Line): ReadPosition | null {
  const { isCrypto, ...written } = securityOf(table, line);
  const isBlank = written.ticker === '' && written.name === '';
  if (isBlank && cellOf(table, line, 'symbol') === '') return null;
  const former = formerTicker(written.ticker);
  const successor = former?.change === 'renamed' ? former.to : null;
  return {
    ...written,
    ...(successor !== null && { ticker: successor, id: successor }),
    lines: [line.line],
    amount: '',
    unit: 'shares',
    isShort: false,
  };
}

const notDone =
  /reject|cancel|expired|fail|pending|open|working|declin|abgelehnt|storniert|offen|geannuleerd|annul|rechaz|cancelad|rifiut|avvis|odrzuc|anulow|取消|未約定|已撤|废单/i;

/** `Sold Short 50 PTON @ 25.2`, `GSK PLC Sold`: where no column tells, the description does. */
function verbOf(table: ReadTable, line: Line): string {
  if (table.roles.includes('action') || table.roles.includes('side')) return '';
  const words = cellOf(table, line, 'name').split(/\s+/);
  const [first = '', end = ''] = [words[0], words.at(-1)];
  const isVerb = (word: string) => word.length > 2 && actionOf(word) !== null;
  const verbs = [
    isVerb(first) ? words.slice(0, 3).join(' ').replace(/\d.*/, '') : '',
    /^\p{L}{4,}$/u.test(end) ? end : '',
  ];
  return verbs.find((each) => actionOf(each) !== null) ?? '';
}

/** Without a column that tells, the sign of the shares does. */
function tradeAction(table: ReadTable, line: Line, words: string): Action | null {
  if (words !== '' && (table.roles.includes('action') || actionOf(words) !== null)) {
    const side = cellOf(table, line, 'side');
    const own = actionOf(words);
    return own === null && side !== '' ? actionOf(side) : own;
  }
  const side = actionOf(cellOf(table, line, 'side'));
  if (side !== null) return side;
  const kind = actionOf(cellOf(table, line, 'kind'));
  if (kind !== null) return kind;
  return table.roles.includes('action') ? 'aside' : null;
}

const ratioWords = /(\d+(?:\.\d+)?) ?(?:for|:|-for-|zu|pour|per|\/) ?(\d+(?:\.\d+)?)/i;

/** `4:1` and `4 for 1`: four shares for one. */
function ratioOf(table: ReadTable, line: Line): [bigint, bigint] | null {
  const { cells } = line;
  const [from, to] = [cellOf(table, line, 'splitFrom'), cellOf(table, line, 'splitTo')];
  if (/^\d/.test(from) && /^\d/.test(to)) return [exact(to), exact(from)];
  const text = cells
    .filter((cell) => !/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^\d{1,2}:\d\d/.test(cell))
    .join(' | ');
  const [, news, olds] = ratioWords.exec(text) ?? [];
  if (news === undefined || olds === undefined) return null;
  return [exact(news), exact(olds)];
}

/** The lines of all tables, the oldest day first. Files list the newest first or last. */
function byDay(tables: readonly ReadTable[]): { table: ReadTable; line: Line }[] {
  return tables.flatMap((table) => {
    const cells = table.rows.map((line) => cellOf(table, line, 'date'));
    const isDayFirst = cells.some(
      (cell) => /^(?:1[3-9]|2\d|3[01])[./-]/.test(cell) || /^\d+\./.test(cell),
    );
    const dated = table.rows.map((line, at) => ({
      table,
      line,
      day: dayOf(cells[at] ?? '', isDayFirst),
    }));
    const days = dated.map(({ day }) => day).filter((day) => day !== '');
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const lines = first > last ? dated.toReversed() : dated;
    return days.length < dated.length
      ? lines
      : lines.toSorted((a, b) => a.day.localeCompare(b.day));
  });
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A day as `YYYYMMDD`; '' for a cell without one. */
function dayOf(cell: string, isDayFirst: boolean): string {
  const [eight] = /^\d{8}(?!\d)/.exec(cell) ?? [];
  if (eight !== undefined) return eight;
  const month = months.findIndex((name) => cell.toLowerCase().includes(name));
  const [a = '', b = '', c = ''] = cell.match(/\d+/g) ?? [];
  const two = (number: number | string) => String(number).padStart(2, '0');
  if (month !== -1) {
    const [year, day] = a.length === 4 ? [a, b] : [b, a];
    return year === '' ? '' : `${year.padStart(4, '20')}${two(month + 1)}${two(day)}`;
  }
  if (c === '') return '';
  if (a.length === 4) return `${a}${two(b)}${two(c)}`;
  return `${c.padStart(4, '20')}${isDayFirst ? two(b) + two(a) : two(a) + two(b)}`;
}
