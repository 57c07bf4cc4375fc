import type { Variant } from '@/domain/newsletter/variants';
import type { Draft } from './check';
import type { Finding } from './report';

/** What a check found, with the key of the check. */
export type FoundDraft = Draft & Pick<Finding, 'check'>;

const gravity = { mustFix: 0, check: 1, tip: 2 };

/**
 * Sorts by severity, then in the order of the email, and keeps one finding of each fact, of each
 * sentence, and of the same words of a field: a preheader, for example, repeats the commentary.
 */
export function mergeFindings(drafts: readonly FoundDraft[], variant: Variant): Finding[] {
  const sectionIndex = ({ section }: Draft) => (section ? variant.sections.indexOf(section) : -1);
  const inOrder = drafts.toSorted(
    (a, b) => gravity[a.severity] - gravity[b.severity] || sectionIndex(a) - sectionIndex(b),
  );
  const inText = new Set(inOrder.filter(({ section }) => section).flatMap(wordsName));
  const seen = new Set<string>();
  return inOrder.flatMap(({ fact, ...finding }) => {
    const [words] = wordsName(finding);
    if (words && !finding.section && inText.has(words)) return [];
    const names = [`text ${finding.check} ${finding.text}`, ...(fact ? [`fact ${fact}`] : [])];
    if (words) names.push(words);
    if (names.some((name) => seen.has(name))) return [];
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
