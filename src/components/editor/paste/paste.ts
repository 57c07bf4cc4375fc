import { Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { addressesIn } from '@/domain/links/find';
import { withoutEmpty } from '../html';
import { schema } from '../schema';
import { ownAddress } from './links';
import { emptyReport, type PasteReport } from './report';

const { link } = schema.marks;

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

/**
 * An address pasted alone becomes the link of the selected words, or is inserted as a link. `report`
 * is only changed then.
 */
export function pasteAddress(
  view: EditorView,
  event: ClipboardEvent,
  report: PasteReport,
): boolean {
  const text = stripInvisible(event.clipboardData?.getData('text/plain') ?? '').trim();
  const [found] = addressesIn(text);
  const { selection, tr } = view.state;
  if (!found || found.from > 0 || found.to < text.length) return false;
  if (!selection.$from.sameParent(selection.$to)) return false;
  // A link copied from a page has its own text.
  if (selection.empty && event.clipboardData?.getData('text/html')) return false;
  Object.assign(report, emptyReport());
  const href = ownAddress(found.href, report);
  const words = href === found.href ? text : href;
  const isPlain = selection.empty || !selection.$from.parent.inlineContent;
  if (isPlain) tr.replaceSelectionWith(schema.text(words, [link.create({ href })]), false);
  else tr.addMark(selection.from, selection.to, link.create({ href }));
  view.dispatch(tr.scrollIntoView().setMeta('paste', true));
  return true;
}
