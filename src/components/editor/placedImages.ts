import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, Selection, type EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema';

/** How the upload of an image ended; `message` says why it wasn't stored, '' if it was stopped. */
export interface ImageOutcome {
  isStored: boolean;
  message: string;
}

/** The word that shows the image in the text, or the reason why there is no room for one. */
export type ImagePlacement = { chip: string; outcome: Promise<ImageOutcome> } | { refusal: string };

/** Begins to store an image. `isInText` tells whether the text has a chip already. */
export type PlaceImage = (file: File, isInText: (chip: string) => boolean) => ImagePlacement;

/** A chip whose image is being stored. */
interface Placed {
  id: number;
  from: number;
  to: number;
}

type Change = { add: Placed } | { forget: number };

const key = new PluginKey<Placed[]>('placed images');
let lastId = 0;

/** Follows the chips whose images are being stored through every edit. */
export function placedImages(): Plugin<Placed[]> {
  return new Plugin<Placed[]>({
    key,
    state: {
      init: () => [],
      apply(tr, before) {
        const change = tr.getMeta(key) as Change | undefined;
        const moved = before
          .map(({ id, from, to }) => ({
            id,
            from: tr.mapping.map(from, 1),
            to: tr.mapping.map(to, -1),
          }))
          .filter(({ from, to }) => from < to);
        if (!change) return before.length === 0 ? before : moved;
        if ('add' in change) return [...moved, change.add];
        return moved.filter(({ id }) => id !== change.forget);
      },
    },
  });
}

export function hasWords(doc: Node, words: string): boolean {
  return doc.textBetween(0, doc.content.size, '\n', '\uFFFC').includes(words);
}

/** Puts the chip at the position, and the cursor behind it; returns its id. */
function putChip(view: EditorView, chip: string, pos: number): number {
  const { tr } = view.state;
  lastId += 1;
  const near = Selection.near(tr.doc.resolve(pos)).$head;
  const words = schema.text(chip);
  let from = near.pos;
  if (near.parent.inlineContent) tr.insert(from, words);
  else {
    from = tr.doc.content.size + 1;
    tr.insert(from - 1, schema.nodes.paragraph.create(null, words));
  }
  const to = from + chip.length;
  tr.setSelection(Selection.near(tr.doc.resolve(to), -1));
  const add: Change = { add: { id: lastId, from, to } };
  view.dispatch(tr.setMeta(key, add).setMeta('paste', true).scrollIntoView());
  return lastId;
}

function placedIn(state: EditorState, id: number): Placed | undefined {
  return key.getState(state)?.find((placed) => placed.id === id);
}

/** Takes the chip away again, unless somebody changed it. */
function takeAway(view: EditorView, id: number, chip: string): void {
  const placed = placedIn(view.state, id);
  if (!placed) return;
  const { from, to } = placed;
  const { tr } = view.state;
  if (tr.doc.textBetween(from, to) === chip) tr.delete(from, to).setMeta('addToHistory', false);
  view.dispatch(tr.setMeta(key, { forget: id } satisfies Change));
}

function forget(view: EditorView, id: number): void {
  view.dispatch(view.state.tr.setMeta(key, { forget: id } satisfies Change));
}

/**
 * Stores files, and shows each at the position at once. What couldn't be stored is taken away again,
 * and `onNotice` gets the reason.
 */
function addImages(
  view: EditorView,
  files: readonly File[],
  start: number,
  place: PlaceImage,
  onNotice: (notice: string) => void,
): void {
  let pos = start;
  onNotice('');
  for (const file of files) {
    const isInText = (chip: string) => hasWords(view.state.doc, chip);
    const placement = place(file, isInText);
    if ('refusal' in placement) return onNotice(placement.refusal);
    const { chip, outcome } = placement;
    const id = isInText(chip) ? null : putChip(view, chip, pos);
    if (id !== null) pos = view.state.selection.head;
    void outcome.then(({ isStored, message }) => {
      if (!view.isDestroyed && id !== null) {
        if (isStored) forget(view, id);
        else takeAway(view, id, chip);
      }
      if (!isStored && message !== '') onNotice(message);
    });
  }
}

interface ImageOptions {
  onImage?: PlaceImage | undefined;
  onNotice?: ((notice: string) => void) | undefined;
}

/** Word processors copy text together with an image of it. In that case the text is pasted. */
export function pasteImages(
  view: EditorView,
  { clipboardData }: ClipboardEvent,
  { onImage, onNotice = () => undefined }: ImageOptions,
): boolean {
  const files = [...(clipboardData?.files ?? [])];
  if (!onImage || files.length === 0 || clipboardData?.getData('text/plain').trim()) return false;
  addImages(view, files, view.state.selection.to, onImage, onNotice);
  return true;
}

export function dropImages(
  view: EditorView,
  event: DragEvent,
  { onImage, onNotice = () => undefined }: ImageOptions,
): boolean {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (!onImage || files.length === 0) return false;
  event.preventDefault();
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  addImages(view, files, at?.pos ?? view.state.selection.to, onImage, onNotice);
  view.focus();
  return true;
}
