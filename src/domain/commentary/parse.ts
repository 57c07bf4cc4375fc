import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Block, Mark, Run, WordBlock } from './blocks';
import { figureTextOf, isFigureName, noFigure, type FigureText } from './figureNames';
import { leftOutKind, setsSize } from './leftOut';
import { tidyRuns, type Piece } from './runs';
import { type SourceCell, tableGrid } from './tables';
import { safeHref } from '@/domain/format/addresses';
import { parseHtml, textLimits } from '@/domain/format/boundedHtml';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Elements that are left out with everything inside them. */
const dropped = words(
  'applet audio canvas datalist embed frameset iframe math noembed noframes noscript object ' +
    'option plaintext progress script select style svg template textarea title video xmp',
);

/** Elements that end the paragraph before them and begin a new one. */
const blockTags = words(
  'address article aside blockquote caption center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form header hgroup legend li main menu nav ol p pre section summary ' +
    'table tbody td tfoot th thead tr ul h1 h2 h3 h4 h5 h6',
);

const markOfTag: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ...['b', 'strong'].map((tag) => [tag, 'b'] as const),
  ...['i', 'em'].map((tag) => [tag, 'i'] as const),
  ...['s', 'strike'].map((tag) => [tag, 's'] as const),
  ...['code', 'kbd', 'samp', 'tt'].map((tag) => [tag, 'code'] as const),
  ['u', 'u'],
  ['sub', 'sub'],
  ['sup', 'sup'],
]);

const headingLevels = { h1: 3, h2: 3, h3: 3, h4: 4, h5: 5, h6: 6 } as const;

interface OpenList {
  isOrdered: boolean;
  nextNumber: number;
}

interface OpenItem {
  list: OpenList;
  level: number;
  isNumbered: boolean;
  /** True after a rule inside the item: what follows in the item becomes paragraphs. */
  isOver: boolean;
}

interface OpenCell extends SourceCell {
  /** The runs of each of its paragraphs. */
  lines: Run[][];
}

/** A table is one until something inside shows that it is there for layout. */
interface OpenTable {
  element: Element;
  rows: OpenCell[][];
  cell: OpenCell | null;
}

/** Inside a table, these show that it isn't one of words and figures. */
const layoutTags = words('table blockquote ul ol li dl pre h1 h2 h3 h4 h5 h6 menu dir');

/** A higher `start` or a deeper list is a mistake or an attack. */
const highestStart = 9999;
const deepestLevel = 8;

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** How many columns or rows a cell covers. */
function spanOf(element: Element, name: 'colspan' | 'rowspan'): number {
  const span = Number.parseInt(attribute(element, name) ?? '1', 10);
  // Zero rows are all rows below.
  if (span === 0 && name === 'rowspan') return Infinity;
  return span > 1 ? span : 1;
}

function startOf(element: Element): number {
  const start = Number(attribute(element, 'start') ?? '1');
  return Number.isInteger(start) && start >= 0 && start <= highestStart ? start : 1;
}

/** Collects runs and closes a block wherever a browser would begin a new line. */
class BlockBuilder {
  readonly blocks: Block[] = [];
  private pieces: Piece[] = [];
  private readonly marks: Mark[] = [];
  private readonly hrefs: (string | null)[] = [];
  private readonly lists: OpenList[] = [];
  private readonly items: OpenItem[] = [];
  private headingLevel: 3 | 4 | 5 | 6 | null = null;
  private quoteDepth = 0;
  /** The blocks of the open quote; null outside quotes. */
  private quoted: WordBlock[] | null = null;
  private table: OpenTable | null = null;

  text(text: string, figure?: string): void {
    const piece = { text, marks: [...new Set(this.marks)], href: this.hrefs.at(-1) ?? null };
    this.pieces.push(figure === undefined ? piece : { ...piece, figure });
  }

  enter(element: Element): void {
    const tag = element.tagName;
    const mark = markOfTag.get(tag);
    if (mark) this.marks.push(mark);
    else if (tag === 'a') this.hrefs.push(safeHref(attribute(element, 'href')));
    else if (tag === 'br') this.pieces.push('break');
    else if (tag === 'hr') this.rule();
    else if (blockTags.has(tag)) this.enterBlock(element);
  }

