import type { Node } from 'prosemirror-model';
import {
  Plugin,
  PluginKey,
  Selection,
  type EditorState,
  type Transaction,
} from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Notice, NoticeAction } from './notice';
import { areCopiedFiles, type ImageClip, pastedImages } from './paste/images';
import { isPaste } from './paste/lastPaste';
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

/** Where an image is missing. */
interface Gap {
  /** The paste, drop or choice that it belongs to. */
  round: number;
  pos: number;
  /** True between two blocks, where its paragraph was. */
  isBetween: boolean;
}

interface Tracked {
  placed: readonly Placed[];
  gaps: readonly Gap[];
}

interface Change {
  add?: readonly Placed[];
  forget?: number;
  /** Those of earlier rounds are forgotten. */
  gaps?: readonly Gap[];
}

const key = new PluginKey<Tracked>('placed images');
let lastId = 0;

function applied(tr: Transaction, before: Tracked): Tracked {
  const change = tr.getMeta(key) as Change | undefined;
  if (!change && !tr.docChanged) return before;
  const placed = before.placed
    .map(({ id, from, to }) => ({
      id,
      from: tr.mapping.map(from, 1),
      to: tr.mapping.map(to, -1),
    }))
    .filter(({ id, from, to }) => from < to && id !== change?.forget);
  const gaps = before.gaps.map((gap) => ({ ...gap, pos: tr.mapping.map(gap.pos, 1) }));
  const { add = [], gaps: found = [] } = change ?? {};
  const round = found[0]?.round;
  const kept = round === undefined ? gaps : gaps.filter((gap) => gap.round === round);
  return { placed: [...placed, ...add], gaps: [...kept, ...found] };
}

export function hasWords(doc: Node, words: string): boolean {
  return doc.textBetween(0, doc.content.size, '\n', '\uFFFC').includes(words);
}

/** Puts the chip at the position, and the cursor behind it; returns its id. */
function putChip(view: EditorView, chip: string, { pos, isBetween }: Omit<Gap, 'round'>): number {
  const { tr } = view.state;
  lastId += 1;
  const near = Selection.near(tr.doc.resolve(pos)).$head;
  const words = schema.text(chip);
  let from = near.pos;
  if (near.parent.inlineContent && !isBetween) tr.insert(from, words);
  else {
    const at = isBetween ? pos : tr.doc.content.size;
    from = at + 1;
    tr.insert(at, schema.nodes.paragraph.create(null, words));
  }
  const to = from + chip.length;
  tr.setSelection(Selection.near(tr.doc.resolve(to), -1));
  const change: Change = { add: [{ id: lastId, from, to }] };
  view.dispatch(tr.setMeta(key, change).setMeta('paste', true).scrollIntoView());
  return lastId;
}

function forget(view: EditorView, id: number): void {
  view.dispatch(view.state.tr.setMeta(key, { forget: id } satisfies Change));
}

/** The end of what is to be deleted from there: of two spaces around it, one goes, too. */
function endOf(doc: Node, from: number, to: number): number {
  const { parentOffset, parent } = doc.resolve(from);
  const end = parentOffset + to - from;
  const before = parentOffset === 0 ? '' : parent.textBetween(parentOffset - 1, parentOffset);
  const after = end >= parent.content.size ? '' : parent.textBetween(end, end + 1);
  return before === ' ' && after === ' ' ? to + 1 : to;
}

/** Takes the chip away again, unless somebody changed it, and remembers where it was. */
function takeAway(view: EditorView, id: number, chip: string, round: number): void {
  const placed = key.getState(view.state)?.placed.find((each) => each.id === id);
  if (!placed) return;
  const { from, to } = placed;
  const { tr } = view.state;
  if (tr.doc.textBetween(from, to) === chip) {
    tr.delete(from, endOf(tr.doc, from, to)).setMeta('addToHistory', false);
  }
  const gaps = [{ round, pos: from, isBetween: false }];
  view.dispatch(tr.setMeta(key, { forget: id, gaps } satisfies Change));
}

/** An image of pasted HTML. */
interface Arrival {
  id: number;
  /** A character that no text has. It stands before the chip until the HTML is in the text. */
  mark: string;
  /** '' if the image has none here: it is missing, or the text shows it elsewhere. */
  chip: string;
  /** Null if it is missing. */
  outcome: Promise<ImageOutcome> | null;
}

