import {
  DOMParser,
  Fragment,
  type Node,
  type NodeType,
  type ParseOptions,
  Slice,
} from 'prosemirror-model';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { leftOutElements } from './leftOut';
import { schema } from '../schema';
import { regularTables } from '../tables/regularTables';

const { paragraph, heading, hard_break, table, table_row, table_header } = schema.nodes;

/**
 * Elements that are removed with their contents: those that `src/domain/commentary/parse.ts`
 * removes, and images.
 */
const dropped =
  'applet, audio, canvas, datalist, embed, frameset, iframe, math, noembed, noframes, noscript, ' +
  'object, option, plaintext, progress, script, select, style, svg, template, textarea, title, ' +
  'video, xmp, img';

/** Removes names, because a form control named `nodeName` would hide that property of its form. */
export function removeNames(dom: HTMLElement): void {
  for (const element of dom.querySelectorAll('[id], [name]')) {
    Element.prototype.removeAttribute.call(element, 'id');
    Element.prototype.removeAttribute.call(element, 'name');
  }
}

/** Removes everything that the schema doesn't need. `dom` is changed and must be inert. */
function clean(dom: HTMLElement): void {
  removeNames(dom);
  for (const element of dom.querySelectorAll(dropped)) element.remove();
  for (const element of leftOutElements(dom)) element.remove();
  // Word processors underline every link by style, although the words aren't underlined.
  for (const inLink of dom.querySelectorAll<HTMLElement>('a[style], a [style]')) {
    inLink.style?.removeProperty('text-decoration');
    inLink.style?.removeProperty('text-decoration-line');
  }
  // Headings are bold by style, although the words aren't formatted as bold.
  for (const title of dom.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')) {
    title.style.removeProperty('font-weight');
  }
  regularTables(dom);
  const texts = document.createTreeWalker(dom, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const words = stripInvisible(text.data);
    if (words !== text.data) text.data = words;
  }
}

/** Parses stored or pasted HTML. It changes the given tree, so never pass a part of the page. */
class CleanParser extends DOMParser {
  override parse(dom: HTMLElement, options?: ParseOptions) {
    clean(dom);
    return super.parse(dom, options);
  }

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    clean(dom);
    const slice = super.parseSlice(dom, options);
    const isOwn = dom.closest('[data-pm-slice]') ?? dom.querySelector('[data-pm-slice]');
    return isOwn ? slice : tidyForeign(slice);
  }
}

export const cleanParser = new CleanParser(schema, DOMParser.fromSchema(schema).rules);

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
  if (!isAllBold) return node;
  return node.copy(
    Fragment.from(children.map((child) => child.mark(strong.removeFromSet(child.marks)))),
  );
}

const partsWithHeadings: readonly NodeType[] = [table, table_row, table_header];

function withoutBoldHeadings(node: Node): Node {
  if (node.isTextblock) return withoutNeedlessBold(node);
  if (!partsWithHeadings.includes(node.type)) return node;
  return node.copy(Fragment.from(childrenOf(node).map(withoutBoldHeadings)));
}

function blocksOf(node: Node): Node[] {
  if (node.type === table) return [withoutBoldHeadings(node)];
  if (!node.isTextblock) return [node.copy(tidied(node.content))];
  const parts = partsOf(childrenOf(node));
  const blocks = parts.map((part) => node.copy(Fragment.from(part)));
  return node.type === heading ? blocks.map(withoutNeedlessBold) : blocks;
}

function tidied(content: Fragment): Fragment {
  const nodes = childrenOf(content);
  if (nodes.some((node) => node.isBlock)) return Fragment.from(nodes.flatMap(blocksOf));
  const parts = partsOf(nodes);
  if (parts.length < 2) return Fragment.from(parts[0] ?? []);
  return Fragment.from(parts.map((part) => paragraph.create(null, part)));
}

/** Turns line breaks of other programs into the paragraphs that they stand for. */
function tidyForeign(slice: Slice): Slice {
  return Slice.maxOpen(tidied(slice.content), false);
}
