import { isLeftOut } from '@/domain/commentary/parse';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import type { Severity } from '@/domain/checks/report';
import { locationOf, sectionWords } from '@/domain/checks/textFinding';
import { attribute, parseEmail, walk } from '@/domain/email/emailTree';
import { parseUrl, safeHref } from '@/domain/format/addresses';
import { quoted } from '@/domain/format/text';
import { newsWords } from '@/domain/news/news';
import type { SectionName } from '@/domain/newsletter/variants';
import type { Publisher } from '@/api/contract/publication';
import { addressProblem } from '@/domain/format/addressProblem';
import { isOwnHost } from '@/domain/firm/sites';
import { detour, personalAddress, privatePage } from './privatePages';
import {
  caughtPunctuation,
  email,
  misspelledHost,
  mixedAlphabets,
  printedAddress,
} from './spelledAddress';

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

/** What is wrong with the address alone: the first problem explains the others. */
function inAddress({ url, address }: WrittenLink, publisher: Publisher): LinkProblem | null {
  const spelled = caughtPunctuation(address) ?? mixedAlphabets(address);
  if (spelled || !url || !/^https?:$/.test(url.protocol)) return spelled;
  const known = addressProblem(address);
  if (known !== null && known !== 'insecure') return null;
  return (
    privatePage(publisher, url) ??
    detour(url) ??
    personalAddress(publisher, url) ??
    misspelledHost(publisher, url)
  );
}

/** `Write to us` must write to the firm. */
function foreignMailbox({ words, url, before }: WrittenLink, publisher: Publisher) {
  if (url?.protocol !== 'mailto:' || email.test(words.trim())) return null;
  const host = decodeURIComponent(url.pathname).split('@')[1] ?? '';
  const isUs = /\b(?:us|our|the desk|the author)\b/i.test(`${before.slice(-40)} ${words}`);
  if (!isUs || isOwnHost(publisher, host)) return null;
  return { severity: 'mustFix', what: 'writes to a mailbox outside the firm' } as const;
}

/** A story that opens the front page of its site. */
function frontPage({ url, section }: WrittenLink): LinkProblem | null {
  const isFront =
    section === 'news' && /^https?:$/.test(url?.protocol ?? '') && url?.pathname === '/';
  if (!isFront || url.search !== '') return null;
  return { severity: 'check', what: 'opens the front page of a site, not the story' };
}

/** Where links lead: to pages that subscribers can open, and to those that their words promise. */
export const linkTargets: Check = {
  key: 'linkTargets',
  name: 'Where links lead',
  run(subject) {
    const { publisher } = subject;
    return writtenLinks(subject).flatMap((link) => {
      const problem =
        inAddress(link, publisher) ??
        printedAddress(link) ??
        foreignMailbox(link, publisher) ??
        frontPage(link);
      return problem ? [linkFinding(link, problem)] : [];
    });
  },
};