/** The first of the characters that no program uses. */
const firstMark = 0xf_a0_00;

/** Removes the marks of the images, and follows where each chip or gap is. */
function withoutMarks(state: EditorState, arrivals: readonly Arrival[], round: number) {
  const { tr, doc } = state;
  const found: { arrival: Arrival; pos: number; isBetween: boolean }[] = [];
  doc.descendants((node, pos) => {
    for (const arrival of arrivals) {
      const at = node.text?.indexOf(arrival.mark) ?? -1;
      if (at < 0) continue;
      const { depth, parent } = doc.resolve(pos);
      const isAlone = depth === 1 && parent.content.size === arrival.mark.length;
      found.push({ arrival, pos: pos + at, isBetween: isAlone && doc.childCount > 1 });
    }
  });
  if (found.length === 0) return null;
  // The text keeps one block.
  const first = found.every(({ isBetween }) => isBetween) ? found[0] : undefined;
  if (first && found.length === doc.childCount) first.isBetween = false;
  const add: Placed[] = [];
  const gaps: Gap[] = [];
  for (const { arrival, pos, isBetween } of found.toSorted((a, b) => b.pos - a.pos)) {
    const end = pos + arrival.mark.length;
    if (isBetween) tr.delete(pos - 1, end + 1);
    else tr.delete(pos, arrival.chip === '' ? endOf(tr.doc, pos, end) : end);
  }
  for (const { arrival, pos, isBetween } of found.toSorted((a, b) => a.pos - b.pos)) {
    const at = tr.mapping.map(isBetween ? pos - 1 : pos);
    if (!arrival.outcome) gaps.push({ round, pos: at, isBetween });
    else if (arrival.chip !== '')
      add.push({ id: arrival.id, from: at, to: at + arrival.chip.length });
  }
  return tr.setMeta(key, { add, gaps } satisfies Change);
}

interface ImageOptions {
  /** Stores an image. Without it, images are ignored. */
  onImage?: PlaceImage | undefined;
  onNotice?: ((notice: Notice | null) => void) | undefined;
}

const noNotice: Notice = { kind: 'info', text: '', actions: [] };

/**
 * Puts the images that are pasted, dropped or chosen into the text of one editor, and says which of them
 * couldn't be stored. Each is shown in its place at once, and taken away if its upload fails.
 */
export class ImagePlacer {
  private round = 0;
  private arrivals: Arrival[] = [];
  /** What is said besides about the paste. */
  private notice = noNotice;
  private readonly problems = new Set<string>();
  private isMissing = false;

  constructor(private readonly options: () => ImageOptions) {}

  /** Follows chips and gaps through every edit. */
  plugin(): Plugin<Tracked> {
    return new Plugin<Tracked>({
      key,
      state: { init: () => ({ placed: [], gaps: [] }), apply: applied },
      appendTransaction: (transactions, _before, state) => {
        const isBrought = this.arrivals.length > 0 && transactions.some(isPaste);
        return isBrought ? withoutMarks(state, this.arrivals, this.round) : null;
      },
    });
  }

  /** Forgets what was said about the paste or drop before. */
  begin(): void {
    this.round += 1;
    this.arrivals = [];
    this.notice = noNotice;
    this.problems.clear();
    this.isMissing = false;
  }

  /**
   * Begins to store the images of pasted HTML, and puts their chips in their places. Returns how many
   * have no file. `doc` is the text before the paste.
   */
  take(body: HTMLElement, clip: ImageClip, doc: Node): number {
    let missing = 0;
    const { onImage } = this.options();
    for (const { element, file } of pastedImages(body, clip)) {
      const isInText = (chip: string) => hasWords(doc, chip) || body.textContent.includes(chip);
      const placement = file && onImage ? onImage(file, isInText) : null;
      const isPlaced = placement !== null && 'chip' in placement;
      if (!placement) missing += 1;
      else if (!isPlaced) this.problems.add(placement.refusal);
      if (!isPlaced) this.isMissing = onImage !== undefined;
      const mark = String.fromCodePoint(firstMark + this.arrivals.length);
      const chip = isPlaced && !isInText(placement.chip) ? placement.chip : '';
      element.replaceWith(mark + chip);
      lastId += 1;
      const outcome = isPlaced ? placement.outcome : null;
      this.arrivals.push({ id: lastId, mark, chip, outcome });
    }
    return missing;
  }

