import { readPassages, textWithin, type ReadElement } from '@/domain/email/emailDocument';
import { readEmail } from '@/domain/email/readEmail';
import { firstSentences } from '@/domain/newsletter/summary';
import type { SectionName } from '@/domain/newsletter/variants';
import { sentBytes } from '@server/db/sends';
import type { Database } from '@server/db/store';

/** News of one category. */
export interface Headlines {
  category: string;
  headlines: string[];
}

/** What the archive says about a newsletter, read from the HTML that was published. */
export interface PublishedFacts {
  /** '' where the commentary has none. */
  summary: string;
  /** The first image of the commentary; null for none. */
  image: { src: string; alt: string } | null;
  news: Headlines[];
  /** The names of those who wrote it. */
  authors: string[];
  /** How long a reader needs, in whole minutes. */
  minutes: number;
}

/** The sections that are read, and not looked up. */
const prose: readonly (SectionName | null)[] = ['commentary', 'technical', 'news'];

const wordsPerMinute = 220;

export function factsOf(html: string): PublishedFacts {
  const email = readEmail(html);
  const elements = email?.elements ?? [];
  const inSection = (name: SectionName, tag: string) =>
    elements.filter((element) => element.section === name && element.tag === tag);
  const wordsOf = (name: SectionName) =>
    inSection(name, 'p')
      .flatMap((element) => readPassages(element).passages)
      .map(({ text }) => text.replaceAll('\n', ' '));
  const words = (email?.passages ?? [])
    .filter(({ section }) => prose.includes(section))
    .reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  const authorsOf = (name: SectionName) => {
    const author = elements.find((element) => element.section === name && isByline(element));
    return author ? [textWithin(author)] : [];
  };
  return {
    summary: firstSentences(wordsOf('commentary')),
    image: imageOf(inSection('commentary', 'img')),
    news: headlinesOf(elements.filter(({ section }) => section === 'news')),
    authors: [...new Set([...authorsOf('commentary'), ...authorsOf('technical')])],
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
  };
}

/** True for an author's name, which stands in a cell above the author's title. */
function isByline({ tag, parent }: ReadElement): boolean {
  if (tag !== 'b' || parent?.tag !== 'td') return false;
  const tags = parent.children.map((child) => (typeof child === 'string' ? '' : child.tag));
  return tags.join(' ') === 'b br span';
}

function imageOf(images: readonly ReadElement[]): PublishedFacts['image'] {
  const [image] = images.filter(({ attributes, isHidden }) => !isHidden && attributes.get('alt'));
  if (!image) return null;
  return { src: image.attributes.get('src') ?? '', alt: image.attributes.get('alt') ?? '' };
}

/** An item begins with its headline in bold, below the heading of its category. */
function headlinesOf(elements: readonly ReadElement[]): Headlines[] {
  const groups: Headlines[] = [];
  for (const element of elements) {
    if (element.tag === 'h3') groups.push({ category: textWithin(element), headlines: [] });
    if (element.tag === 'b') groups.at(-1)?.headlines.push(textWithin(element));
  }
  return groups.filter(({ headlines }) => headlines.length > 0);
}

/** How many newsletters' facts are kept: some years of them, a few KB each. */
const remembered = 2_000;

/** Reads the facts of a published newsletter once; the HTML with a hash never changes. */
export function makeFactsReader(db: Database): (hash: string) => Promise<PublishedFacts> {
  const known = new Map<string, PublishedFacts>();
  return async (hash) => {
    const kept = known.get(hash);
    if (kept) return kept;
    const facts = factsOf((await sentBytes(db, hash))?.html ?? '');
    if (known.size >= remembered) known.clear();
    known.set(hash, facts);
    return facts;
  };
}
