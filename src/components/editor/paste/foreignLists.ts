import { numberOf, putIntoLists, type Item } from './lists';

const place = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const ownMarker = /mso-list:\s*ignore/i;

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

function blockOf(element: Element, children: Iterable<Node | string>): HTMLElement {
  const block = element.ownerDocument.createElement('div');
  block.append(...children);
  return block;
}

/** Reads a paragraph that Word uses as a list item, and removes its written marker. */
function wordItem(block: HTMLElement): Item | null {
  const [, name, level] = place.exec(styleOf(block)) ?? [];
  if (name === undefined) return null;
  const spans = [...block.querySelectorAll('[style*="mso-list" i]')];
  const found = spans.find((span) => ownMarker.test(styleOf(span)));
  found?.remove();
  const number = numberOf(found?.textContent ?? '');
  return { block, name, level: Number(level), isNumbered: number !== null, number };
}

/** Turns the paragraphs that Word writes for lists into lists. `body` must be inert. */
export function makeWordLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll<HTMLElement>('p, div')];
  putIntoLists(paragraphs.flatMap((block) => wordItem(block) ?? []));
}

/** Slack and Quill write the level of an item beside it, and Word on the web has a list an item. */
function writtenLevel(item: Element): number | null {
  const level = item.getAttribute('data-aria-level');
  if (level !== null) return Number(level);
  const quill = /(?:^|\s)ql-indent-(\d+)/.exec(item.className);
  const indent = item.getAttribute('data-stringify-indent') ?? quill?.[1];
  return indent === undefined ? null : Number(indent) + 1;
}

function levelsOf(list: Element): (number | null)[] {
  return [...list.children].map((item) => writtenLevel(item));
}

function itemsOf(list: HTMLElement): Item[] {
  const isNumbered = list.nodeName === 'OL';
  const start = Number(list.getAttribute('start') ?? Number.NaN);
  const name = list.querySelector('[data-listid]')?.getAttribute('data-listid') ?? '';
  return [...list.children].map((item, at) => {
    const number = isNumbered && at === 0 && !Number.isNaN(start) ? start : null;
    const level = writtenLevel(item) ?? 1;
    return { block: blockOf(item, item.childNodes), name, level, isNumbered, number };
  });
}

/** Nests the items of lists that stand beside each other although their levels differ. */
export function nestLists(body: HTMLElement): void {
  const items: Item[] = [];
  for (const list of body.querySelectorAll<HTMLElement>('ul, ol')) {
    const levels = levelsOf(list);
    const isWritten = levels.length > 0 && levels.every((level) => level !== null && level > 0);
    if (!isWritten || list.closest('li') || list.querySelector('ul, ol')) continue;
    const found = itemsOf(list);
    const wrapper = list.closest('.ListContainerWrapper');
    (wrapper?.childElementCount === 1 ? wrapper : list).replaceWith(
      ...found.map(({ block }) => block),
    );
    items.push(...found);
  }
  putIntoLists(items);
}

/** The width that the email indents a level by, in px. */
const indent = 22;

function lengthOf(cell: HTMLElement): number {
  const written = cell.getAttribute('width') ?? cell.style.width;
  return Number.parseFloat(written) || 0;
}

/** Clients write the padding as it was or in a shorthand, and may drop either measure. */
function levelOf(cells: readonly HTMLElement[], marker: HTMLElement): number {
  const spacers = cells
    .slice(0, cells.indexOf(marker))
    .reduce((sum, cell) => sum + lengthOf(cell), 0);
  const padding = Number.parseFloat(marker.style.paddingLeft);
  const left = Number.isNaN(padding) ? lengthOf(marker) - indent : padding;
  return Math.max(0, Math.round((spacers + left) / indent)) + 1;
}

const emailMarker = /^(?:•|(\d{1,4})\.)$/;

function isBlank(element: Element | undefined): boolean {
  return element?.textContent?.trim() === '';
}

/** Reads a table in which our own emails lay out a list item. */
function emailItem(table: HTMLTableElement, isContinued: boolean): Item | null {
  const [row, ...others] = [...table.rows];
  const cells = [...(row?.cells ?? [])];
  const words = cells.at(-1);
  if (others.length > 0 || cells.length < 2 || cells.length > 3 || !words) return null;
  const marker = cells.at(-2);
  if (!marker || isBlank(words) || !cells.slice(0, -2).every(isBlank)) return null;
  if (table.querySelector('table')) return null;
  const found = emailMarker.exec(marker.textContent?.trim() ?? '');
  if (!found && !(isContinued && isBlank(marker))) return null;
  const block = blockOf(table, words.childNodes);
  const number = found?.[1] === undefined ? null : Number(found[1]);
  const level = levelOf(cells, marker);
  return { block, name: '', level, isNumbered: number !== null, number, isContinued: !found };
}

/** Turns the layout of our own emails, also as mail programs show it, into lists again. */
export function makeEmailLists(body: HTMLElement): void {
  const items: Item[] = [];
  for (const table of body.querySelectorAll('table')) {
    const last = items.at(-1)?.block;
    const item = emailItem(table, last !== undefined && table.previousElementSibling === last);
    if (!item) continue;
    table.replaceWith(item.block);
    items.push(item);
  }
  putIntoLists(items);
}

const bullets = '•◦▪‣●○■·';
const bullet = new RegExp(`^\\s*[${bullets}](?=\\s)\\s*`);

/** Splits a block at its line breaks if one of its lines begins with a bullet. */
function splitLines(block: HTMLElement): HTMLElement[] {
  const lines: Node[][] = [[]];
  for (const child of block.childNodes) {
    if (child.nodeName === 'BR') lines.push([]);
    else lines.at(-1)?.push(child);
  }
  const isList = (line: Node[]) => bullet.test(line.map((node) => node.textContent).join(''));
  if (lines.length < 2 || !lines.some(isList)) return [block];
  const parts = lines.filter((line) => line.some((node) => node.textContent?.trim() !== ''));
  const blocks = parts.map((line) => blockOf(block, line));
  block.replaceWith(...blocks);
  return blocks;
}

function removeBullet(block: HTMLElement): string | null {
  const found = bullet.exec(block.textContent ?? '');
  if (!found) return null;
  let rest = found[0].length;
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (rest > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text;
    const cut = Math.min(rest, text.data.length);
    text.data = text.data.slice(cut);
    rest -= cut;
  }
  return found[0].trim();
}

/** Turns lines that begin with a written bullet into lists. */
export function makeBulletLists(body: HTMLElement): void {
  const leaves = [...body.querySelectorAll<HTMLElement>('p, div:not(:has(p, div, ul, ol, table))')];
  const glyphs: string[] = [];
  const items: Item[] = [];
  for (const leaf of leaves.filter((block) => !block.closest('li, td, th'))) {
    for (const block of splitLines(leaf)) {
      const glyph = removeBullet(block);
      if (glyph === null) continue;
      if (block.previousElementSibling !== items.at(-1)?.block) glyphs.length = 0;
      if (!glyphs.includes(glyph)) glyphs.push(glyph);
      const level = glyphs.indexOf(glyph) + 1;
      items.push({ block, name: '', level, isNumbered: false, number: null });
    }
  }
  putIntoLists(items);
}
