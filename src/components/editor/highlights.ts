import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { placeholderSpans } from '@/domain/commentaryRuns';
import { tickerSpans } from '@/domain/tickers';

interface Range {
  from: number;
  to: number;
}

/** Marks the tickers and picture placeholders of one text block that starts at `start`. */
function marksOf(block: Node, start: number): Decoration[] {
  const line = block.textBetween(0, block.content.size, undefined, '\uFFFC');
  const at = ({ from, to }: Range, className: string) =>
    Decoration.inline(start + from, start + to, { class: className });
  return [
    ...tickerSpans(line).map((span) => at(span, 'ticker')),
    // The ends apart: formatting inside a placeholder cuts it into several elements.
    ...placeholderSpans(line).flatMap(({ from, to, slot }) => [
      at({ from, to }, `placeholder slot${slot}`),
      at({ from, to: from + 1 }, 'placeholderStart'),
      at({ from: to - 1, to }, 'placeholderEnd'),
    ]),
  ];
}

function wholeDocument(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) found.push(...marksOf(node, pos + 1));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** What the transaction touched, in positions of its new document. */
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

/** Looks at the touched blocks only, so that a key costs the same in a long document. */
function afterChange(decorations: DecorationSet, transaction: Transaction): DecorationSet {
  const { doc, mapping } = transaction;
  let next = decorations.map(mapping, doc);
  for (const { from, to } of changedRanges(transaction)) {
    doc.nodesBetween(from, to, (node, pos) => {
      if (!node.isTextblock) return true;
      next = next.remove(next.find(pos, pos + node.nodeSize)).add(doc, marksOf(node, pos + 1));
      return false;
    });
  }
  return next;
}

const key = new PluginKey<DecorationSet>('highlights');

/** Shows which words become tickers and which become pictures; the text itself is untouched. */
export const highlights = new Plugin<DecorationSet>({
  key,
  state: {
    init: (_config, { doc }) => wholeDocument(doc),
    apply: (transaction, set) => (transaction.docChanged ? afterChange(set, transaction) : set),
  },
  props: { decorations: (state) => key.getState(state) },
});
