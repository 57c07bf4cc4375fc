import { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { safeHref } from '@/domain/safeHref';
import { withoutEmpty } from './html';
import { schema } from './schema';

/** Pasted text without its empty paragraphs. */
export function tidyPasted(slice: Slice): Slice {
  const content = withoutEmpty(slice.content);
  return content.eq(slice.content) ? slice : Slice.maxOpen(content);
}

/** An address pasted alone: the selected words become its link, or it is put in as one. */
export function pasteAddress(view: EditorView, event: ClipboardEvent): boolean {
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!/^(https?:\/\/|mailto:)\S+$/i.test(text)) return false;
  const href = safeHref(text);
  const { selection, tr } = view.state;
  if (href === null || !selection.$from.sameParent(selection.$to)) return false;
  // A link copied from a page brings its own words along.
  if (selection.empty && event.clipboardData?.getData('text/html')) return false;
  const link = schema.marks.link.create({ href });
  const isPlain = selection.empty || !selection.$from.parent.inlineContent;
  if (isPlain) tr.replaceSelectionWith(schema.text(text, [link]), false);
  else tr.addMark(selection.from, selection.to, link);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}
