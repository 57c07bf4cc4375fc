import {
  addressFault,
  campaignTags,
  isOwnSite,
  type AddressFault,
} from '@/domain/findings/addresses';
import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import { textWithin, type LetterElement } from '@/domain/findings/reading/letterDocument';
import { lostLinks } from '@/domain/findings/reading/lostLinks';
import { counted, quoted, sectionWords } from '@/domain/findings/wording';
import { unsubscribeToken } from '@/domain/legal';

const faults: Record<Exclude<AddressFault, null>, [isBlocking: boolean, what: string]> = {
  missing: [true, 'has no address'],
  relative: [true, 'has an address that is not whole'],
  broken: [true, 'has a broken address'],
  unsafe: [true, 'has an address that runs or holds code'],
  local: [true, 'leads to an address that only this network reaches'],
  insecure: [false, 'is not encrypted: it begins with http'],
};

function nameOf(link: LetterElement): string {
  const words = textWithin(link);
  if (words) return `The link ${quoted(words)}`;
  const picture = link.children.find((child) => typeof child !== 'string' && child.tag === 'img');
  return picture ? 'The link of a picture' : 'A link without words';
}

function isInPage(href: string, { document }: Subject): boolean {
  const id = href.trim().slice(1);
  const isTarget = ({ attributes }: LetterElement) =>
    attributes.get('id') === id || attributes.get('name') === id;
  return /^\s*#\S/.test(href) && document?.elements.some(isTarget) === true;
}

function addressOf(link: LetterElement, subject: Subject): Draft[] {
  const href = link.attributes.get('href');
  if (href === undefined && link.attributes.has('name')) return [];
  if (href?.includes(unsubscribeToken) || isInPage(href ?? '', subject)) return [];
  const fault = addressFault(href);
  if (fault === null) return [];
  const [isBlocking, what] = faults[fault];
  const address = href?.trim() ? ` (${quoted(href)})` : '';
  const text = `${nameOf(link)} in ${sectionWords(link.section)} ${what}${address}.`;
  return [{ isBlocking, text, ...placeOf(link.section, textWithin(link)) }];
}

const counting = new Set<string | null>(['promo', 'commentary', 'technical']);

function isWeb(href: string): boolean {
  const fault = addressFault(href);
  return (fault === null || fault === 'insecure') && /^https?:/i.test(href.trim());
}

/** A link whose clicks nobody counts, though those of its like are counted. */
function untracked(links: readonly LetterElement[], { input, form }: Subject): Draft[] {
  const { link_fsi: fsi, link_fsga: fsga } = input.newsletter;
  const hrefOf = ({ attributes }: LetterElement) => attributes.get('href') ?? '';
  const candidates = links.filter((link) => counting.has(link.section) && isWeb(hrefOf(link)));
  const own = [fsi, fsga, ...candidates.map(hrefOf)].filter(isOwnSite);
  const areTagged = own.some((href) => campaignTags(href) > 0);
  return candidates.flatMap((link): Draft[] => {
    const href = hrefOf(link);
    const count = campaignTags(href);
    const isOff = link.attributes.get('clicktracking')?.trim().toLowerCase() === 'off';
    const isUncounted = form === 'email' && isOff && count === 0;
    const isUntagged = isOwnSite(href) && areTagged && count < 3;
    if (!isUncounted && !isUntagged) return [];
    const why = isUntagged ? 'lacks campaign tags (utm_…)' : 'has click tracking switched off';
    const text = `${nameOf(link)} in ${sectionWords(link.section)} is untracked: it ${why}.`;
    return [{ isBlocking: false, text, ...placeOf(link.section, textWithin(link)) }];
  });
}

/** What was meant as a link and reaches the reader as bare words. */
function lost(subject: Subject): Draft[] {
  return lostLinks(subject).map(({ words, address, section }) => {
    const what = address ? `has no usable address (${quoted(address)})` : 'has no address';
    const text = `The link ${quoted(words)} in ${sectionWords(section)} ${what}, so it is left out.`;
    return { isBlocking: false, text, ...placeOf(section, words) };
  });
}

function pictures({ document }: Subject): Draft[] {
  const byFault = new Map<string, { count: number; draft: Draft }>();
  for (const { tag, attributes, section } of document?.elements ?? []) {
    const source = tag === 'img' ? (attributes.get('src') ?? '') : attributes.get('background');
    const fault = source === undefined ? null : addressFault(source);
    if (fault === null) continue;
    const [isBlocking, what] = faults[fault];
    const host = URL.canParse(source ?? '') ? new URL(source ?? '').host : '';
    const key = `${fault} ${host}`;
    const count = (byFault.get(key)?.count ?? 0) + 1;
    const where = count === 1 ? `A picture in ${sectionWords(section)}` : counted(count, 'picture');
    const text = `${where} ${count === 1 ? what : what.replace(/^has/, 'have').replace(/^is/, 'are').replace('leads', 'lead')}${source ? ` (${quoted(source)})` : ''}.`;
    const place = byFault.get(key)?.draft ?? placeOf(section);
    byFault.set(key, { count, draft: { ...place, isBlocking, text } });
  }
  return Array.from(byFault.values(), ({ draft }) => draft);
}

/** Addresses are judged as they stand; nothing is visited. */
export const links: Check = {
  key: 'links',
  name: 'Links',
  run(subject) {
    if (!subject.document) return noDocument;
    const found = subject.document.elements.filter(({ tag }) => tag === 'a' || tag === 'area');
    return [
      ...found.flatMap((link) => addressOf(link, subject)),
      ...lost(subject),
      ...pictures(subject),
      ...untracked(found, subject),
    ];
  },
};
