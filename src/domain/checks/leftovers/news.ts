import type { NewsItem } from '@/api/contract/news';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import { remembered } from '@/domain/format/remembered';
import { quoted } from '@/domain/format/text';
import { storyHeadline, storyLink } from '@/domain/news/story';
import { knownCategory, newsWords, otherCategory } from '@/domain/news/news';
import { areNearlySame, wordingOf, type Wording } from './pasted';

const newsFinding = { section: 'news', field: 'news' } as const;

/** An item with what says that another is the same. */
interface Told {
  id: number;
  text: string;
  link: string;
  headline: string;
  words: Wording;
  content: Wording;
}

const toldIn = remembered(
  ({ id, text, link, content }: NewsItem) => JSON.stringify([id, text, link, content]),
  ({ id, text, link, content }): Told => ({
    id,
    text: newsWords(text),
    link: storyLink(link),
    headline: storyHeadline(text),
    words: wordingOf(newsWords(text)),
    content: wordingOf(newsWords(content)),
  }),
);

/** A shorter text may be that of many stories: `The report is due on Friday.` */
const fewestWords = 12;

function reasonOf(one: Told, other: Told): string | null {
  if (one.id === other.id) return 'are the same item';
  if (one.link !== '' && one.link === other.link) return 'link to the same address';
  if (one.headline !== '' && one.headline === other.headline) return 'have the same headline';
  if (areNearlySame(one.words, other.words)) return 'have nearly the same headline';
  const isLong = one.content.words.length >= fewestWords;
  return isLong && areNearlySame(one.content, other.content)
    ? 'tell the same story in the same words'
    : null;
}

function repeated({ input: { news } }: Subject): Draft[] {
  const all = news.map(toldIn);
  return all.flatMap((other, at): Draft[] => {
    for (const one of all.slice(0, at)) {
      const why = reasonOf(one, other);
      if (why === null) continue;
      const isSame =
        one.headline === other.headline || (one.link !== '' && one.link === other.link);
      const text =
        one.text === other.text
          ? `${quoted(one.text)} is in the news twice.`
          : `${quoted(one.text)} and ${quoted(other.text)} ${why}.`;
      const severity = isSame ? 'mustFix' : 'check';
      return [{ ...newsFinding, severity, text, excerpt: other.text }];
    }
    return [];
  });
}

function published({ input: { news, newsletter } }: Subject): Draft[] {
  return news.flatMap(({ text, published_in: content }): Draft[] => {
    if (!content || content.id === newsletter.id) return [];
    const headline = newsWords(text);
    const earlier = `${quoted(headline)} was already in ${quoted(content.name || 'an earlier newsletter')}.`;
    return [{ ...newsFinding, severity: 'check', text: earlier, excerpt: headline }];
  });
}

/** News that is told twice, word for word or nearly, or that an earlier newsletter had. */
export const duplicates: Check = {
  key: 'duplicates',
  name: 'Duplicate news',
  run: (subject) => [...repeated(subject), ...published(subject)],
};

/** News without a category is listed last, under Other, and reported. */
export const categories: Check = {
  key: 'categories',
  name: 'News without category',
  run: ({ input }) =>
    input.news
      .filter((item) => knownCategory(item.sub_category) === null)
      .map((item) => {
        const headline = newsWords(item.text);
        const stored = item.sub_category.trim();
        const reason = stored ? `${quoted(stored)} isn’t a category` : 'it has no category';
        const text = `${quoted(headline)} is under ${otherCategory}: ${reason}.`;
        return { severity: 'check', section: 'news', field: 'news', text, excerpt: headline };
      }),
};
