import type { Check, Draft, Subject } from '@/domain/checks/check';
import {
  linkFinding,
  writtenLinks,
  type LinkProblem,
  type WrittenLink,
} from '@/domain/checks/links/writtenLinks';
import { seenTexts, type Authored } from '@/domain/checks/reading/authored';
import { textFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';
import type { Brand, BrandKey } from '@/api/contract/publication';

function otherBrand({ brand, publisher }: Subject): Brand {
  return brand.key === 'fsi' ? publisher.brands.fs : publisher.brands.fsi;
}

/** A text may speak of the other brand as of somebody else. */
const asAnother =
  /\b(?:sister|sibling|affiliated?|parent|partner)(?: (?:brand|publication|company|firm|title|service|letter|newsletter))?,? $|\b(?:colleagues|team|friends|peers|desk|analysts?)(?: over)? (?:at|of|from) $|\b(?:published|reported|written|produced|issued) (?:by|in) $|\b(?:separate(?:ly)?|also available|also publishes)\b/i;

function isDeliberate(text: string, index: number, own: string, isNews: boolean): boolean {
  if (isNews || text.includes(own)) return true;
  const before = text.slice(Math.max(0, index - 60), index);
  return asAnother.test(before) && !/\bthe (?:desk|team) of $/i.test(before);
}

function nameIn(authored: Authored, other: Brand, { brand }: Subject): Draft[] {
  const index = authored.text.indexOf(other.name);
  if (index === -1) return [];
  const after = authored.text[index + other.name.length] ?? '';
  if (/\p{L}/u.test(after)) return [];
  if (isDeliberate(authored.text, index, brand.name, authored.section === 'news')) return [];
  const text = `${quoted(other.name)} is in ${authored.where}, but this email is of ${brand.name}.`;
  const words = other.name;
  return [
    textFinding(authored, {
      severity: 'mustFix',
      index,
      words,
      text,
      to: brand.name,
      label: `Change to ${brand.name}`,
    }),
  ];
}

/** Pages by which a brand speaks for itself. */
const ofBrand =
  /\b(?:our|us|we|your|subscribe|subscription|membership|members?|sign up|join)\b|disclos|disclaim|terms|privacy|imprint|account|preferences|unsubscribe|contact|about|webinar/i;

function isSocialOf(brand: Brand, url: URL): boolean {
  const bare = (address: string) => address.replace(/\/$/, '').toLowerCase();
  return brand.social_links.some(
    (network) => bare(network.url) === bare(`${url.origin}${url.pathname}`),
  );
}

function linkProblem(link: WrittenLink, other: Brand, { brand }: Subject): LinkProblem | null {
  const { url, words, before, section } = link;
  if (!url || section === 'news') return null;
  const what = `leads to ${other.name}, but this email is of ${brand.name}`;
  if (isSocialOf(other, url)) return { severity: 'mustFix', what };
  const isMailbox = url.protocol === 'mailto:' && url.pathname === other.from_address;
  if (isMailbox)
    return {
      severity: 'check',
      what: `writes to ${other.name}, but this email is of ${brand.name}`,
    };
  if (url.hostname !== new URL(other.website).hostname) return null;
  if (section === 'promo') return { severity: 'mustFix', what };
  const lead = /\b(?:our|your|follow us|join us|write to us) $/i.exec(before)?.[0] ?? '';
  const isOurs = ofBrand.test(`${lead}${words} ${url.pathname}`);
  if (isOurs) return { severity: 'mustFix', what };
  // Research is published on one site and read by the clients of both brands.
  return brand.key === 'fsi' ? { severity: 'check', what } : null;
}

const marks: Record<BrandKey, RegExp> = {
  fsi: /(?:^|[^a-z])(?:fsi|insight)(?:[^a-z]|$)/i,
  fs: /(?:^|[^a-z])(?:fs|fsga|research)(?:[^a-z]|$)/i,
};

/** A promo whose file bears the mark of the other brand, and not this one’s. */
function promoImage({ input: { newsletter }, brand, variant }: Subject, other: Brand): Draft[] {
  const image =
    brand.key === 'fsi'
      ? newsletter.newsletter_image_promo_fsi
      : newsletter.newsletter_image_promo_fsga;
  const file = image.split('/').at(-1) ?? '';
  if (!variant.sections.includes('promo') || file === '') return [];
  if (!marks[other.key].test(file) || marks[brand.key].test(file)) return [];
  const text = `The promo image ${quoted(file)} is of ${other.name}, but this email is of ${brand.name}.`;
  return [{ severity: 'mustFix', text, section: 'promo', field: 'promos' }];
}

/** The name, links and promo of the other brand in an email of this one. */
export const brand: Check = {
  key: 'brand',
  name: 'Brand',
  run(subject) {
    const other = otherBrand(subject);
    const links = writtenLinks(subject).flatMap((link) => {
      const problem = linkProblem(link, other, subject);
      return problem ? [linkFinding(link, problem)] : [];
    });
    return [
      ...seenTexts(subject).flatMap((authored) => nameIn(authored, other, subject)),
      ...links,
      ...promoImage(subject, other),
    ];
  },
};
