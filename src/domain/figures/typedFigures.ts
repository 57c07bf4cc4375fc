import { missing } from '@/domain/format/numbers';
import { outOfBounds } from './bounds';
import type { Figure } from './figure';
import { originKey } from './origins';

/** What a figure's number counts. */
type Unit = 'dollars' | 'percent' | 'bps' | 'plain';

function unitOf({ table, symbol }: Pick<Figure, 'table' | 'symbol'>): Unit {
  if (table.endsWith('_change') || table.endsWith('_premium')) return 'percent';
  if (table !== 'metrics') return 'dollars';
  if (symbol.endsWith('_percent') || symbol === 'btc_dominance' || symbol === 'spot_basis') {
    return 'percent';
  }
  if (symbol.includes('rate')) return 'bps';
  return symbol.includes('ratio') || symbol === 'btc_in_ex' || symbol === 'bmi'
    ? 'plain'
    : 'dollars';
}

const scales = new Map([
  ['', 0],
  ['k', 3],
  ['m', 6],
  ['mn', 6],
  ['million', 6],
  ['b', 9],
  ['bn', 9],
  ['billion', 9],
  ['t', 12],
  ['tn', 12],
  ['trillion', 12],
]);

/** Sign, dollar sign, sign, digits, scale and unit. */
const shape = /^([-−–+]?)\s*(\$?)\s*([-−–+]?)\s*([\d.,]+)\s*([a-z]*)\s*(%?)$/i;
/** `1234`, `1,234`, `1,234.5` and `.5`. A comma only groups three digits. */
const digitsShape = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/;

const units: Record<Unit, string> = {
  dollars: 'in dollars',
  percent: 'in percent',
  bps: 'in bps',
  plain: 'a plain number',
};

const wrongDigits = 'Use commas for thousands and a point for decimals, such as 1,234.5.';

/** What a typed text means, or why it can't be read. A text with two meanings isn't read. */
export type TypedReading = { value: number } | { reason: string };

/**
 * Reads a figure such as `1,234.5`, `$89.7k`, `2.4B` or `−0.4%`. A unit that isn't the figure's own
 * isn't converted.
 */
export function readTyped(text: string, figure: Pick<Figure, 'table' | 'symbol'>): TypedReading {
  const trimmed = text.replace(/[\s\u00A0\u2009\u202F]+/g, ' ').trim();
  if (trimmed === '') return { reason: 'Enter a number, or mark the figure as missing.' };
  const found = shape.exec(trimmed);
  const [, sign = '', dollar = '', innerSign = '', digits = '', word = '', percent = ''] =
    found ?? [];
  if (!found || (sign && innerSign)) return { reason: `“${short(trimmed)}” isn’t a number.` };
  const unit = unitOf(figure);
  const isBps = /^bps?$/i.test(word);
  const scale = isBps ? 0 : scales.get(word.toLowerCase());
  if (scale === undefined) return { reason: `“${short(trimmed)}” isn’t a number.` };
  const isForeign =
    (dollar !== '' && unit !== 'dollars') ||
    (percent !== '' && unit !== 'percent') ||
    (isBps && unit !== 'bps') ||
    (scale > 0 && (unit === 'percent' || unit === 'bps'));
  if (isForeign) return { reason: `This figure is ${units[unit]}.` };
  if (!digitsShape.test(digits)) return { reason: wrongDigits };
  const isNegative = /[-−–]/.test(sign + innerSign);
  const size = Number(`${digits.replaceAll(',', '')}e${scale}`);
  return Number.isFinite(size)
    ? { value: isNegative && size !== 0 ? -size : size }
    : { reason: `“${short(trimmed)}” isn’t a number.` };
}

function short(text: string): string {
  return text.length > 24 ? `${text.slice(0, 23)}…` : text;
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 8 });

const cents = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 8,
});

/** A value as it can be typed again, such as `94,318.52`; '' for a missing one. */
export function typableText(value: number | null): string {
  return value === null ? '' : plain.format(value).replace('-', '−');
}

