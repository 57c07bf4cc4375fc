import type { Draft } from './check';
import type { SectionName } from '@/domain/newsletter/variants';
import type { Fix, FixField, Severity } from './report';
import type { Slip } from './prose/slips';
import { excerptAt, isUnderlined } from './wording';

/** Words that are wrong in a text, and what to say about them. */
export interface TextProblem {
  severity: Severity;
  index: number;
  words: string;
  /** The whole sentence for the screen. */
  text: string;
  /** What to write instead, if that is certain. */
  to?: string | undefined;
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

/** A text, its section of the email, and the field that it is from. */
interface Place {
  text: string;
  section: SectionName | null;
  field?: FixField | undefined;
}

/** The finding for words of a text, underlined in its field. */
export function textFinding(place: Place, problem: TextProblem, fact?: string): Draft {
  const { severity, index, words, text, slip } = problem;
  const { section, field } = place;
  return {
    severity,
    text,
    ...(section ? { section } : {}),
    excerpt: excerptAt(place.text, index, words.length),
    ...(field ? { field } : {}),
    words,
    ...fixOf(problem),
    ...(fact === undefined ? {} : { fact }),
    ...(slip === undefined ? {} : { slip }),
  };
}

/** The finding for words that may never be sent, underlined only where the field can do so. */
export function wordsFinding(
  place: Place,
  { 0: words, index }: RegExpExecArray,
  text: string,
  to?: string,
): Draft {
  const found = textFinding(place, { severity: 'mustFix', index, words, text, to });
  const { words: _, fix: __, ...plain } = found;
  return isUnderlined(place.field) ? found : plain;
}
