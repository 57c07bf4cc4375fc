import { removeNames } from './clean';
import { markDocsDeletions } from './docsSuggestions';
import { leftOutNotice, takeLeftOut } from './leftOut';
import { flattenTables } from './tableRows';
import { textsIn } from './texts';
import { makeWordLists } from './wordLists';

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

/** Clipboard HTML that the editor's schema can read. */
export interface ReadableHtml {
  html: string;
  /** What the author must know about words that were left out; '' for nothing. */
  notice: string;
}

const unknownSuggestions =
  'The pasted text has suggested deletions. Accept or reject them in Google Docs, then copy it again.';

/**
 * Rewrites the clipboard HTML of other programs so that the editor's schema can read it. It isn't a
 * sanitizer; the schema is. HTML copied from this editor stays unchanged. `docsClip` is the
 * clipboard's part that only Google Docs writes.
 */
export function readableHtml(html: string, docsClip = ''): ReadableHtml {
  const { head, body } = parsed(html);
  removeNames(body);
  const isMarked = markDocsDeletions(body, docsClip);
  const leftOut = leftOutNotice(takeLeftOut(body));
  const notice = isMarked ? leftOut : unknownSuggestions;
  if (html.includes('data-pm-slice=')) {
    return { html: notice === '' ? html : body.innerHTML, notice };
  }
  acceptInsertions(body);
  for (const element of body.querySelectorAll('button')) element.remove();
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
  return { html: sheets.join('') + body.innerHTML, notice };
}
