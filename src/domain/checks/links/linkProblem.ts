import type { Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import type { Severity } from '@/domain/checks/report';
import { quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
import type { WrittenLink } from './writtenLinks';

/** What is wrong with a link. */
export interface LinkProblem {
  severity: Severity;
  /** Follows the link and its place: `points to the staging site, which subscribers can’t open`. */
  what: string;
  /** The right address, if it is certain. */
  to?: string;
  label?: string;
  /** The address to name, if it isn’t the link’s own. */
  shown?: string;
}

function nameOf({ words, section }: WrittenLink): string {
  if (section === 'promo') return 'The promo’s link';
  return words.trim() === '' ? 'A link without text' : `The link ${quoted(words)}`;
}

const longestAddress = 100;

function shortened(address: string): string {
  return address.length > longestAddress ? `${address.slice(0, longestAddress - 1)}…` : address;
}

/** `The link “order” in Market Update points to … (“https://…”).` */
export function linkFinding(link: WrittenLink, problem: LinkProblem): Draft {
  const { severity, what, to, label, shown = link.address } = problem;
  const place = link.section === 'promo' ? '' : ` in ${sectionWords(link.section)}`;
  const text = `${nameOf(link)}${place} ${what} (“${shortened(shown)}”).`;
  const words = link.words.trim();
  const isUnderlined = words !== '' && link.section !== 'news';
  return {
    severity,
    text,
    ...locationOf(link.section, words),
    ...(isUnderlined ? { words } : {}),
    ...(to === undefined
      ? {}
      : {
          fix: { kind: 'link' as const, label: label ?? 'Fix the address', from: link.stored, to },
        }),
  };
}
