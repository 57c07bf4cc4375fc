import { unname } from './clean';
import { flattenTables } from './tableRows';
import { makeWordLists } from './wordLists';

/** What a page or a word processor puts beside the words: controls, remarks, hidden text. */
const beside =
  'button, [hidden], .MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, ' +
  '[style*="mso-element:comment" i], [style*="mso-hide:all" i], ' +
  '[style*="display:none" i], [style*="display: none" i]';

/** Word's paragraph styles that mean more than a look. */
const wordStyles: readonly [selector: string, tag: string][] = [
  ['p.MsoTitle', 'h1'],
  ['p.MsoSubtitle', 'h4'],
  ['p.MsoQuote, p.MsoIntenseQuote', 'blockquote'],
];

const preformatted =
  'pre, [style*="white-space:pre" i], [style*="white-space: pre" i], ' +
  '[style*="white-space-collapse:preserve" i], [style*="white-space-collapse: preserve" i]';

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function textsIn(root: Node): Text[] {
  const texts: Text[] = [];
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Lines of preformatted text end in a `br`; its other white space folds like any. */
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

/** A no-break space counts where it stands alone between words, not as a part of a gap. */
function foldSpaces(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    text.data = text.data.replace(/\s{2,}/g, (gap) => (gap.includes('\u00A0') ? ' ' : gap));
  }
}

/** Table parts without their table would lose the cells' borders to the parser. */
function parsed(html: string): Document {
  const isPartOfTable =
    /^(?:\s|<meta[^>]*>|<!--.*?-->)*<(?:tr|t[dh]|tbody|thead|tfoot|col)\b/is.test(html);
  return new DOMParser().parseFromString(isPartOfTable ? `<table>${html}` : html, 'text/html');
}

/**
 * Clipboard HTML of other programs, written as this editor's schema would read it. It is no
 * sanitiser: the schema is. What the editor has copied itself passes unchanged.
 */
export function plainForeignHtml(html: string): string {
  if (html.includes('data-pm-slice=')) return html;
  const { head, body } = parsed(html);
  unname(body);
  for (const element of body.querySelectorAll(beside)) element.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  for (const mark of body.querySelectorAll('o\\:p')) {
    if (mark.textContent?.trim() === '') mark.remove();
  }
  makeWordLists(body);
  for (const [selector, tag] of wordStyles) {
    for (const element of body.querySelectorAll(selector)) rename(element, tag);
  }
  for (const line of body.querySelectorAll('a u')) rename(line, 'span');
  flattenTables(body);
  breakLines(body);
  foldSpaces(body);
  // The view applies style sheets to what it reads; some programs write bold only there.
  const sheets = [...head.querySelectorAll('style')].map((sheet) => sheet.outerHTML);
  return sheets.join('') + body.innerHTML;
}
