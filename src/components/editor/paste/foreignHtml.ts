import { removeNames } from './clean';
import { markDocsDeletions, textsIn } from './docsSuggestions';
import { makeBulletLists, makeEmailLists, makeWordLists, nestLists } from './foreignLists';
import { forgetLinkLines, linkAddresses, unwrapLinks } from './links';
import { splitAtNumbers, writeCheckboxes } from './lists';
import { takeLeftOut } from './leftOut';
import { reportWords, type PasteReport } from './report';
import { isTooLarge, liftOut, tableOf } from '../tables/foreignTables';
import { isLayout } from '../tables/regularTables';
import { foldSpaces, keepCodeSpaces, markCode, trimLines } from './spaces';

/** Word's paragraph styles that stand for a heading or a quote. */
const wordStyles: readonly [selector: string, tag: string][] = [
  ['p.MsoTitle', 'h1'],
  ['p.MsoSubtitle', 'h4'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
  ['span.MsoFootnoteReference:not(span.MsoFootnoteReference *)', 'sup'],
];

const preformatted =
  'pre, [style*="white-space:pre" i], [style*="white-space: pre" i], ' +
  '[style*="white-space-collapse:preserve" i], [style*="white-space-collapse: preserve" i]';

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Turns lines of preformatted text into lines with `br`. Other white space is collapsed. */
function breakLines(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    const lines = text.data.split(/\r\n?|\n/);
    const isLaidOut = lines.length > 1 && text.data.trim() !== '';
    if (!isLaidOut || !text.parentElement?.closest(preformatted)) continue;
    const { ownerDocument } = text;
    text.replaceWith(
      ...lines.flatMap((line, at) =>
        at === 0 ? [line] : [ownerDocument.createElement('br'), line],
      ),
    );
  }
  for (const element of body.querySelectorAll<HTMLElement>(preformatted)) {
    if (element.nodeName === 'PRE') rename(element, 'div');
    else element.style.removeProperty('white-space');
  }
}

/** Adds the missing table around table parts, because the parser would drop the cells otherwise. */
function parsed(html: string): Document {
  const isPartOfTable =
    /^(?:\s|<meta[^>]*>|<!--.*?-->)*<(?:tr|t[dh]|tbody|thead|tfoot|col)\b/is.test(html);
  return new DOMParser().parseFromString(isPartOfTable ? `<table>${html}` : html, 'text/html');
}

/** Words that were inserted while changes were tracked are underlined by class or style. */
const inserted = 'ins, .msoIns, [class*="TrackChangeTextInsertion"]';

/** Keeps the words that were inserted while changes were tracked, without their underline. */
function acceptInsertions(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(inserted)) {
    element.removeAttribute('class');
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('span')]) {
      if (part.style.textDecorationLine === 'underline') {
        part.style.removeProperty('text-decoration');
      }
    }
  }
}

/** Slack has an empty element where a paragraph ends. */
function breakSlackParagraphs(body: HTMLElement): void {
  for (const end of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) {
    const lines = [1, 2].map(() => body.ownerDocument.createElement('br'));
    end.replaceWith(...lines);
  }
}

/** Word on the web writes headings as paragraphs with a role. */
function makeHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('[role="heading"][aria-level]')) {
    const level = Number(title.getAttribute('aria-level'));
    if (level >= 1 && level <= 6 && !/^H\d$/.test(title.nodeName)) rename(title, `h${level}`);
  }
}

function makeLists(body: HTMLElement): void {
  makeWordLists(body);
  nestLists(body);
  makeEmailLists(body);
  splitAtNumbers(body);
}

/** True for HTML that was copied from an editor like this one. */
export function isOwnHtml(html: string): boolean {
  return html.includes('data-pm-slice=');
}

/**
 * Rewrites the clipboard HTML of other programs so that the editor's schema can read it. It isn't a
 * sanitizer; the schema is. HTML copied from this editor stays unchanged. `docsClip` is the
 * clipboard's part that only Google Docs writes. `takeImages` puts words in the place of images, and
 * returns how many it couldn't take. What is left out is added to `report`.
 */
export function readableHtml(
  html: string,
  docsClip: string,
  report: PasteReport,
  takeImages: (body: HTMLElement) => number,
): string {
  const { head, body } = parsed(html);
  removeNames(body);
  report.hasUnknownSuggestions = !markDocsDeletions(body, docsClip);
  report.leftOut = { ...takeLeftOut(body), image: 0 };
  writeCheckboxes(body);
  report.leftOut.image = takeImages(body);
  if (isOwnHtml(html)) return reportWords(report) === '' ? html : body.innerHTML;
  acceptInsertions(body);
  for (const element of body.querySelectorAll('button')) element.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  for (const mark of body.querySelectorAll('o\\:p')) {
    if (mark.textContent?.trim() === '') mark.remove();
  }
  breakSlackParagraphs(body);
  makeHeadings(body);
  makeLists(body);
  for (const line of body.querySelectorAll('[style*="footnote-list"] > hr')) line.remove();
  for (const [selector, tag] of wordStyles) {
    for (const element of body.querySelectorAll(selector)) rename(element, tag);
  }
  forgetLinkLines(body);
  report.largeTables = flattenTables(body);
  markCode(body);
  breakLines(body);
  makeBulletLists(body);
  foldSpaces(body);
  trimLines(body);
  keepCodeSpaces(body);
  unwrapLinks(body, report);
  linkAddresses(body, report);
  // The view applies style sheets to pasted HTML, and some programs write bold only there.
  const sheets = [...head.querySelectorAll('style')].map((sheet) => sheet.outerHTML);
  return sheets.join('') + body.innerHTML;
}

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
 * Keeps small tables of words and figures, and replaces every other table by paragraphs with ` | `
 * between cells. Returns how many were too large. `body` is changed and must be inert.
 */
export function flattenTables(body: HTMLElement): number {
  let tooLarge = 0;
  // Starts with the inner tables, so that the outer ones then contain paragraphs.
  const tables = [...body.querySelectorAll('table')].map((table) => ({
    table,
    isForLayout: isLayout(table),
  }));
  for (const { table, isForLayout } of tables.reverse()) {
    const kept = isForLayout ? null : tableOf(table);
    if (kept) {
      table.replaceWith(...kept);
      for (const part of kept.toReversed()) liftOut(part);
      continue;
    }
    if (!isForLayout && isTooLarge(table)) tooLarge += 1;
    const caption = table.caption?.childNodes ?? [];
    const head = table.ownerDocument.createElement('div');
    head.append(...caption);
    table.replaceWith(head, ...[...table.rows].flatMap(rowBlocks));
  }
  return tooLarge;
}
