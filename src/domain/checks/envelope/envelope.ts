import { type Check, noDocument, type Subject } from '@/domain/checks/check';
import { type Draft, textFinding } from '@/domain/checks/textFinding';
import type { Severity } from '@/domain/checks/report';
import { type ReadElement, textWithin } from '@/domain/email/emailDocument';
import { graphemeCount, quoted } from '@/domain/format/text';
import { isKnownAuthor } from '@/domain/firm/byline';
import { productTitle } from '@/domain/newsletter/productTitle';
import { preheaderText } from '@/domain/checks/reading/words';
import { plainWords } from '@/domain/commentary/commentary';
import { webLink } from '@/domain/format/addresses';
import {
  linkFinding,
  type LinkProblem,
  type WrittenLink,
  writtenLinks,
} from '@/domain/checks/links/writtenLinks';
import { type Authored, seenTexts } from '@/domain/checks/reading/authored';
import type { Brand, BrandKey } from '@/api/contract/publication';

const longest = 100;

/** The subject, which inboxes list, and the title and language, which screen readers use. */
export const envelope: Check = {
  key: 'envelope',
  name: 'Subject, title and language',
  run({ subject, document }) {
    const found: Draft[] = [];
    const add = (severity: Severity, text: string) =>
      found.push({ severity, text, field: 'title' });
    const length = graphemeCount(subject);
    if (subject.trim() === '') add('mustFix', 'The email has no subject.');
    if (/[\u0000-\u001F\u007F\u2028\u2029]/.test(subject)) {
      add('mustFix', 'The subject contains a line break or another control character.');
    }
    if (length > longest) {
      add(
        'check',
        `The subject has ${length} characters; inboxes cut it off well before ${longest}.`,
      );
    }
    if (!document) return { found, notRun: 'The title and the language couldn’t be read.' };
    if ((document.title ?? '').trim() === '') add('check', 'The email has no title element.');
    if (document.language.trim() === '') {
      const text = 'The email doesn’t declare its language.';
      found.push({ severity: 'check', text, section: 'header', field: 'title' });
    }
    return found;
  },
};

function draft(text: string): Draft {
  return { severity: 'mustFix', text, section: 'header', field: 'title' };
}

/** The logo is the image of the masthead that has words. */
function logo({ brand }: Subject, elements: readonly ReadElement[]): Draft[] {
  return elements.flatMap(({ tag, attributes }): Draft[] => {
    const alt = tag === 'img' ? (attributes.get('alt') ?? '').trim() : '';
    if (alt === '' || alt.includes(brand.name)) return [];
    return [draft(`The logo says ${quoted(alt)}, but this email is of ${brand.name}.`)];
  });
}

function title(elements: readonly ReadElement[]): Draft[] {
  return elements.flatMap((element): Draft[] => {
    const words = element.tag === 'h1' ? textWithin(element) : '';
    if (words === '' || words === productTitle) return [];
    return [draft(`The masthead says ${quoted(words)} instead of ${quoted(productTitle)}.`)];
  });
}

/** The logo and the title on top of the email. */
export const masthead: Check = {
  key: 'masthead',
  name: 'Masthead',
  run(subject) {
    const { document } = subject;
    if (!document) return noDocument;
    const elements = document.elements.filter(
      ({ section, isHidden }) => section === 'header' && !isHidden,
    );
    return [...logo(subject, elements), ...title(elements)];
  },
};

/** Without an author whom the firm knows, the email is signed by the firm, which nobody chose. */
export const author: Check = {
  key: 'author',
  name: 'Author',
  run({ publisher, input: { newsletter } }) {
    const placed = { severity: 'mustFix', field: 'author' } as const;
    const name = newsletter.author.trim();
    if (isKnownAuthor(publisher, name)) return [];
    const who =
      name === '' ? 'No author is chosen' : `${quoted(name)} is none of the firm’s authors`;
    const text = `${who}, so no person signs the email. Choose one.`;
    return [{ ...placed, text, ...(name === '' ? {} : { words: name }) }];
  },
};

/** Invisible characters that fill the line. */
const padding = /(?:\u034F|[\s\u00AD\u061C\u180E\u2000-\u200F\u2028-\u202F\u205F-\u2064\uFEFF])+/gu;

const preheaderFinding = { severity: 'check', field: 'commentary' } as const;

function wordsOf(line: string): string {
  return line.replace(padding, ' ').trim();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%$#]+/gu, ' ')
    .trim();
}

/** A preheader that says what the last newsletter said, and not what this one says. */
function ofLastNewsletter(line: string, { input, comments }: Subject): Draft[] {
  const words = plain(wordsOf(line));
  const last = plain(plainWords(input.previous?.commentary ?? ''));
  const isSentence = (words.match(/\p{L}+/gu) ?? []).length >= 5;
  if (!isSentence || !last.includes(words)) return [];
  if (plain(plainWords(comments.commentary.words)).includes(words)) return [];
  const text = `The preheader ${quoted(wordsOf(line))} is that of the last newsletter.`;
  return [{ ...preheaderFinding, severity: 'mustFix', text }];
}

/** What is wrong with the words; '' if nothing is. */
function problemOf(words: string, subject: string): string {
  if (words === '') return 'The preheader is empty.';
  const isSubject = words.toLowerCase() === wordsOf(subject).toLowerCase();
  return isSubject ? 'The preheader repeats the subject.' : '';
}

/** The line that inboxes show after the subject. Its length and its padding are the template's. */
export const preheader: Check = {
  key: 'preheader',
  name: 'Preheader',
  run(subject: Subject) {
    if (!subject.document) return noDocument;
    if (subject.form === 'website') return [];
    const line = preheaderText(subject.document);
    if (line !== null) {
      const text = problemOf(wordsOf(line), subject.subject);
      return [...ofLastNewsletter(line, subject), ...(text ? [{ ...preheaderFinding, text }] : [])];
    }
    const hasComments = plainWords(subject.comments.commentary.words) !== '';
    const text = 'The email has no preheader, so inboxes show the masthead’s text.';
    return hasComments ? [{ ...preheaderFinding, text }] : [];
  },
};

const promoFinding = { severity: 'check', section: 'promo', field: 'promos' } as const;

const broken = { ...promoFinding, severity: 'mustFix' } as const;

function stored({ input: { newsletter }, brand }: Subject): { image: string; link: string } {
  return brand.key === 'fsi'
    ? { image: newsletter.newsletter_image_promo_fsi.trim(), link: newsletter.link_fsi.trim() }
    : { image: newsletter.newsletter_image_promo_fsga.trim(), link: newsletter.link_fsga.trim() };
}

function inData(subject: Subject): Draft[] {
  const { image, link } = stored(subject);
  const name = subject.brand.name;
  if (image && !link) {
    return [{ ...broken, text: `The promo image of ${name} has no link.` }];
  }
  if (!image && link) return [{ ...promoFinding, text: `The promo link of ${name} has no image.` }];
  if (link && webLink(link) === '') {
    return [{ ...broken, text: `The promo link ${quoted(link)} isn’t a complete web address.` }];
  }
  return [];
}

/** A promo needs both its image and a link that opens. */
export const promos: Check = { key: 'promos', name: 'Promo image and link', run: inData };

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
