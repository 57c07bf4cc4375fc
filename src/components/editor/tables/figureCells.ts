import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { figureColumns } from '@/domain/commentary/tables';
import { schema } from '../schema';

const { table, table_header } = schema.nodes;

function textsOf(around: Node): string[][] {
  return around.children.map((row) => row.children.map((cell) => cell.textContent));
}

/** Tables never change, so what was found for one stays true. */
const known = new WeakMap<Node, boolean[]>();

function columnsOf(around: Node): boolean[] {
  const found = known.get(around);
  if (found) return found;
  const hasHeading = around.firstChild?.firstChild?.type === table_header;
  const columns = figureColumns(textsOf(around), hasHeading);
  known.set(around, columns);
  return columns;
}

function marksOf(around: Node, pos: number): Decoration[] {
  const columns = columnsOf(around);
  const marks: Decoration[] = [];
  around.forEach((row, rowOffset) => {
    row.forEach((cell, offset, column) => {
      if (!columns[column]) return;
      const from = pos + 1 + rowOffset + 1 + offset;
      marks.push(Decoration.node(from, from + cell.nodeSize, { class: 'figureCell' }));
    });
  });
  return marks;
}

function tablesIn(doc: Node): Node[] {
  return doc.children.filter(({ type }) => type === table);
}

function marksIn(doc: Node): DecorationSet {
  if (tablesIn(doc).length === 0) return DecorationSet.empty;
  const marks: Decoration[] = [];
  doc.forEach((block, pos) => {
    if (block.type === table) marks.push(...marksOf(block, pos));
  });
  return DecorationSet.create(doc, marks);
}

function haveSameTables(one: Node, other: Node): boolean {
  const [left, right] = [tablesIn(one), tablesIn(other)];
  return left.length === right.length && left.every((each, at) => each === right[at]);
}

/** Aligns figures on the right, as in the email. */
export function figureCells(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => marksIn(doc),
      apply({ docChanged, before, doc, mapping }, set) {
        if (!docChanged) return set;
        return haveSameTables(before, doc) ? set.map(mapping, doc) : marksIn(doc);
      },
    },
    props: { decorations: (state) => plugin.getState(state) },
  });
  return plugin;
}
