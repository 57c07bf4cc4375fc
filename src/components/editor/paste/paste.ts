import { Fragment, Slice, type Mark, type Node, type ResolvedPos } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { safeHref } from '@/domain/format/addresses';
import { withoutEmpty } from '../html';
import { schema } from '../schema';
import { tableOfText } from '../tables/textTables';

const { paragraph, hard_break } = schema.nodes;
const { link } = schema.marks;
const address = /^(https?:\/\/|mailto:)\S+$/i;

/**
 * A forged clipboard may have nested content that fits nowhere, at which the view would throw. Its
 * text is kept.
 */
function fitting(slice: Slice, { state }: EditorView): Slice {
  try {
    state.tr.replaceSelection(slice);
    return slice;
  } catch {
    const words = slice.content.textBetween(0, slice.content.size, ' ');
    return words === '' ? Slice.empty : new Slice(Fragment.from(schema.text(words)), 0, 0);
  }
}

/** Pasted content without empty paragraphs. */
export function tidyPasted(slice: Slice, view: EditorView): Slice {
  const content = withoutEmpty(slice.content);
  return fitting(content.eq(slice.content) ? slice : Slice.maxOpen(content, false), view);
}

/** An address pasted alone becomes the link of the selected words, or is inserted as a link. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!address.test(text)) return false;
  const href = safeHref(text);
  const { selection, tr } = view.state;
  if (href === null || !selection.$from.sameParent(selection.$to)) return false;
  // A link copied from a page has its own text.
  if (selection.empty && event.clipboardData?.getData('text/html')) return false;
  const isPlain = selection.empty || !selection.$from.parent.inlineContent;
  if (isPlain) tr.replaceSelectionWith(schema.text(text, [link.create({ href })]), false);
  else tr.addMark(selection.from, selection.to, link.create({ href }));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

/** A line with nothing but an address becomes a link. */
function lineNode(line: string, marks: readonly Mark[]): Node {
  const href = address.test(line) ? safeHref(line) : null;
  return schema.text(line, href === null ? marks : link.create({ href }).addToSet(marks));
}

function paragraphOf(text: string, marks: readonly Mark[]): Node {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const nodes = lines
    .filter((line) => line !== '')
    .flatMap((line, at) => [...(at === 0 ? [] : [hard_break.create()]), lineNode(line, marks)]);
  return paragraph.create(null, nodes);
}

/** Reads plain text: a blank line ends a paragraph, and a single line break stays a line break. */
export function readPlainText(pasted: string, $context: ResolvedPos): Slice {
  const text = stripInvisible(pasted.replace(/\r\n?/g, '\n'));
  const marks = $context.marks();
  // A few words pasted inside a sentence keep the spaces at their ends.
  const words = text.replace(/\s+/g, ' ');
  if (!text.trim().includes('\n') && words !== '' && !address.test(words.trim())) {
    return new Slice(Fragment.from(schema.text(words, marks)), 0, 0);
  }
  const cells = tableOfText(text);
  if (cells) return Slice.maxOpen(Fragment.from(cells), false);
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return Slice.maxOpen(Fragment.from(parts.map((part) => paragraphOf(part, marks))));
}
