import type { Variant } from '@/domain/newsletter/variants';
import type { Draft } from './textFinding';
import type { Finding } from './report';

/** What a check found, with the key of the check. */
export type FoundDraft = Draft & Pick<Finding, 'check'>;

const gravity = { mustFix: 0, check: 1, tip: 2 };

/** Checks that find what has no place in a finished text, each in its own way. */
const remains = new Set([
  'placeholders',
  'leftovers',
  'rawValues',
  'editorNotes',
  'assistantWords',
  'markupRemains',
  'escapes',
]);

/** Those that say what the remains are. */
const specific = ['assistantWords', 'markupRemains'];

/** 0 for a check that says what it found, 1 for the others. */
function vagueness({ check }: FoundDraft): number {
  return specific.includes(check) ? 0 : 1;
}

/** The words that a finding quotes, where no field has them underlined, too. */
function remainsOf({ check, words, text }: FoundDraft): string {
  if (!remains.has(check)) return '';
  return (words ?? /^“(.+?)…?”/.exec(text)?.[1] ?? '').trim();
}

/** True if two checks report one fact: the same words, or the same remains. */
function isOneFact(one: FoundDraft, other: FoundDraft): boolean {
  if (one.check === other.check || one.field !== other.field || one.section !== other.section)
    return false;
  const isSame = one.words !== undefined && one.words === other.words;
  if (isSame && one.excerpt === other.excerpt) return true;
  const [a, b] = [remainsOf(one), remainsOf(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/**
 * Sorts by severity, then in the order of the email, and keeps one finding of each fact, of each
 * sentence, and of the same words of a field, whichever checks found them: a preheader, for example,
 * repeats the commentary, where the finding is reported.
 */
export function mergeFindings(drafts: readonly FoundDraft[], variant: Variant): Finding[] {
  const sectionIndex = ({ section }: Draft) => (section ? variant.sections.indexOf(section) : -1);
  const inOrder = drafts.toSorted(
    (a, b) =>
      gravity[a.severity] - gravity[b.severity] ||
      sectionIndex(a) - sectionIndex(b) ||
      vagueness(a) - vagueness(b),
  );
  const isOutside = ({ section }: Draft) => !section || section === 'header';
  const inText = new Set(inOrder.filter((draft) => !isOutside(draft)).flatMap(wordsName));
  const seen = new Set<string>();
  const kept: FoundDraft[] = [];
  return inOrder.flatMap((draft) => {
    const { fact, ...finding } = draft;
    const [words] = wordsName(finding);
    if (words && isOutside(finding) && inText.has(words)) return [];
    const names = [`text ${finding.check} ${finding.text}`, ...(fact ? [`fact ${fact}`] : [])];
    if (words) names.push(words);
    if (names.some((name) => seen.has(name))) return [];
    if (kept.some((other) => isOneFact(draft, other))) return [];
    kept.push(draft);
    for (const name of names) seen.add(name);
    return [{ ...finding, key: keyOf(finding) }];
  });
}

function wordsName({ check, field, words }: FoundDraft): string[] {
  return words && field ? [`words ${check} ${field} ${words}`] : [];
}

/** Long words are cut, because a key is stored. */
function keyOf({ check, words, text }: Pick<Finding, 'check' | 'words' | 'text'>): string {
  return `${check}: ${(words ?? text).replace(/\s+/g, ' ').trim()}`.slice(0, 400);
}
