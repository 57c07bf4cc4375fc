import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { type Decoration, DecorationSet } from 'prosemirror-view';
import { tickerSpans } from '@/domain/newsletter/tickers';
import { chipDecorations, inlineMark, type Chip } from './chips';

interface Range {
  from: number;
  to: number;
}

interface Highlights {
  chips: readonly Chip[];
  set: DecorationSet;
}

/** Marks tickers and chips in one text block that starts at position `start`. */
function marksOf(block: Node, start: number, chips: readonly Chip[]): Decoration[] {
  const line = block.textBetween(0, block.content.size, undefined, '\uFFFC');
  const tickers = tickerSpans(line).map(({ from, to }) =>
    inlineMark(start + from, start + to, { class: 'ticker' }),
  );
  return [...tickers, ...chipDecorations(block, line, start, chips)];
}

function wholeDocument(doc: Node, chips: readonly Chip[]): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) found.push(...marksOf(node, pos + 1, chips));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** The ranges that a transaction changed, in positions of the new document. */
function changedRanges({ mapping, doc }: Transaction): Range[] {
  const ranges: Range[] = [];
  mapping.maps.forEach((map, at) => {
    const rest = mapping.slice(at + 1);
    map.forEach((_oldFrom, _oldTo, from, to) => {
      const end = doc.content.size;
      ranges.push({ from: Math.min(rest.map(from, -1), end), to: Math.min(rest.map(to, 1), end) });
    });
  });
  return ranges;
}

function haveSameMarks(one: readonly Decoration[], other: readonly Decoration[]): boolean {
  const matches = ({ from, to, spec }: Decoration) =>
    other.some((mark) => mark.from === from && mark.to === to && mark.spec.look === spec.look);
  return one.length === other.length && one.every(matches);
}

/**
 * Only updates changed blocks, so that typing is as fast in a long document. Most keys move the
 * marks of their block and change none; then the moved marks stay.
 */
function afterChange({ chips, set }: Highlights, transaction: Transaction): Highlights {
  const { doc, mapping } = transaction;
  let next = set.map(mapping, doc);
  for (const { from, to } of changedRanges(transaction)) {
    doc.nodesBetween(from, to, (node, pos) => {
      if (!node.isTextblock) return true;
      const moved = next.find(pos, pos + node.nodeSize);
      const marks = marksOf(node, pos + 1, chips);
      if (!haveSameMarks(moved, marks)) next = next.remove(moved).add(doc, marks);
      return false;
    });
  }
  return { chips, set: next };
}

const key = new PluginKey<Highlights>('highlights');

/** Highlights words that become tickers or images, without changing the text. */
export function highlights(firstChips: readonly Chip[]): Plugin<Highlights> {
  return new Plugin<Highlights>({
    key,
    state: {
      init: (_config, { doc }) => ({ chips: firstChips, set: wholeDocument(doc, firstChips) }),
      apply(transaction, shown) {
        const chips = transaction.getMeta(key) as readonly Chip[] | undefined;
        if (chips) return { chips, set: wholeDocument(transaction.doc, chips) };
        return transaction.docChanged ? afterChange(shown, transaction) : shown;
      },
    },
    props: { decorations: (state) => key.getState(state)?.set },
  });
}

/** A transaction that changes the chips; null if nothing would change. */
export function withChips(state: EditorState, chips: readonly Chip[]): Transaction | null {
  const shown = key.getState(state)?.chips ?? [];
  const isSame =
    shown.length === chips.length &&
    chips.every(
      ({ text, imageUrl, ratio, emptyText, caption, isPending }, at) =>
        shown[at]?.text === text &&
        shown[at].imageUrl === imageUrl &&
        shown[at].ratio === ratio &&
        shown[at].emptyText === emptyText &&
        shown[at].caption === caption &&
        shown[at].isPending === isPending,
    );
  return isSame ? null : state.tr.setMeta(key, chips);
}
