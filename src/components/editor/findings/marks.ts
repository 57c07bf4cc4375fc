import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import type { Finding } from '@/domain/checks/report';

/** The words of a finding in the text. */
export interface MarkedFinding {
  finding: Finding;
  from: number;
  to: number;
}

/** What is needed to find a finding's words in a text. */
export type SoughtFinding = Pick<Finding, 'key' | 'words' | 'excerpt' | 'fix'>;

/** A live figure counts as one character, as it does in the document's positions. */
const leaf = '\uFFFC';

function lineOf(block: Node): string {
  return block.textBetween(0, block.content.size, undefined, leaf);
}

/** White space of any kind and length is alike, because an email folds it. */
function alike(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

interface Block {
  line: string;
  start: number;
}

function blocksOf(doc: Node): Block[] {
  const blocks: Block[] = [];
  doc.descendants((node, pos) => {
    if (node.isTextblock) blocks.push({ line: lineOf(node), start: pos + 1 });
    return !node.isTextblock;
  });
  return blocks;
}

/** Where the words are: in the block that has the finding's excerpt, or in the first that has them. */
function locate(
  blocks: readonly Block[],
  { words, excerpt }: SoughtFinding,
): Omit<MarkedFinding, 'finding'> | null {
  if (!words) return null;
  const having = blocks.filter(({ line }) => line.includes(words));
  const around = alike(excerpt ?? '');
  const block = having.find(({ line }) => alike(line).includes(around)) ?? having[0];
  if (!block) return null;
  const lead = block.line.indexOf(excerpt ?? words);
  const from = block.start + block.line.indexOf(words, Math.max(0, lead));
  return { from, to: from + words.length };
}

function markOf({ finding, from, to }: MarkedFinding): Decoration {
  return Decoration.inline(from, to, { class: `finding ${finding.severity}` }, { finding });
}

function marksIn(doc: Node, findings: readonly Finding[]): DecorationSet {
  const blocks = blocksOf(doc);
  const marks = findings.flatMap((finding) => {
    const range = locate(blocks, finding);
    return range ? [markOf({ finding, ...range })] : [];
  });
  return DecorationSet.create(doc, marks);
}

function marked({ from, to, spec }: Decoration): MarkedFinding {
  return { from, to, finding: spec.finding as Finding };
}

/** Words that were edited are no longer marked; the next check decides about them. */
function afterChange(set: DecorationSet, { doc, mapping }: Transaction): DecorationSet {
  const moved = set.map(mapping, doc);
  const edited = moved
    .find()
    .filter(
      (mark) => doc.textBetween(mark.from, mark.to, ' ', leaf) !== marked(mark).finding.words,
    );
  return edited.length === 0 ? moved : moved.remove(edited);
}

const key = new PluginKey<DecorationSet>('findings');

/** Underlines the words of findings, as a spelling checker does. The text stays as it is. */
export function findingMarks(onPress: (found: MarkedFinding) => void): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, set) {
        const findings = transaction.getMeta(key) as readonly Finding[] | undefined;
        if (findings) return marksIn(transaction.doc, findings);
        return transaction.docChanged ? afterChange(set, transaction) : set;
      },
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        click(view, { target }) {
          const words = target instanceof Element ? target.closest('.finding') : null;
          const found = words && findingAt(view.state, view.posAtDOM(words, 0));
          if (found) onPress(found);
        },
      },
    },
  });
}

/** The finding whose words are at this position of the document; the gravest of several. */
export function findingAt(state: EditorState, pos: number): MarkedFinding | null {
  const [mark] = key.getState(state)?.find(pos, pos) ?? [];
  return mark ? marked(mark) : null;
}

/** All marked findings in the order of the text. */
export function findingsIn(state: EditorState): MarkedFinding[] {
  const marks = key.getState(state)?.find() ?? [];
  return marks.map(marked).toSorted((a, b) => a.from - b.from);
}

/** Where a finding's words are now; null if they aren't in the text. */
export function rangeOf(
  state: EditorState,
  finding: SoughtFinding,
): Omit<MarkedFinding, 'finding'> | null {
  const known = findingsIn(state).find((each) => each.finding.key === finding.key);
  return known ?? locate(blocksOf(state.doc), finding);
}

/** A transaction that marks these findings in place of the earlier ones. */
export function withFindings(state: EditorState, findings: readonly Finding[]): Transaction {
  return state.tr.setMeta(key, findings).setMeta('addToHistory', false);
}
