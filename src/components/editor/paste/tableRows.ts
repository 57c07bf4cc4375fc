/** Elements that show that a table is used for layout instead of data. */
const structure = 'table, ul, ol, li, h1, h2, h3, h4, h5, h6, hr, blockquote, pre';
const innermostBlocks = 'p, div:not(:has(p, div))';

function isShort(cell: HTMLElement): boolean {
  if (cell.querySelector(structure)) return false;
  return cell.querySelectorAll(innermostBlocks).length <= 1;
}

function isFilled(cell: HTMLElement): boolean {
  return cell.textContent?.trim() !== '';
}

/** The cell's text as inline content. Google Sheets puts the formatting on the cell itself. */
function inlineOf(cell: HTMLElement): HTMLElement {
  const document = cell.ownerDocument;
  for (const line of cell.querySelectorAll('br')) line.replaceWith(' ');
  for (const block of cell.querySelectorAll('p, div')) {
    const words = document.createElement('span');
    words.setAttribute('style', block.getAttribute('style') ?? '');
    words.append(...block.childNodes);
    block.replaceWith(words);
  }
  const inline = document.createElement('span');
  inline.setAttribute('style', cell.getAttribute('style') ?? '');
  inline.append(...cell.childNodes);
  return inline;
}

function withoutTrailingBlanks(cells: HTMLElement[]): HTMLElement[] {
  return cells.slice(0, cells.findLastIndex(isFilled) + 1);
}

/** A row of data becomes one paragraph. A row used for layout becomes the contents of its cells. */
function rowBlocks(row: HTMLTableRowElement): HTMLElement[] {
  const cells = withoutTrailingBlanks([...row.cells]);
  const blockOf = (tag: string, children: Iterable<Node | string>) => {
    const block = row.ownerDocument.createElement(tag);
    block.append(...children);
    return block;
  };
  const filled = cells.filter(isFilled);
  if (filled.length < 2 || !filled.every(isShort)) {
    return filled.map((cell) => blockOf('div', cell.childNodes));
  }
  const parts = cells.flatMap((cell, at) =>
    at === 0 ? [inlineOf(cell)] : [' | ', inlineOf(cell)],
  );
  return [blockOf('p', parts)];
}

/**
 * Replaces every table by paragraphs with ` | ` between cells. `body` is changed and must be inert.
 */
export function flattenTables(body: HTMLElement): void {
  // Starts with the inner tables, so that the outer ones then contain paragraphs.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const caption = table.caption?.childNodes ?? [];
    const head = table.ownerDocument.createElement('div');
    head.append(...caption);
    table.replaceWith(head, ...[...table.rows].flatMap(rowBlocks));
  }
}
