import { addressProblem, privateHostOf, type AddressProblem } from '@/domain/format/addressProblem';
import { noDocument, type Check, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords } from '@/domain/checks/textFinding';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import type { Severity } from '@/domain/checks/report';
import { counted, quoted } from '@/domain/format/text';
import { unsubscribeToken } from '@/domain/firm/legal';
import { parseUrl, safeHref, webLink } from '@/domain/format/addresses';
import type { Publisher } from '@/api/contract/publication';
import { isOwnHost } from '@/domain/firm/sites';
import { detour, personalAddress, privatePage } from './privatePages';
import {
  caughtPunctuation,
  email,
  misspelledHost,
  mixedAlphabets,
  printedAddress,
} from './spelledAddress';
import { linkFinding, writtenLinks, type LinkProblem, type WrittenLink } from './writtenLinks';

const problems: Record<Exclude<AddressProblem, null>, [severity: Severity, what: string]> = {
  missing: ['mustFix', 'has no address'],
  relative: ['mustFix', 'has an incomplete address'],
  broken: ['mustFix', 'has a broken address'],
  unsafe: ['mustFix', 'has an address that runs code'],
  local: ['mustFix', 'points to a private address that subscribers can’t reach'],
  insecure: ['check', 'isn’t encrypted: it starts with http'],
};

function nameOf(link: ReadElement): string {
  const words = textWithin(link);
  if (words) return `The link ${quoted(words)}`;
  const image = link.children.find((child) => typeof child !== 'string' && child.tag === 'img');
  return image ? 'The link of an image' : 'A link without text';
}

function isInPage(href: string, { document }: Subject): boolean {
  const id = href.trim().slice(1);
  const isTarget = ({ attributes }: ReadElement) =>
    attributes.get('id') === id || attributes.get('name') === id;
  return /^\s*#\S/.test(href) && document?.elements.some(isTarget) === true;
}

/** A private address of the archive is a fault of the installation, like that of its images. */
function isOwnArchive(href: string, problem: AddressProblem, { input }: Subject): boolean {
  return problem === 'local' && input.archive !== undefined && href.startsWith(`${input.archive}/`);
}

function addressOf(link: ReadElement, subject: Subject): Draft[] {
  const href = link.attributes.get('href');
  if (href === undefined && link.attributes.has('name')) return [];
  if (href?.includes(unsubscribeToken) || isInPage(href ?? '', subject)) return [];
  const problem = addressProblem(href);
  if (problem === null || isOwnArchive(href ?? '', problem, subject)) return [];
  const [severity, what] = problems[problem];
  const address = href?.trim() ? ` (${quoted(href)})` : '';
  const text = `${nameOf(link)} in ${sectionWords(link.section)} ${what}${address}.`;
  return [{ severity, text, ...locationOf(link.section, textWithin(link)) }];
}

/** Links that the email shows only as text because their address is invalid. */
function lost(subject: Subject): Draft[] {
  return writtenLinks(subject).flatMap((link) => {
    const { words, address, section } = link;
    const isUsable = section === 'news' ? webLink(address) !== '' : safeHref(address) !== null;
    if (isUsable || section === 'promo' || words.trim() === '') return [];
    const what = `has no ${address ? 'usable ' : ''}address, so it’s left out`;
    return [linkFinding(link, { severity: 'mustFix', what })];
  });
}

/** What is wrong with the address of one image, or of several. */
function imageProblem(problem: Exclude<AddressProblem, null>, count: number): string {
  const points = count === 1 ? 'it points' : 'they point';
  if (problem === 'local') return `won’t load for subscribers: ${points} to a private address`;
  const [, what] = problems[problem];
  if (count === 1) return what;
  return what.replace(/^has/, 'have').replace(/^isn’t(.*): it starts/, 'aren’t$1: they start');
}

/**
 * An installation that serves its images from a private address says so in Settings > Deliveries,
 * so it isn't a fault of each newsletter.
 */
function images({ document, input }: Subject): Draft[] {
  const installed = privateHostOf(input.imageHost);
  const byProblem = new Map<string, { count: number; draft: Draft }>();
  for (const { tag, attributes, section } of document?.elements ?? []) {
    const source = tag === 'img' ? (attributes.get('src') ?? '') : attributes.get('background');
    const problem = source === undefined ? null : addressProblem(source);
    if (problem === null) continue;
    if (problem === 'local' && parseUrl(source ?? '')?.host === installed) continue;
    // Mail programs block images that aren’t encrypted, so readers see a gap.
    const severity = 'mustFix';
    const host = parseUrl(source ?? '')?.host ?? '';
    const key = `${problem} ${host}`;
    const count = (byProblem.get(key)?.count ?? 0) + 1;
    const where = count === 1 ? `An image in ${sectionWords(section)}` : counted(count, 'image');
    const text = `${where} ${imageProblem(problem, count)}${source ? ` (${quoted(source)})` : ''}.`;
    const location = byProblem.get(key)?.draft ?? locationOf(section);
    byProblem.set(key, { count, draft: { ...location, severity, text } });
  }
  return Array.from(byProblem.values(), ({ draft }) => draft);
}

/** Checks all addresses without requesting them. */
export const links: Check = {
  key: 'links',
  name: 'Links',
  run(subject) {
    if (!subject.document) return noDocument;
    const found = subject.document.elements.filter(({ tag }) => tag === 'a' || tag === 'area');
    return [
      ...found.flatMap((link) => addressOf(link, subject)),
      ...lost(subject),
      ...images(subject),
    ];
  },
};

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
