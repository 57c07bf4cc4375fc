import { meantNoBreakSpaces } from '@/domain/format/noBreakSpaces';
import { textsIn } from './docsSuggestions';

const blocks =
  'p, div, li, td, th, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre, caption, section, article, body';

/** The texts of each block, in the order of the document. */
function byBlock(body: HTMLElement): Text[][] {
  const groups: Text[][] = [];
  let last: Element | null | undefined;
  for (const text of textsIn(body)) {
    if (text.parentElement?.closest('code, kbd, samp, tt')) continue;
    const block = text.parentElement?.closest(blocks);
    if (block === last) groups.at(-1)?.push(text);
    else groups.push([text]);
    last = block;
  }
  return groups;
}

/** Treats no-break spaces like ordinary ones unless somebody set them on purpose. */
export function foldSpaces(body: HTMLElement): void {
  for (const texts of byBlock(body)) {
    const whole = texts.map(({ data }) => data).join('');
    if (!whole.includes('\u00A0')) continue;
    const meant = meantNoBreakSpaces(whole);
    let start = 0;
    for (const text of texts) {
      const { length } = text.data;
      const from = start;
      text.data = text.data.replaceAll('\u00A0', (space, at: number) =>
        meant.has(from + at) ? space : ' ',
      );
      start += length;
    }
  }
}

/** Removes the white space beside line breaks, where a browser shows none. */
export function trimLines(body: HTMLElement): void {
  for (const end of body.querySelectorAll('br')) {
    const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    walker.currentNode = end;
    const before = walker.previousNode() as Text | null;
    if (before?.parentElement?.closest(blocks) === end.closest(blocks)) {
      before.data = before.data.trimEnd();
    }
    walker.currentNode = end;
    const after = walker.nextNode() as Text | null;
    if (after && !after.parentElement?.closest('code')) after.data = after.data.trimStart();
  }
}

const tabWidth = 4;

/** In code, the parser would fold tabs and spaces, so all but single ones become no-break spaces. */
export function keepCodeSpaces(body: HTMLElement): void {
  for (const code of body.querySelectorAll('code, kbd, samp, tt')) {
    for (const text of textsIn(code)) {
      text.data = text.data
        .replaceAll('\t', ' '.repeat(tabWidth))
        .replace(/^ +| {2,}/g, (gap) => '\u00A0'.repeat(gap.length));
    }
  }
}

const lineBreak = /\r\n?|\n/;

function isCode(block: Element): boolean {
  if (block.querySelector('p, table, ul, ol, h1, h2, h3')) return false;
  if (block.querySelector('code')) return true;
  return block.matches('[data-stringify-type="pre"], [class*="code" i], [class*="highlight" i]');
}

/** Puts each text of preformatted code into an element of its own, so that no line break is in one. */
export function markCode(body: HTMLElement): void {
  for (const block of body.querySelectorAll('pre')) {
    if (!isCode(block)) continue;
    for (const code of block.querySelectorAll('code')) code.replaceWith(...code.childNodes);
    for (const text of textsIn(block)) {
      const lines = text.data.split(lineBreak);
      const parts = lines.flatMap((line, at) => {
        const code = text.ownerDocument.createElement('code');
        code.append(line);
        const words = line === '' ? [] : [code];
        return at === 0 ? words : [text.ownerDocument.createElement('br'), ...words];
      });
      text.replaceWith(...parts);
    }
  }
}
