import { removeNames } from './clean';
import { flattenTables } from './tableRows';
import { makeWordLists } from './wordLists';

/** Parts of a page or document that aren't text: controls, comments, hidden elements. */
const beside =
  'button, [hidden], .MsoCommentReference, .MsoCommentText, .msocomtxt, .msocomanchor, ' +
  '[style*="mso-element:comment" i], [style*="mso-hide:all" i], ' +
  '[style*="display:none" i], [style*="display: none" i]';

/** Word's paragraph styles that stand for a heading or a quote. */
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

/** Keeps a no-break space that is alone between words, and treats others like ordinary spaces. */
function foldSpaces(body: HTMLElement): void {
  for (const text of textsIn(body)) {
    text.data = text.data.replace(/\s{2,}/g, (gap) => (gap.includes('\u00A0') ? ' ' : gap));
  }
}

/** Adds the missing table around table parts, because the parser would drop the cells otherwise. */
function parsed(html: string): Document {
  const isPartOfTable =
    /^(?:\s|<meta[^>]*>|<!--.*?-->)*<(?:tr|t[dh]|tbody|thead|tfoot|col)\b/is.test(html);
  return new DOMParser().parseFromString(isPartOfTable ? `<table>${html}` : html, 'text/html');
}

/**
 * Rewrites the clipboard HTML of other programs so that the editor's schema can read it. It isn't a
 * sanitizer; the schema is. HTML copied from this editor stays unchanged.
 */
export function plainForeignHtml(html: string): string {
  if (html.includes('data-pm-slice=')) return html;
  const { head, body } = parsed(html);
  removeNames(body);
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
  // The view applies style sheets to pasted HTML, and some programs write bold only there.
  const sheets = [...head.querySelectorAll('style')].map((sheet) => sheet.outerHTML);
  return sheets.join('') + body.innerHTML;
}