  /** Returns what is to be said about a paste that is in the text now; null for nothing. */
  finish(view: EditorView, notice: Notice): Notice | null {
    this.notice = notice.text === '' ? noNotice : notice;
    for (const { id, chip, outcome } of this.arrivals) {
      if (outcome) this.follow(view, outcome, chip === '' ? null : { id, chip });
    }
    this.arrivals = [];
    return this.said(view);
  }

  /** True if the files of a clipboard are what was copied, and can be stored. */
  areCopied(data: DataTransfer | null): boolean {
    return this.options().onImage !== undefined && data !== null && areCopiedFiles(data);
  }

  paste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
    if (!this.areCopied(clipboardData)) return false;
    this.add(view, [...(clipboardData?.files ?? [])], [], view.state.selection.to);
    return true;
  }

  drop(view: EditorView, event: DragEvent): boolean {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!this.options().onImage || files.length === 0) return false;
    event.preventDefault();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
    this.add(view, files, [], at?.pos ?? view.state.selection.to);
    view.focus();
    return true;
  }

  /** Asks for files, and puts them where images of that round are missing, or else at the cursor. */
  ask(view: EditorView, round = 0): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = true;
    input.addEventListener('change', () => {
      if (view.isDestroyed) return;
      const gaps = key.getState(view.state)?.gaps.filter((gap) => gap.round === round) ?? [];
      this.begin();
      this.add(view, [...(input.files ?? [])], gaps, view.state.selection.to);
      view.focus();
    });
    input.click();
  }

  /** Puts files into the gaps, in order, and those that are left behind the one before. */
  private add(view: EditorView, files: File[], gaps: readonly Gap[], start: number): void {
    const { onImage } = this.options();
    if (!onImage) return;
    const missing: Gap[] = [];
    let pos = start;
    let done = 0;
    for (const [at, file] of files.entries()) {
      const gap = gaps[at];
      const place = gap ? { ...gap, pos: gap.pos + done } : { pos, isBetween: false };
      const isInText = (chip: string) => hasWords(view.state.doc, chip);
      const placement = onImage(file, isInText);
      if ('refusal' in placement) {
        this.problems.add(placement.refusal);
        missing.push({ ...place, round: this.round });
        continue;
      }
      const { chip, outcome } = placement;
      const size = view.state.doc.content.size;
      const id = isInText(chip) ? null : putChip(view, chip, place);
      done += view.state.doc.content.size - size;
      if (id !== null) pos = view.state.selection.head;
      this.follow(view, outcome, id === null ? null : { id, chip });
    }
    if (missing.length === 0) return;
    this.isMissing = true;
    view.dispatch(view.state.tr.setMeta(key, { gaps: missing } satisfies Change));
    this.options().onNotice?.(this.said(view));
  }

  /** Waits for the end of an upload. `shown` is the chip that was put in for it. */
  private follow(
    view: EditorView,
    outcome: Promise<ImageOutcome>,
    shown: { id: number; chip: string } | null,
  ): void {
    const { round } = this;
    void outcome.then(({ isStored, message }) => {
      if (view.isDestroyed) return;
      if (shown && isStored) forget(view, shown.id);
      else if (shown) takeAway(view, shown.id, shown.chip, round);
      if (isStored || message === '') return;
      if (round !== this.round) this.begin();
      this.problems.add(message);
      this.isMissing = true;
      this.options().onNotice?.(this.said(view, round));
    });
  }

  /** Everything that is to be said in one line. */
  private said(view: EditorView, round = this.round): Notice | null {
    const text = [this.notice.text, ...this.problems].filter((part) => part !== '').join(' ');
    if (text === '') return null;
    const choose: NoticeAction = { label: 'Choose file', run: () => this.ask(view, round) };
    const isError = this.problems.size > 0;
    return {
      kind: isError ? 'error' : this.notice.kind,
      text,
      actions: [...(this.isMissing ? [choose] : []), ...this.notice.actions],
    };
  }
}
