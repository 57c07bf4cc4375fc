import { Fragment, Slice, type Mark, type Node, type ResolvedPos } from 'prosemirror-model';
import { foldNoBreakSpaces } from '@/domain/format/noBreakSpaces';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { tableHtmlOf } from '../tables/textTables';
import { cleanParser } from './clean';
import { flattenTables } from './foreignHtml';
import { linkAddresses, unwrapLinks } from './links';
import { writeCheckboxes } from './lists';
import { isMarkdown, markdownHtml } from './markdown';
import { escaped } from './markdownInline';
import type { PasteReport } from './report';
import { keepCodeSpaces } from './spaces';

/** Every line break as `\\n`; those of pages and of Word's lines, too. */
export function tidyText(text: string): string {
  const lines = text.replace(/\r\n?|[\v\u2028]/g, '\n').replace(/[\f\u2029]/g, '\n\n');
  return foldNoBreakSpaces(stripInvisible(lines));
}

function paragraphHtml(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[^\S\u00A0]+/g, ' ').trim());
  return `<p>${lines
    .filter((line) => line !== '')
    .map(escaped)
    .join('<br>')}</p>`;
}

/** A blank line ends a paragraph, and a single line break stays a line break. */
function paragraphsHtml(text: string): string {
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return parts.map(paragraphHtml).join('');
}

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
}

/**
 * The HTML of a text in Markdown, with its addresses as links. `takeImages` takes them out of it, and
 * returns how many have no file.
 */
export function readableMarkdown(
  text: string,
  report: PasteReport,
  takeImages: (body: HTMLElement) => number,
): string {
  const body = bodyOf(markdownHtml(text));
  report.leftOut.image = takeImages(body);
  report.largeTables = flattenTables(body);
  writeCheckboxes(body);
  keepCodeSpaces(body);
  unwrapLinks(body, report);
  linkAddresses(body, report);
  return body.innerHTML;
}

function withMarks(content: Fragment, marks: readonly Mark[]): Fragment {
  const nodes = Array.from({ length: content.childCount }, (_, at) => content.child(at));
  const marked = (node: Node) =>
    node.isText
      ? node.mark(marks.reduce((set, mark) => mark.addToSet(set), node.marks))
      : node.copy(withMarks(node.content, marks));
  return Fragment.from(nodes.map(marked));
}

/** How plain text is read. */
interface PlainTextOptions {
  /** Where it is pasted; the text takes the formatting there. */
  $context: ResolvedPos;
  /** True if nothing in it stands for anything but itself: for Ctrl+Shift+V. */
  isLiteral: boolean;
  report: PasteReport;
  takeImages: (body: HTMLElement) => number;
}

/** Reads plain text, and Markdown as what it means. */
export function readPlainText(pasted: string, options: PlainTextOptions): Slice {
  const { $context, isLiteral, report, takeImages } = options;
  const text = tidyText(pasted);
  const marks = $context.marks();
  const table = tableHtmlOf(text);
  const isRich = table === null && !isLiteral && isMarkdown(text);
  const isInline = !isRich && !text.trim().includes('\n');
  // A few words pasted inside a sentence keep the spaces at their ends.
  const words = text.replace(/[^\S\u00A0]+/g, ' ');
  const body = bodyOf(table ?? '');
  if (table !== null) report.largeTables = flattenTables(body);
  else if (isRich) body.innerHTML = readableMarkdown(text, report, takeImages);
  else if (isInline) body.textContent = words;
  else body.innerHTML = paragraphsHtml(text);
  if (!isRich && !isLiteral) linkAddresses(body, report);
  const preserveWhitespace = isInline ? 'full' : false;
  const { content } = cleanParser.parseSlice(body, { preserveWhitespace, context: $context });
  return Slice.maxOpen(withMarks(content, marks), false);
}

const meaningful =
  '[style*="mso-list"], [class^="Mso"], [role="heading"], [role="list"], ' +
  'a[href], strong, i, em, u, s, h1, h2, h3, h4, h5, h6, ul, ol, table, img, blockquote, hr, code, ' +
  'b:not([style*="normal"]), [style*="italic"], [style*="font-weight:7"], [style*="font-weight: 7"], ' +
  '[style*="font-weight:6"], [style*="font-weight: 6"], [style*="bold"]';

/** True if the HTML says no more than the plain text beside it. */
export function isPlainHtml(html: string, text: string): boolean {
  const body = bodyOf(html);
  for (const sheet of body.querySelectorAll('style, script, title')) sheet.remove();
  const bare = (words: string) => words.replace(/\s+/g, '');
  return !body.querySelector(meaningful) && bare(body.textContent ?? '') === bare(text);
}
