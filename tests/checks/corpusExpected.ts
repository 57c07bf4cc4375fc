import type { Finding, Severity } from '@/domain/checks/report';
import type { CorpusCase } from './applyEdits';

const rank: Record<Severity, number> = { mustFix: 2, check: 1, tip: 0 };

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[“”"']/g, '')
    .replace(/\s+/g, ' ');
}

/** How the authors of the cases call places that findings name otherwise. */
const otherNames: Record<string, readonly string[]> = {
  prices: ['crypto'],
  subject: ['title'],
  headline: ['header'],
  preheader: ['header', 'commentary'],
  promos: ['promo'],
  email: ['header', 'footer'],
};

/** True if the finding is at one of the expected places, is grave enough and speaks of these words. */
export function isIt(finding: Finding, { at, severity, words }: CorpusCase['expect']): boolean {
  const places = [finding.section, finding.field].filter((place) => place !== undefined);
  const expected = at.flatMap((place) => [place, ...(otherNames[place] ?? [])]);
  if (!places.some((place) => expected.includes(place))) return false;
  if (rank[finding.severity] < rank[severity]) return false;
  const said = plain([finding.text, finding.excerpt, finding.words].join(' '));
  if (words === undefined) return true;
  const wanted = plain(words).match(/[\p{L}\p{N}$%.]+/gu) ?? [];
  return wanted.length === 0 ? said.includes(words) : wanted.some((word) => said.includes(word));
}
