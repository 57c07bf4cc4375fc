import { likelyTicker } from '@/domain/comparator/paste/ticker';
import { exact, isEmptyCell, readFigure } from './figure';
import { asideLine, reasonsAside, type AsideLine, type ReadTable } from './reading';
import { optionName } from './security';
import { cellOf, type Line } from './tables';
import { isTotal } from './words';

/** Where a ticker stands alone above the lines of its shares and options, each of them gets it. */
export function ungrouped(table: ReadTable, aside: AsideLine[]): ReadTable {
  const at = table.roles.indexOf('symbol');
  const isTicker = (line: Line) => likelyTicker(line.cells[at] ?? '') !== null;
  const isHead = (line: Line, next: Line | undefined) =>
    isTicker(line) &&
    next !== undefined &&
    !isTicker(next) &&
    isEmptyCell(cellOf(table, line, 'shares'));
  if (
    at === -1 ||
    !table.roles.includes('shares') ||
    !table.rows.some((line, index) => isHead(line, table.rows[index + 1]))
  )
    return table;
  let group = '';
  const rows = table.rows.flatMap((line, index) => {
    const symbol = line.cells[at] ?? '';
    if (isHead(line, table.rows[index + 1])) {
      group = symbol;
      aside.push(asideLine(line, reasonsAside.head));
      return [];
    }
    const isOwn = group !== '' && !isTicker(line) && !isTotal(symbol) && symbol !== '';
    if (!isOwn) group = '';
    const isShare = isOwn && !optionName.test(symbol);
    return [isShare ? { ...line, cells: line.cells.with(at, group) } : line];
  });
  return { ...table, rows };
}

/** Lots below the line of their sum count once. They have no ticker, or the same, and add up to it. */
export function withoutLots(table: ReadTable, aside: AsideLine[]): Line[] {
  const kept: Line[] = [];
  const { rows } = table;
  const isLeveled = hasSummaries(table);
  for (let at = 0; at < rows.length;) {
    const line = rows[at];
    if (!line) break;
    const lots = isLeveled && isLevelLot(table, line) ? -1 : lotsBelow(table, at);
    if (lots === -1) aside.push(asideLine(line, reasonsAside.lot));
    else kept.push(line);
    for (const lot of rows.slice(at + 1, at + 1 + Math.max(0, lots)))
      aside.push(asideLine(lot, reasonsAside.lot));
    at += 1 + Math.max(0, lots);
  }
  return kept;
}

/** True if the lines say themselves which are sums and which are lots. */
function hasSummaries(table: ReadTable): boolean {
  return table.rows.some(
    (line) =>
      line.cells.slice(0, 4).some((cell) => /^summary$/i.test(cell)) ||
      /^summary$/i.test(cellOf(table, line, 'level')),
  );
}

function isLevelLot(table: ReadTable, line: Line): boolean {
  const marks = [...line.cells.slice(0, 4), cellOf(table, line, 'level')];
  return marks.some((mark) => /^(?:lot|closedlot|tax lot)$/i.test(mark));
}

function lotsBelow(table: ReadTable, at: number): number {
  const { rows } = table;
  const line = rows[at];
  if (!line) return 0;
  const keyOf = (each: Line) =>
    `${cellOf(table, each, 'symbol')}|${table.roles.flatMap((role, column) => (role === 'id' ? [each.cells[column] ?? ''] : [])).join()}`;
  const [key, name] = [keyOf(line), cellOf(table, line, 'name')];
  if (/^\|,*$/.test(key) && name === '') return 0;
  const amountOfLine = (each: Line) => {
    const figure = readFigure(cellOf(table, each, 'shares'), table.style);
    return figure && figure !== 'ambiguous'
      ? exact(`${figure.isNegative ? '-' : ''}${figure.text}`)
      : null;
  };
  const whole = amountOfLine(line);
  if (whole === null || whole === 0n) return 0;
  const isDated = (each: Line) =>
    /\d/.test(cellOf(table, each, 'acquired') || cellOf(table, each, 'date') || firstDate(each));
  let sum = 0n;
  for (let next = at + 1; next < rows.length; next += 1) {
    const lot = rows[next];
    if (!lot) return 0;
    const own = keyOf(lot);
    const amount = amountOfLine(lot);
    const isBlank = /^[|,]*$/.test(own);
    if (
      (own !== key && !isBlank && !isDateOnly(own)) ||
      amount === null ||
      isTotal(lot.cells[0] ?? '')
    )
      return 0;
    sum += amount;
    const count = next - at;
    const isLot = isBlank || isDateOnly(own) || count > 1 || (isDated(lot) && !isDated(line));
    if (sum === whole && isLot && !continues(rows[next + 1])) return count;
  }
  return 0;

  function continues(lot: Line | undefined): boolean {
    return (
      lot !== undefined &&
      /^[|,]*$/.test(keyOf(lot)) &&
      amountOfLine(lot) !== null &&
      cellOf(table, lot, 'name') === ''
    );
  }
}

const date = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;
const isDateOnly = (key: string) => date.test(key);
const firstDate = ({ cells }: Line) => cells.find((cell) => date.test(cell)) ?? '';
