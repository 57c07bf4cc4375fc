import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { writerAttributes } from '@/components/forms/fields/WriterMark';
import {
  anchorOf,
  type BlockAnchor,
  blockOf,
  type TextWriter,
} from '@/domain/newsletter/blockAnchor';

/** Stands for a live figure, whose text changes by itself. */
const figure = '…';

interface Block {
  text: string;
  node: Node;
  pos: number;
}

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock)
      blocks.push({ text: node.textBetween(0, node.content.size, ' ', figure), node, pos });
    return !node.isTextblock;
  });
  return blocks;
}

/** The block that the cursor is in, as colleagues find it in their text; null without any. */
export function cursorAnchor({ doc, selection }: EditorState): BlockAnchor | null {
  const blocks = blocksOf(doc);
  const index = blocks.findLastIndex(({ pos }) => pos < selection.head);
  if (index < 0) return null;
  return anchorOf(
    blocks.map(({ text }) => text),
    index,
  );
}

/** Where the block of a writer begins, inside of it. Edits move it. */
interface Spot {
  writer: TextWriter;
  pos: number;
}

interface Shown {
  writers: readonly TextWriter[];
  spots: readonly Spot[];
  set: DecorationSet;
}

const key = new PluginKey<Shown>('writers');

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** True while somebody goes on writing in a block: each key changes only how it ends. */
function isSameBlock(one: TextWriter, other: TextWriter): boolean {
  const beginning = ({ name, block }: TextWriter) => [name, block.index, block.start, block.above];
  return isSame(beginning(one), beginning(other));
}

/** A block that was split goes on at its start; one that was deleted is gone. */
function moved(spots: readonly Spot[], { mapping }: Transaction): Spot[] {
  return spots.flatMap(({ writer, pos }) => {
    const result = mapping.mapResult(pos, -1);
    return result.deleted ? [] : [{ writer, pos: result.pos }];
  });
}

/** Who goes on writing in a block stays with it; all other blocks are looked for. */
function marked(
  writers: readonly TextWriter[],
  known: readonly Spot[],
  doc: Node,
): Omit<Shown, 'writers'> {
  const blocks = blocksOf(doc);
  const texts = blocks.map(({ text }) => text);
  const found = writers.flatMap((writer) => {
    const spot = known.find((each) => isSameBlock(each.writer, writer));
    const kept = spot && blocks.find(({ pos }) => pos + 1 === spot.pos);
    const block = kept ?? blocks[blockOf(texts, writer.block) ?? -1];
    return block ? [{ writer, block }] : [];
  });
  const marks = blocks.flatMap((block) => {
    const there = found.filter((each) => each.block === block).map(({ writer }) => writer);
    return there.length === 0 ? [] : [markOf(block, there)];
  });
  return {
    spots: found.map(({ writer, block }) => ({ writer, pos: block.pos + 1 })),
    set: DecorationSet.create(doc, marks),
  };
}

function markOf({ node, pos }: Block, writers: readonly TextWriter[]): Decoration {
  const attributes = { class: 'writer', ...writerAttributes(writers.map(({ name }) => name)) };
  return Decoration.node(pos, pos + node.nodeSize, attributes, { writers });
}

/** Marks the blocks in which colleagues write. The text stays as it is. */
export function writerMarks(): Plugin<Shown> {
  return new Plugin<Shown>({
    key,
    state: {
      init: () => ({ writers: [], spots: [], set: DecorationSet.empty }),
      apply(transaction, before) {
        const { doc, mapping } = transaction;
        const asked = transaction.getMeta(key) as readonly TextWriter[] | undefined;
        if (!asked && before.writers.length === 0) return before;
        const spots = moved(before.spots, transaction);
        const writers = asked ?? before.writers;
        if (asked) return { writers, ...marked(writers, spots, doc) };
        return { writers, spots, set: before.set.map(mapping, doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.set },
  });
}

/** Those whose blocks are marked, or would be if they were in the text. */
export function writersIn(state: EditorState): readonly TextWriter[] {
  return key.getState(state)?.writers ?? [];
}

/** A transaction that marks the blocks of these; null if they are marked already. */
export function withWriters(
  state: EditorState,
  writers: readonly TextWriter[],
): Transaction | null {
  if (isSame(writersIn(state), writers) && !hasLostWriter(state)) return null;
  return state.tr.setMeta(key, writers).setMeta('addToHistory', false);
}

/** True if a block could be found again, such as after it was split. */
function hasLostWriter(state: EditorState): boolean {
  const marks = key.getState(state)?.set.find() ?? [];
  const shown = marks.flatMap(({ spec }) => spec.writers as readonly TextWriter[]);
  return writersIn(state).length > shown.length;
}