/** A value with all of its digits and its unit, such as `$2,400,000,000` or `−0.4%`. */
export function understoodText(
  value: number | null,
  figure: Pick<Figure, 'table' | 'symbol'>,
): string {
  if (value === null) return missing;
  const unit = unitOf(figure);
  const format = unit === 'dollars' && !Number.isInteger(value) ? cents : plain;
  const digits = format.format(Math.abs(value));
  const sign = value < 0 ? '−' : '';
  const shown: Record<Unit, string> = {
    dollars: `$${digits}`,
    percent: `${digits}%`,
    bps: `${digits} bps`,
    plain: digits,
  };
  return sign + shown[unit];
}

/** Why a value can't be right, as a sentence; null if it can. */
export function impossibleText(figure: Figure, value: number | null): string | null {
  const reason = outOfBounds({ ...figure, value });
  return reason && `${figure.label} ${reason}.`;
}

/** What figures a paste would change, and which of its rows it wouldn't. */
export interface PastedFigures {
  rows: { figure: Figure; value: number }[];
  /** Sentences, each about one row that isn't used. */
  leftOut: string[];
}

const longest = 500;

/** True if a pasted text is more than one number. */
export function isColumn(text: string): boolean {
  return /[\n\r\t]/.test(text.trim());
}

/**
 * Reads a column that was copied from a spreadsheet. `column` are the figures of the pasted column in
 * the order in which they are shown, and `start` is the one that it was pasted onto. A single column
 * goes downwards from there, one row a figure; two columns go by the tickers or names in the first.
 */
export function readColumn(text: string, column: readonly Figure[], start: number): PastedFigures {
  const lines = text.replace(/[\n\r]+$/, '').split(/\r\n|\n|\r/);
  const cells = lines.slice(0, longest).map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = Math.max(...cells.map(({ length }) => length));
  if (width > 2) {
    return { rows: [], leftOut: ['Copy one column of numbers, or a column of tickers and one.'] };
  }
  const rows = width === 2 ? byName(cells, column) : downwards(cells, column.slice(start));
  const tooMany = lines.length - cells.length;
  if (tooMany > 0) rows.leftOut.push(`Only the first ${longest} rows are read.`);
  return rows;
}

function downwards(cells: readonly string[][], column: readonly Figure[]): PastedFigures {
  const pasted: PastedFigures = { rows: [], leftOut: [] };
  cells.forEach(([text = ''], at) => {
    const figure = column[at];
    if (!figure) return;
    const reading = readTyped(text, figure);
    if ('value' in reading) pasted.rows.push({ figure, value: reading.value });
    else pasted.leftOut.push(keptRow(at, text, figure, reading.reason));
  });
  const below = cells.length - column.length;
  if (below === 1) pasted.leftOut.push('The last row is left out: the table has no more rows.');
  if (below > 1) {
    pasted.leftOut.push(`The last ${below} rows are left out: the table has no more rows.`);
  }
  return pasted;
}

function byName(cells: readonly string[][], column: readonly Figure[]): PastedFigures {
  const pasted: PastedFigures = { rows: [], leftOut: [] };
  const taken = new Set<string>();
  cells.forEach(([name = '', text = ''], at) => {
    const figure = figureNamed(name, column);
    if (!figure) {
      pasted.leftOut.push(`Row ${at + 1}: “${short(name)}” isn’t in the table.`);
      return;
    }
    const key = originKey(figure);
    const reading = readTyped(text, figure);
    if (taken.has(key)) pasted.leftOut.push(`Row ${at + 1}: ${name} is there twice.`);
    else if ('value' in reading) pasted.rows.push({ figure, value: reading.value });
    else pasted.leftOut.push(keptRow(at, text, figure, reading.reason));
    taken.add(key);
  });
  return pasted;
}

/** By its ticker, or by the name of a metric. */
function figureNamed(name: string, column: readonly Figure[]): Figure | undefined {
  const wanted = name.replace(/^\$/, '').toUpperCase();
  return column.find(
    ({ table, symbol, label }) =>
      (table === 'metrics' ? label : symbol.trim()).toUpperCase() === wanted,
  );
}

function keptRow(at: number, text: string, { label, value, show }: Figure, reason: string): string {
  const why = text === '' ? 'empty' : reason.replace(/\.$/, '');
  const isQuoted = why.startsWith('“') || text === '';
  const said = isQuoted ? why : `“${short(text)}”: ${why}`;
  return `Row ${at + 1}: ${said}. ${label} stays ${show(value)}.`;
}
