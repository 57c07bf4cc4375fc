import { Fragment, type Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { isBrokenByWidth, jointsOf, type Joint } from '@/domain/commentary/brokenLines';
import { withOwnUndo } from '../ownUndo';
import { schema } from '../schema';
import { pastedRange } from './lastPaste';

const { hard_break } = schema.nodes;

/** The inline nodes of each line of a text block. */
function linesIn(block: Node): Node[][] {
  const lines: Node[][] = [[]];
  block.forEach((node) => {
    if (node.type === hard_break) lines.push([]);
    else lines.at(-1)?.push(node);
  });
  return lines;
}

function textOf(line: readonly Node[]): string {
  return line
    .map(({ textContent }) => textContent)
    .join('')
    .trim();
}

interface BrokenBlock {
  block: Node;
  pos: number;
  lines: Node[][];
}

/** The pasted blocks whose lines were broken by the width of a page. */
function brokenBlocks(state: EditorState): BrokenBlock[] {
  const range = pastedRange(state);
  const found: BrokenBlock[] = [];
  if (!range) return found;
  state.doc.nodesBetween(range.from, range.to, (block, pos) => {
    if (!block.isTextblock) return true;
    const lines = linesIn(block);
    if (isBrokenByWidth(lines.map(textOf))) found.push({ block, pos, lines });
    return false;
  });
  return found;
}

/** How many pasted lines end where the width of a page broke them. */
export function brokenLineCount(state: EditorState): number {
  return brokenBlocks(state).reduce((sum, { lines }) => sum + lines.length - 1, 0);
}

/** The line without white space at its end, and without the hyphen there. */
function ended(line: readonly Node[], joint: Joint): Node[] {
  const nodes = [...line];
  const last = nodes.pop();
  if (!last?.isText) return last ? [...nodes, last] : nodes;
  const text = (last.text ?? '').trimEnd();
  const kept = joint === 'hyphen' ? text.slice(0, -1) : text;
  const end = joint === 'space' ? `${kept} ` : kept;
  return end === '' ? nodes : [...nodes, schema.text(end, last.marks)];
}

function joined({ block, lines }: BrokenBlock): Node[] {
  const joints = jointsOf(lines.map(textOf));
  const paragraphs: Node[][] = [[]];
  lines.forEach((line, at) => {
    const joint = joints[at] ?? 'paragraph';
    paragraphs.at(-1)?.push(...ended(line, joint));
    if (joint === 'paragraph' && at < lines.length - 1) paragraphs.push([]);
  });
  return paragraphs.map((nodes) => block.copy(Fragment.from(nodes)));
}

/** Joins the lines and the hyphenated words of the last paste; null if none were broken. */
export function withJoinedLines(state: EditorState): Transaction | null {
  const { tr } = state;
  for (const broken of brokenBlocks(state).reverse()) {
    tr.replaceWith(broken.pos, broken.pos + broken.block.nodeSize, joined(broken));
  }
  return tr.docChanged ? withOwnUndo(tr).scrollIntoView() : null;
}
