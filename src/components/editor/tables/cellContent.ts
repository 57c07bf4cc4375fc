import { Fragment, type Node } from 'prosemirror-model';
import { Selection, type Transaction } from 'prosemirror-state';
import { schema } from '../schema';

const { table, hard_break } = schema.nodes;

export function childrenOf({ content }: { content: Fragment }): Node[] {
  return Array.from({ length: content.childCount }, (_, at) => content.child(at));
}

/** All words of some blocks as the content of one cell, with line breaks between them. */
export function inlineOf(content: Fragment): Fragment {
  const nodes: Node[] = [];
  if (content.firstChild?.isInline) return content;
  content.descendants((node) => {
    if (!node.isTextblock) return true;
    if (node.content.size > 0) {
      if (nodes.length > 0) nodes.push(hard_break.create());
      nodes.push(...childrenOf(node));
    }
    return false;
  });
  return Fragment.from(nodes);
}

export function hasTable(content: Fragment): boolean {
  return childrenOf({ content }).some(({ type }) => type === table);
}

/** Puts blocks behind a table that ends there, with the cursor at their end. */
export function insertBelow(tr: Transaction, content: Fragment, end: number): Transaction {
  tr.insert(end, content);
  return tr.setSelection(Selection.near(tr.doc.resolve(end + content.size), -1));
}
