import type { Draft } from './check';
import type { Authored } from './reading/authored';
import type { Fix, Severity } from './report';
import type { Slip } from './prose/slips';
import { excerptAt } from './wording';

/** Words that are wrong in a text, and what to say about them. */
export interface TextProblem {
  severity: Severity;
  index: number;
  words: string;
  /** The whole sentence for the screen. */
  text: string;
  /** What to write instead, if that is certain. */
  to?: string;
  label?: string;
  slip?: Slip | undefined;
}

const longestLabel = 40;

/** `Change to “…”`, short enough for a button. */
function labelOf(to: string): string {
  return to.length > longestLabel ? 'Change the text' : `Change to “${to}”`;
}

function fixOf({ words, to, label }: TextProblem): { fix?: Fix } {
  if (to === undefined) return {};
  return { fix: { kind: 'text', from: words, to, label: label ?? labelOf(to) } };
}

/** The finding for words of a text, underlined in its field. */
export function textFinding(authored: Authored, problem: TextProblem, fact?: string): Draft {
  const { severity, index, words, text, slip } = problem;
  const { section, field } = authored;
  return {
    severity,
    text,
    ...(section ? { section } : {}),
    excerpt: excerptAt(authored.text, index, words.length),
    field,
    words,
    ...fixOf(problem),
    ...(fact === undefined ? {} : { fact }),
    ...(slip === undefined ? {} : { slip }),
  };
}
