import { isEmptyCell, plain, readFigure } from './figure';
import type { ReadPosition, ReadTable } from './reading';
import { listingOf } from './security';
import { cellOf, type Line } from './tables';

/** How much of a security a line says that there is. */
interface Amount {
  /** Decimal text; '' if it couldn't be read. */
  amount: string;
  unit: ReadPosition['unit'];
  isNegative: boolean;
  question: string;
}

/** The shares of a line, or else its dollars or its percentage. Null if it has none of them. */
export function amountOf(table: ReadTable, line: Line): Amount | null {
  const shares = cellOf(table, line, 'shares');
  const shorts = cellOf(table, line, 'shortShares');
  if (isEmptyCell(shares) && !isEmptyCell(shorts)) {
    const short = sharesOf(table, line, shorts);
    return short && { ...short, isNegative: true };
  }
  if (!isEmptyCell(shares)) return sharesOf(table, line, shares);
  if (table.roles.includes('shares') && !isAmountInOther(table, line)) return null;
  const [money, weight] = [cellOf(table, line, 'value'), cellOf(table, line, 'weight')];
  const isWeighted = isEmptyCell(money) || !table.roles.includes('value');
  const figure = readFigure(isWeighted ? weight : money, table.style);
  if (figure === null) return null;
  const unit = isWeighted ? 'percent' : 'dollars';
  if (figure === 'ambiguous')
    return { amount: '', unit, isNegative: false, question: twoWays(money) };
  const percent =
    isWeighted && !figure.isPercent && areFractions(table)
      ? plain(figure.value * 100)
      : figure.text;
  const isSure = unit === 'percent' || areDollars(table, line, money);
  const question = isSure ? '' : notDollars;
  return { amount: isSure ? percent : '', unit, isNegative: figure.isNegative, question };
}

function areDollars(table: ReadTable, line: Line, cell: string): boolean {
  const { currency, exchange, isDomestic } = listingOf(table, line);
  if (currency !== '' || exchange !== '') return false;
  const heading = table.headings[table.roles.indexOf('value')] ?? '';
  return (
    isDomestic || cell.includes('$') || /value|amount|balance|dollar|usd|equity/i.test(heading)
  );
}

const isAmountInOther = (table: ReadTable, line: Line) =>
  table.rows.every((each) => isEmptyCell(cellOf(table, each, 'shares'))) && line.cells.length > 1;

const twoWays = (cell: string) => `“${cell}” can be read in two ways. Enter the number.`;

function sharesOf(table: ReadTable, line: Line, cell: string): Amount | null {
  const figure = resolved(table, line, cell);
  const asked = (question: string): Amount => ({
    amount: '',
    unit: 'shares',
    isNegative: false,
    question,
  });
  if (figure === null)
    return /\d/.test(cell) ? asked(`“${cell}” isn’t a number of shares. Enter it.`) : null;
  if (figure === 'ambiguous') return asked(twoWays(cell));
  if (figure.value > 0 && figure.text === '0') return asked(tooSmall);
  if (figure.isPercent)
    return { amount: figure.text, unit: 'percent', isNegative: figure.isNegative, question: '' };
  if (figure.isMoney) {
    const isSure = areDollars(table, line, cell) && !otherMoney.test(cell);
    if (!isSure) return asked(notDollars);
    return { amount: figure.text, unit: 'dollars', isNegative: figure.isNegative, question: '' };
  }
  return { amount: figure.text, unit: 'shares', isNegative: figure.isNegative, question: '' };
}

const notDollars = 'The amount may not be in dollars. Enter the shares.';

/** Signs of money other than the dollar of the United States. */
const otherMoney =
  /[€£¥]|[CA]\$|HK\$|R\$|\b(?:EUR|GBP|CHF|CAD|AUD|SEK|NOK|DKK|JPY|PLN)\b|\bkr\b|zł/;

const tooSmall = 'Positions have at most 8 decimals. Enter the shares.';

const oneMark = /^[^\d]*[1-9]\d{0,2}[.,]\d{3}[^\d]*$/;

/** A number such as `1.000`, which other figures of the line may explain: shares × price = value. */
export function resolved(table: ReadTable, line: Line, cell: string) {
  const figure = readFigure(cell, table.style);
  if (figure === null || !oneMark.test(cell)) return figure;
  if (table.style === 'point' || table.style === 'comma') return figure;
  const [price, value] = (['price', 'value'] as const).map((role) =>
    readFigure(cellOf(table, line, role), table.style),
  );
  if (price && value && price !== 'ambiguous' && value !== 'ambiguous') {
    const readings = [readFigure(cell, 'point'), readFigure(cell, 'comma')];
    const right = readings.filter(
      (each) =>
        each &&
        each !== 'ambiguous' &&
        Math.abs(each.value * price.value - value.value) <= value.value * 0.02,
    );
    if (right.length === 1) return right[0] ?? null;
  }
  return table.style === 'unknown' && cell.includes('.') && !isForeign(table)
    ? figure
    : 'ambiguous';
}

/** True if the headings aren't English, so that a point may separate thousands. */
function isForeign({ headings, roles }: ReadTable): boolean {
  const heading = headings[roles.indexOf('shares')] ?? '';
  return !/share|quantity|qty|unit|amount|position|held|volume|count|nominal|balance/i.test(
    heading,
  );
}

/** Weights of a whole portfolio that add up to about 1 are fractions. */
function areFractions(table: ReadTable): boolean {
  const figures = table.rows.map((line) => readFigure(cellOf(table, line, 'weight'), table.style));
  const values = figures.flatMap((each) =>
    each && each !== 'ambiguous' && !each.isPercent ? [each.value] : [],
  );
  return (
    values.length > 0 &&
    values.every((value) => value <= 1) &&
    values.reduce((sum, each) => sum + each, 0) < 2.1
  );
}
