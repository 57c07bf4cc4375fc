import type { Publisher } from '@/api/contract/publication';
import {
  addressProblem,
  campaignTags,
  isOwnSite,
  privateHostOf,
  type AddressProblem,
} from '@/domain/format/addressProblem';
import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { textWithin, type ReadElement } from '@/domain/email/emailDocument';
import type { Severity } from '@/domain/checks/report';
import { lostLinks } from './lostLinks';
import { counted, quoted } from '@/domain/format/text';
import { sectionWords } from '@/domain/checks/wording';
import { unsubscribeToken } from '@/domain/firm/legal';
import { parseUrl } from '@/domain/format/addresses';
import { campaignOf, withCampaign } from '@/domain/newsletter/campaign';

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

const counting = new Set<string | null>(['promo', 'commentary', 'technical']);

function isWeb(href: string): boolean {
  const problem = addressProblem(href);
  return (problem === null || problem === 'insecure') && /^https?:/i.test(href.trim());
}

/** The addresses that have all campaign tags, and those that have none, each once. */
function taggedAndBare(
  publisher: Publisher,
  hrefs: readonly string[],
): { tagged: number; bare: number } {
  const own = [...new Set(hrefs.filter((href) => isOwnSite(publisher, href)))];
  const tagged = own.filter((href) => campaignTags(href) === 3).length;
  return { tagged, bare: own.filter((href) => campaignTags(href) === 0).length };
}

/** The firm’s links lack tags if they have some of them, or if most of the others have them. */
function isUntagged(
  publisher: Publisher,
  href: string,
  { tagged, bare }: ReturnType<typeof taggedAndBare>,
): boolean {
  if (!isOwnSite(publisher, href)) return false;
  const count = campaignTags(href);
  return count === 0 ? tagged > bare : count < 3;
}

/** `Add UTM tags`: those that the email gives to the firm’s links by itself. */
function tagsFix(href: string, { publisher, input }: Subject): Partial<Draft> {
  const to = withCampaign(publisher, href, campaignOf(input.newsletter.date));
  return to === href ? {} : { fix: { kind: 'link', label: 'Add UTM tags', from: href, to } };
}

/** Links without click statistics, although similar links have them. */
function untracked(links: readonly ReadElement[], subject: Subject): Draft[] {
  const { link_fsi: fsi, link_fsga: fsga } = subject.input.newsletter;
  const hrefOf = ({ attributes }: ReadElement) => attributes.get('href') ?? '';
  const candidates = links.filter((link) => counting.has(link.section) && isWeb(hrefOf(link)));
  const counts = taggedAndBare(subject.publisher, [fsi, fsga, ...candidates.map(hrefOf)]);
  return candidates.flatMap((link): Draft[] => {
    const href = hrefOf(link);
    const isOff = link.attributes.get('clicktracking')?.trim().toLowerCase() === 'off';
    const isUncounted = subject.form === 'email' && isOff && campaignTags(href) === 0;
    const lacksTags = isUntagged(subject.publisher, href, counts);
    if (!isUncounted && !lacksTags) return [];
    const why = lacksTags ? 'lacks campaign tags (utm_…)' : 'has click tracking switched off';
    const words = textWithin(link);
    const text = `${nameOf(link)} in ${sectionWords(link.section)} is untracked: it ${why}.`;
    const fix = lacksTags ? tagsFix(href, subject) : {};
    return [{ severity: 'check', text, ...locationOf(link.section, words), ...fix }];
  });
}

/** Links that the email shows only as text because their address is invalid. */
function lost(subject: Subject): Draft[] {
  return lostLinks(subject).map(({ words, address, section }) => {
    const what = address ? `has no usable address (${quoted(address)})` : 'has no address';
    const text = `The link ${quoted(words)} in ${sectionWords(section)} ${what}, so it’s left out.`;
    const isUnderlined = section !== 'news' ? { words } : {};
    return { severity: 'mustFix', text, ...locationOf(section, words), ...isUnderlined };
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
      ...untracked(found, subject),
    ];
  },
};
