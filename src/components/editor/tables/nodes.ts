import type { NodeSpec } from 'prosemirror-model';

function refuseUnlessOne(value: unknown): void {
  if (value !== 1) throw new RangeError('Cells of a table are never merged.');
}

/** What the table commands read. No cell of the commentary covers more than its own place. */
const spans = {
  colspan: { default: 1, validate: refuseUnlessOne },
  rowspan: { default: 1, validate: refuseUnlessOne },
};

/**
 * A small table. A cell has one paragraph, whose lines are parted by line breaks. The HTML is the
 * one that `src/domain/commentary` reads; `regularTables` makes any other HTML like it.
 */
export const tableNodes = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: {
    content: 'paragraph',
    attrs: spans,
    tableRole: 'cell',
    isolating: true,
    parseDOM: [{ tag: 'td' }],
    toDOM: () => ['td', 0],
  },
  table_header: {
    content: 'paragraph',
    attrs: spans,
    tableRole: 'header_cell',
    isolating: true,
    parseDOM: [{ tag: 'th' }],
    toDOM: () => ['th', 0],
  },
} satisfies Record<string, NodeSpec>;