  leave(element: Element): void {
    const tag = element.tagName;
    if (markOfTag.has(tag)) this.marks.pop();
    else if (tag === 'a') this.hrefs.pop();
    else if (blockTags.has(tag)) this.leaveBlock(element);
  }

  flush(): void {
    const runs = tidyRuns(this.pieces);
    this.pieces = [];
    if (runs.length === 0) return;
    if (this.table?.cell) {
      this.table.cell.lines.push(runs);
      return;
    }
    if (this.quoted?.length === 0) this.blocks.push({ kind: 'quote', blocks: this.quoted });
    (this.quoted ?? this.blocks).push(this.blockOf(runs));
  }

  private rule(): void {
    this.flush();
    this.spillTable();
    for (const item of this.items) item.isOver = true;
    this.quoted = null;
    this.blocks.push({ kind: 'rule' });
  }

  private enterBlock(element: Element): void {
    const tag = element.tagName;
    this.flush();
    if (layoutTags.has(tag)) this.spillTable();
    if (tag === 'table') this.enterTable(element);
    else if (tag === 'tr') this.table?.rows.push([]);
    else if (tag === 'td' || tag === 'th') this.enterCell(element);
    else if (tag === 'ul' || tag === 'ol') {
      this.lists.push({ isOrdered: tag === 'ol', nextNumber: startOf(element) });
    } else if (tag === 'li') {
      const list = this.lists.at(-1) ?? { isOrdered: false, nextNumber: 1 };
      this.items.push({ list, level: this.level(), isNumbered: false, isOver: false });
    } else if (tag === 'blockquote') {
      this.enterQuote();
    } else if (tag in headingLevels) {
      this.headingLevel = headingLevels[tag as keyof typeof headingLevels];
    }
  }

  /** A table inside a quote, a list or a heading is unwrapped. */
  private enterTable(element: Element): void {
    const depth = this.lists.length + this.items.length + this.quoteDepth;
    if (depth === 0 && this.headingLevel === null) this.table = { element, rows: [], cell: null };
  }

  private enterCell(element: Element): void {
    const row = this.table?.rows.at(-1);
    if (!this.table || !row) return;
    this.table.cell = {
      isHeading: element.tagName === 'th',
      isFilled: false,
      columns: spanOf(element, 'colspan'),
      rows: spanOf(element, 'rowspan'),
      lines: [],
    };
    row.push(this.table.cell);
  }

  private leaveTable(element: Element): void {
    if (this.table?.element !== element) return;
    const grid = tableGrid(
      this.table.rows.map((row) =>
        row.map((cell) => ({ ...cell, isFilled: cell.lines.length > 0 })),
      ),
    );
    if (!grid) {
      this.spillTable();
      return;
    }
    this.table = null;
    const rows = grid.rows.map((row) => row.map((cell) => joinedLines(cell?.lines ?? [])));
    this.blocks.push({ kind: 'table', hasHeading: grid.hasHeading, rows });
  }

  /** What the open table has so far becomes paragraphs, because it is no table of data. */
  private spillTable(): void {
    const cells = this.table?.rows.flat() ?? [];
    this.table = null;
    for (const runs of cells.flatMap(({ lines }) => lines)) {
      this.blocks.push({ kind: 'paragraph', runs });
    }
  }

  /** A quote inside another quote, a list or a heading is unwrapped. */
  private enterQuote(): void {
    const isFree = this.quoteDepth === 0 && this.lists.length + this.items.length === 0;
    if (isFree && this.headingLevel === null) this.quoted = [];
    this.quoteDepth += 1;
  }

  private leaveQuote(): void {
    this.quoteDepth -= 1;
    if (this.quoteDepth === 0) this.quoted = null;
  }

  private level(): number {
    return Math.min(Math.max(0, this.lists.length - 1), deepestLevel);
  }

