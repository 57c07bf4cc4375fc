import { Fragment, Slice, type Mark, type Node, type ResolvedPos } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { withoutUnseen } from '@/domain/characters';
import { safeHref } from '@/domain/safeHref';
import { withoutEmpty } from './html';
import { schema } from './schema';

const { paragraph, hard_break } = schema.nodes;
const { link } = schema.marks;
const address = /^(https?:\/\/|mailto:)\S+$/i;

/** A forged clipboard can nest what fits nowhere, and the view would throw; its words remain. */
function fitting(slice: Slice, { state }: EditorView): Slice {
  try {
    state.tr.replaceSelection(slice);
    return slice;
  } catch {
    const words = slice.content.textBetween(0, slice.content.size, ' ');
    return words === '' ? Slice.empty : new Slice(Fragment.from(schema.text(words)), 0, 0);
  }
}

/** Pasted text without its empty paragraphs. */
export function tidyPasted(slice: Slice, view: EditorView): Slice {
  const content = withoutEmpty(slice.content);
  return fitting(content.eq(slice.content) ? slice : Slice.maxOpen(content), view);
}

/** An address pasted alone: the selected words become its link, or it is put in as one. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!address.test(text)) return false;
  const href = safeHref(text);
  const { selection, tr } = view.state;
  if (href === null || !selection.$from.sameParent(selection.$to)) return false;
  // A link copied from a page brings its own words along.
  if (selection.empty && event.clipboardData?.getData('text/html')) return false;
  const isPlain = selection.empty || !selection.$from.parent.inlineContent;
  if (isPlain) tr.replaceSelectionWith(schema.text(text, [link.create({ href })]), false);
  else tr.addMark(selection.from, selection.to, link.create({ href }));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}

/** A line that is an address alone becomes its link. */
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

/** Plain text: a blank line ends a paragraph, a single new line is a line break. */
export function readPlainText(pasted: string, $context: ResolvedPos): Slice {
  const text = withoutUnseen(pasted.replace(/\r\n?/g, '\n'));
  const marks = $context.marks();
  // A few words inside a sentence keep the spaces at their ends.
  const words = text.replace(/\s+/g, ' ');
  if (!text.trim().includes('\n') && words !== '' && !address.test(words.trim())) {
    return new Slice(Fragment.from(schema.text(words, marks)), 0, 0);
  }
  const parts = text.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return Slice.maxOpen(Fragment.from(parts.map((part) => paragraphOf(part, marks))));
}
