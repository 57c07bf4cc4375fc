import { type SourceCell, type TableGrid, tableGrid } from '@/domain/commentary/tables';

/** Inside a table, these show that it is there for layout, as in `src/domain/commentary/parse.ts`. */
const layout = 'table, blockquote, ul, ol, li, dl, pre, h1, h2, h3, h4, h5, h6, menu, dir, hr';

/** Elements that a table can't be in; it is unwrapped there. */
const around = 'blockquote, ul, ol, li, h1, h2, h3, h4, h5, h6';

const innerBlocks =
  'p, div, address, article, aside, center, dd, dt, details, dialog, fieldset, figcaption, ' +
  'figure, footer, form, header, hgroup, legend, main, nav, section, summary';

/** A cell of a table in HTML. */
export interface HtmlCell extends SourceCell {
  element: HTMLTableCellElement;
}

function spanOf(cell: HTMLElement, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  if (span === 0 && name === 'rowspan') return Infinity;
  return span > 1 ? span : 1;
}

function isFilled(cell: HTMLElement): boolean {
  return cell.textContent?.trim() !== '';
}

/** The cells of a table row by row, in the order of the document. */
export function cellsOf(table: HTMLTableElement): HtmlCell[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((element) => ({
      element,
      isHeading: element.localName === 'th',
      isFilled: isFilled(element),
      columns: spanOf(element, 'colspan'),
      rows: spanOf(element, 'rowspan'),
    })),
  );
}

/** True for a table that is there for layout and not for words and figures. */
export function isLayout(table: HTMLTableElement): boolean {
  return table.querySelector(layout) !== null;
}

function moveChildren(from: Element, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

/** Marks the breaks that stand for the end of a paragraph. */
const endOfBlock = 'data-end';

function blockEnd(document: Document): HTMLElement {
  const line = document.createElement('br');
  line.setAttribute(endOfBlock, '');
  return line;
}

/** The blocks inside a cell become lines with breaks between them. */
function breakAtBlocks(cell: HTMLElement): void {
  for (const block of cell.querySelectorAll(innerBlocks)) {
    const words = block.ownerDocument.createElement('span');
    const style = block.getAttribute('style');
    if (style) words.setAttribute('style', style);
    moveChildren(block, words);
    block.replaceWith(blockEnd(cell.ownerDocument), words, blockEnd(cell.ownerDocument));
  }
}

/** Removes breaks at the ends, and all but one where paragraphs ended; an author may have two. */
function tidyBreaks(paragraph: HTMLElement): void {
  const walker = document.createTreeWalker(
    paragraph,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  let waiting: HTMLElement[] = [];
  let hasWords = false;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.nodeName === 'BR') waiting.push(node as HTMLElement);
    if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') continue;
    const most = waiting.some((line) => line.hasAttribute(endOfBlock)) ? 1 : 2;
    for (const line of waiting.slice(hasWords ? most : 0)) line.remove();
    waiting = [];
    hasWords = true;
  }
  for (const line of waiting) line.remove();
}

function newCell(document: Document, tag: 'th' | 'td', cell: HtmlCell | null): HTMLElement {
  const made = document.createElement(tag);
  const paragraph = document.createElement('p');
  if (cell) {
    const style = cell.element.getAttribute('style');
    if (style) paragraph.setAttribute('style', style);
    breakAtBlocks(cell.element);
    moveChildren(cell.element, paragraph);
    tidyBreaks(paragraph);
  }
  made.append(paragraph);
  return made;
}

/** The table as the schema knows it: one paragraph in each cell, and no merged cells. */
export function gridTable(document: Document, grid: TableGrid<HtmlCell>): HTMLTableElement {
  const table = document.createElement('table');
  const body = document.createElement('tbody');
  grid.rows.forEach((cells, at) => {
    const row = document.createElement('tr');
    const tag = grid.hasHeading && at === 0 ? 'th' : 'td';
    row.append(...cells.map((cell) => newCell(document, tag, cell)));
    body.append(row);
  });
  table.append(body);
  return table;
}

/** A caption, and whatever else isn't in a cell, as blocks. */
export function beforeTable(table: HTMLTableElement): HTMLElement[] {
  return [...table.querySelectorAll('caption')].map((caption) => asBlock(caption));
}

function asBlock(element: Element): HTMLElement {
  const block = element.ownerDocument.createElement('div');
  moveChildren(element, block);
  return block;
}

/** The contents of all cells as blocks, for a table that isn't one in the commentary. */
function unwrapped(table: HTMLTableElement): HTMLElement[] {
  const parts = table.querySelectorAll(':scope > * > tr > td, :scope > * > tr > th');
  return [...table.querySelectorAll(':scope > caption'), ...parts].map((part) => asBlock(part));
}

/**
 * Makes every table inside `dom` one that the schema and the email know, and unwraps all others.
 * `dom` is changed and must be inert.
 */
export function regularTables(dom: HTMLElement): void {
  const tables = [...dom.querySelectorAll('table')].map((table) => ({
    table,
    isFree: !isLayout(table) && !table.parentElement?.closest(around),
  }));
  for (const { table, isFree } of tables.reverse()) {
    const grid = isFree ? tableGrid(cellsOf(table), { keepsEmpty: true }) : null;
    if (grid) table.replaceWith(...beforeTable(table), gridTable(dom.ownerDocument, grid));
    else table.replaceWith(...unwrapped(table));
  }
}