  private leaveBlock(element: Element): void {
    const tag = element.tagName;
    this.flush();
    if (tag === 'table') this.leaveTable(element);
    else if ((tag === 'td' || tag === 'th') && this.table) this.table.cell = null;
    else if (tag === 'ul' || tag === 'ol') this.lists.pop();
    else if (tag === 'li') this.items.pop();
    else if (tag === 'blockquote') this.leaveQuote();
    else if (tag in headingLevels) this.headingLevel = null;
  }

  private blockOf(runs: Run[]): WordBlock {
    const item = this.items.at(-1) ?? this.looseItem();
    if (item && !item.isOver) return this.itemOf(item, runs);
    if (this.headingLevel) return { kind: 'heading', level: this.headingLevel, runs };
    return { kind: 'paragraph', runs };
  }

  /** For words that are in a list but in none of its items. */
  private looseItem(): OpenItem | undefined {
    const list = this.lists.at(-1);
    return list && { list, level: this.level(), isNumbered: false, isOver: false };
  }

  private itemOf(item: OpenItem, runs: Run[]): WordBlock {
    const number = item.isNumbered ? null : item.list.nextNumber++;
    item.isNumbered = true;
    return { kind: 'item', isOrdered: item.list.isOrdered, level: item.level, number, runs };
  }
}

function joinedLines(lines: readonly Run[][]): Run[] {
  return lines.flatMap((runs, at): Run[] => (at === 0 ? runs : [{ kind: 'break' }, ...runs]));
}

/** The name of a live figure; null for any other element. */
function figureOf(element: Element): string | null {
  const name = element.tagName === 'span' ? attribute(element, 'data-figure') : undefined;
  return isFigureName(name) ? name : null;
}

/** The text directly inside an element. */
function ownText({ childNodes }: Element): string {
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** True if an element inside has a font size of its own. */
function hasSizeInside(root: Element): boolean {
  const waiting: Node[] = [...root.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    if (setsSize(attribute(node, 'style') ?? '')) return true;
    waiting.push(...node.childNodes);
  }
  return false;
}

/** True for scripts and the like, and for deleted words, comments and hidden text. */
export function isLeftOut(element: Element): boolean {
  if (dropped.has(element.tagName)) return true;
  const kind = leftOutKind({
    tag: element.tagName,
    attribute: (name) => attribute(element, name),
    hasSizeInside: () => hasSizeInside(element),
  });
  return kind !== null;
}

/** Doesn't recurse, because hostile HTML can nest deeper than the stack allows. */
function visit(root: Node, builder: BlockBuilder, figureText?: FigureText): void {
  const trail: { node: Node; nextChild: number }[] = [{ node: root, nextChild: 0 }];
  for (let step = trail.at(-1); step; step = trail.at(-1)) {
    const { node } = step;
    const child = 'childNodes' in node ? node.childNodes[step.nextChild++] : undefined;
    if (child === undefined) {
      trail.pop();
      if (isElement(node)) builder.leave(node);
    } else if (child.nodeName === '#text') {
      if ('value' in child) builder.text(child.value);
    } else if (isElement(child) && !isLeftOut(child)) {
      const figure = figureOf(child);
      if (figure === null) {
        builder.enter(child);
        trail.push({ node: child, nextChild: 0 });
      } else {
        const today = figureText ? (figureText(figure) ?? noFigure) : null;
        builder.text(today ?? figureTextOf(ownText(child)), figure);
      }
    }
  }
}

/** Scripting is off, as in the editor's parser, so both read the same. */
const read = (html: string) => parseHtml(`<body>${html}`, textLimits, { scriptingEnabled: false });

/** True for a text that is nested so deeply, or has so many elements, that only its beginning is read. */
export function isTooDeep(html: string): boolean {
  return html.length > textLimits.depth && !read(html).isWhole;
}

/**
 * Does the work of `parseCommentary`. Of a text that is too deep nothing is shown but a sentence, because
 * its beginning alone might say something else.
 */
export function parseBlocks(html: string, figureText?: FigureText): Block[] {
  const { document, isWhole } = read(html);
  const builder = new BlockBuilder();
  if (isWhole) visit(document, builder, figureText);
  else builder.text('This text is nested too deeply to show. Paste it as plain text.');
  builder.flush();
  return builder.blocks;
}
