import { isFigureCell, mostColumns, mostRows, tableGrid } from '@/domain/commentary/tables';
import { beforeTable, cellsOf, gridTable, type HtmlCell } from './regularTables';

/** Longer texts are columns of a page, not cells of a table. */
const longestCell = 300;

const around = 'blockquote, ul, ol';

type Row = (HtmlCell | null)[];

function wordsOf(cell: HtmlCell | null): string {
  return cell?.element.textContent?.trim() ?? '';
}

function filledIn(row: Row): HtmlCell[] {
  return row.filter((cell) => cell !== null);
}

function isBoldStyle(element: HTMLElement): boolean {
  return /^(bold|bolder|[6-9]\d\d)$/.test(element.style.fontWeight);
}

/** True if all words of the cell are bold. */
function isBold({ element }: HtmlCell): boolean {
  if (isBoldStyle(element)) return true;
  const bold = [...element.querySelectorAll<HTMLElement>('b, strong, [style]')].filter(
    (part) => part.matches('b, strong') || isBoldStyle(part),
  );
  const words = wordsOf({ element } as HtmlCell);
  return bold.some((part) => part.textContent?.trim() === words);
}

/** True if the first row is the only one that is bold, or has words above columns of figures. */
function looksLikeHeadings([first = [], ...rest]: readonly Row[]): boolean {
  const headings = filledIn(first);
  if (headings.length < 2) return false;
  const others = rest.flatMap(filledIn);
  if (headings.every(isBold) && !others.every(isBold)) return true;
  if (headings.some((cell) => isFigureCell(wordsOf(cell)))) return false;
  return first.some(
    (cell, column) =>
      cell !== null && rest.some((row) => isFigureCell(wordsOf(row[column] ?? null))),
  );
}

/** True for rows of words and figures, false for a page that is laid out in cells. */
function isData(rows: readonly Row[]): boolean {
  const full = rows.filter((row) => filledIn(row).length > 1);
  const longest = Math.max(...rows.flat().map((cell) => wordsOf(cell).length));
  return rows.length > 1 && full.length * 2 > rows.length && longest <= longestCell;
}

/** A sign of a currency, spaces, and a figure or the dash that stands for zero. */
const spreadFigure = /^\s*[$€£¥₿](?:\s{2,}\(?[-−–]?\d[\d.,]*\)?|\s+[-−–—])\s*$/;

/**
 * Spreadsheets fill the cell with spaces between the sign of a currency and its figure, to have the
 * signs below each other.
 */
function closeFigure({ element }: HtmlCell): void {
  const isSpread = spreadFigure.test(element.textContent ?? '');
  if (isSpread) element.textContent = element.textContent?.replace(/\s+/g, '') ?? '';
}

/** The title that is alone in its row and wider than a column; null in any other row. */
function titleIn(row: readonly HtmlCell[]): HtmlCell | null {
  const [title, ...others] = row.filter(({ isFilled }) => isFilled);
  return title && title.columns > 1 && others.length === 0 ? title : null;
}

/** How many rows above the table have a title or nothing. */
function titleRows(rows: readonly (readonly HtmlCell[])[]): number {
  const count = rows.findIndex((row) => row.some(({ isFilled }) => isFilled) && !titleIn(row));
  return Math.max(0, count);
}

function titleBlock({ element }: HtmlCell): HTMLElement {
  const block = element.ownerDocument.createElement('div');
  block.className = element.className;
  block.setAttribute('style', element.getAttribute('style') ?? '');
  block.append(...element.childNodes);
  return block;
}

/** What a table of another program becomes in the commentary; null if it can't be a table there. */
export function tableOf(table: HTMLTableElement): HTMLElement[] | null {
  if (/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '')) return null;
  const source = cellsOf(table);
  const top = titleRows(source);
  const grid = tableGrid(source.slice(top));
  if (!grid || !isData(grid.rows)) return null;
  for (const row of grid.rows) filledIn(row).forEach(closeFigure);
  const hasHeading = grid.hasHeading || looksLikeHeadings(grid.rows);
  const titles = source.slice(0, top).flatMap((row) => titleIn(row) ?? []);
  return [
    ...beforeTable(table),
    ...titles.map(titleBlock),
    gridTable(table.ownerDocument, { ...grid, hasHeading }),
  ];
}

/** True if only its size keeps a table of words and figures from being one in the commentary. */
export function isTooLarge(table: HTMLTableElement): boolean {
  const rows = cellsOf(table);
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell.isFilled) + 1));
  const filled = rows.filter((row) => row.some((cell) => cell.isFilled));
  return isData(filled) && (width > mostColumns || filled.length > mostRows);
}

/** A table of a list or a quote is put below it. `table` is in the tree and stays in it. */
export function liftOut(table: HTMLElement): void {
  for (let outer = table.parentElement?.closest(around); outer;) {
    outer.after(table);
    outer = table.parentElement?.closest(around);
  }
}
