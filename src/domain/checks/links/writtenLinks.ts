import { isLeftOut } from '@/domain/commentary/parse';
import type { Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import type { Severity } from '@/domain/checks/report';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import { parseUrl, safeHref } from '@/domain/format/addresses';
import { quoted } from '@/domain/format/text';
import { newsWords } from '@/domain/news/news';
import type { SectionName } from '@/domain/newsletter/variants';

/** A link as it is stored, before the email makes its address whole. */
export interface WrittenLink {
  /** What readers see; for a story its headline, for a promo nothing. */
  words: string;
  /** The text of its paragraph before the link. */
  before: string;
  /** As it was typed or pasted. */
  address: string;
  /** As the field has it, to be replaced by a fix. */
  stored: string;
  /** Null if it can’t be read. */
  url: URL | null;
  section: SectionName;
}

const blockTags = new Set('p li h1 h2 h3 h4 h5 h6 blockquote td div'.split(' '));

function linkOf(address: string, section: SectionName, words = '', before = ''): WrittenLink {
  const trimmed = address.trim();
  const stored = safeHref(trimmed) ?? trimmed;
  return { words, before, address: trimmed, stored, url: parseUrl(trimmed), section };
}

/** The links of one commentary with the text before them. */
function inCommentary(html: string, section: SectionName): WrittenLink[] {
  if (!/<a\b/i.test(html)) return [];
  const found: WrittenLink[] = [];
  const open: { address: string; from: number }[] = [];
  let line = '';
  walk(parseEmail(html), {
    enter(element) {
      if (isLeftOut(element)) return false;
      if (blockTags.has(element.tagName)) line = '';
      if (element.tagName === 'a')
        open.push({ address: attribute(element, 'href') ?? '', from: line.length });
    },
    text(text) {
      line += text.replace(/\s+/g, ' ');
    },
    leave(element) {
      if (element.tagName !== 'a' || isLeftOut(element)) return;
      const { address, from } = open.pop() ?? { address: '', from: 0 };
      found.push(linkOf(address, section, line.slice(from), line.slice(0, from)));
    },
  });
  return found;
}

type LinkSource = Pick<Subject, 'variant'> & {
  input: Pick<Subject['input'], 'newsletter' | 'news'>;
};

/** Every link that somebody wrote for this email, from the data. */
export function writtenLinks({ input, variant }: LinkSource): WrittenLink[] {
  const { newsletter, news } = input;
  const promo = variant.brand === 'fsi' ? newsletter.link_fsi : newsletter.link_fsga;
  const all: WrittenLink[] = [
    ...(promo.trim() ? [linkOf(promo, 'promo')] : []),
    ...inCommentary(newsletter.daily_comments, 'commentary'),
    ...inCommentary(newsletter.daily_comments_technical, 'technical'),
    ...news.map(({ text, link }) => linkOf(link, 'news', newsWords(text))),
  ];
  return all.filter(({ section }) => variant.sections.includes(section));
}

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
  const text = `${nameOf(link)}${place} ${what}${shown ? ` (“${shortened(shown)}”)` : ''}.`;
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
