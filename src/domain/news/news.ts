import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { byText } from '@/domain/format/remembered';
import { cutToSentences } from '@/domain/format/sentences';
import { webLink } from '@/domain/format/addresses';
import { stripInvisible } from '@/domain/format/stripInvisible';
import { parseCommentary, plainWords } from '@/domain/commentary/commentary';
import { isTooDeep } from '@/domain/commentary/parse';

/** The 17 categories in the order of the email. */
export const emailCategories: readonly NewsCategory[] = [
  'Quick Bits',
  'Market Data',
  'Dose of DeFI',
  'Crypto Infrastructure',
  'Thoughts and Opinions',
  'Regulation',
  'Fundraising and M&A',
  'NFTs',
  'Gaming',
  'Mining',
  'Hiring',
  'Product Updates and Partnerships',
  'Web 3.0',
  'Metaverse',
  'DAOs',
  'Investment Products',
  'Hacks, Exploits, and Scams',
];

/** The heading for items whose category is empty or unknown. It comes last. */
export const otherCategory = 'Other';

export interface NewsEntry {
  id: number;
  headline: string;
  /** Empty if the item has no web address. */
  link: string;
  author: string;
  content: string;
  /** True for every second item of the whole email, counted across groups. */
  isTinted: boolean;
}

export interface NewsGroup {
  category: string;
  entries: NewsEntry[];
}

const categoryBySpelling = new Map(
  newsCategories.map((category) => [category.toLowerCase(), category]),
);

/** The category as the contract spells it; null for an empty or unknown one. */
export function knownCategory(stored: string): NewsCategory | null {
  return categoryBySpelling.get(stored.trim().toLowerCase()) ?? null;
}

/** What an item says below its headline, cut to `limit` characters. */
export function storyWords({ content }: NewsItem, limit: number): string {
  return cutToSentences(newsWords(content), limit);
}

function entryOf(item: NewsItem, position: number, limit: number): NewsEntry {
  const headline = newsWords(item.text);
  const content = storyWords(item, limit);
  return {
    id: item.id,
    headline: headline || content || 'Untitled',
    link: webLink(item.link),
    author: newsWords(item.author),
    content: headline ? content : '',
    isTinted: position % 2 === 1,
  };
}

/** Non-empty groups in the email's order. `limit` is the length of a description in characters. */
export function groupNews(news: readonly NewsItem[], limit: number): NewsGroup[] {
  let position = 0;
  const groups: NewsGroup[] = [];
  const known = news.map((item) => knownCategory(item.sub_category));
  for (const category of [...emailCategories, null]) {
    const items = news.filter((_, at) => known[at] === category);
    if (items.length === 0) continue;
    const entries = items.map((item) => entryOf(item, position++, limit));
    groups.push({ category: category ?? otherCategory, entries });
  }
  return groups;
}

/** Nothing of a text that is too deep to be read whole. */
const wordsOf = (html: string) => (isTooDeep(html) ? '' : plainWords(parseCommentary(html)));

/** Puts a feed's text on one line and removes HTML, which some sources send. */
export const newsWords = byText((text) =>
  /[<&]/.test(text) ? wordsOf(text) : stripInvisible(text).replace(/\s+/g, ' ').trim(),
);
