import { Fragment, Slice, type Node } from 'prosemirror-model';
import { schema } from '../schema';

const { paragraph, heading, hard_break } = schema.nodes;

function childrenOf(parent: Node | Fragment): Node[] {
  return Array.from({ length: parent.childCount }, (_, at) => parent.child(at));
}

function isBlank(node: Node): boolean {
  return node.isText && node.text?.trim() === '';
}

/** Splits inline content at double line breaks, and removes breaks at the ends. */
function partsOf(inline: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]];
  let gap: Node[] = [];
  for (const node of inline) {
    if (node.type === hard_break || (gap.length > 0 && isBlank(node))) {
      gap.push(node);
      continue;
    }
    const breaks = gap.filter(({ type }) => type === hard_break).length;
    if (breaks > 1) parts.push([]);
    else if (parts.at(-1)?.length !== 0) parts.at(-1)?.push(...gap);
    gap = [];
    parts.at(-1)?.push(node);
  }
  return parts.filter((part) => part.length > 0);
}

/** Headings are bold anyway, and the mark would remain if the heading became a paragraph. */
function withoutNeedlessBold(node: Node): Node {
  const { strong } = schema.marks;
  const children = childrenOf(node);
  const isAllBold = children.every(({ isText, marks }) => !isText || strong.isInSet(marks));
  if (node.type !== heading || !isAllBold) return node;
  return node.copy(
    Fragment.from(children.map((child) => child.mark(strong.removeFromSet(child.marks)))),
  );
}

function blocksOf(node: Node): Node[] {
  if (!node.isTextblock) return [node.copy(tidied(node.content))];
  const parts = partsOf(childrenOf(node));
  return parts.map((part) => withoutNeedlessBold(node.copy(Fragment.from(part))));
}

function tidied(content: Fragment): Fragment {
  const nodes = childrenOf(content);
  if (nodes.some((node) => node.isBlock)) return Fragment.from(nodes.flatMap(blocksOf));
  const parts = partsOf(nodes);
  if (parts.length < 2) return Fragment.from(parts[0] ?? []);
  return Fragment.from(parts.map((part) => paragraph.create(null, part)));
}

/** Turns line breaks of other programs into the paragraphs that they stand for. */
export function tidyForeign(slice: Slice): Slice {
  return Slice.maxOpen(tidied(slice.content));
}
