import type { NewsItem } from '@/api/contract/news';
import type { Check, Draft, Subject } from '@/domain/checks/check';
import { editDistance } from '@/domain/checks/names/distance';
import { areNearlySame } from './pasted';
import { sharedStems, subjectStems } from './stems';
import { textWithin } from '@/domain/email/emailDocument';
import { counted, quoted } from '@/domain/format/text';
import { groupStories } from '@/domain/news/groups';
import { storyHeadline, storyLink } from '@/domain/news/story';
import { newsWords } from '@/domain/news/news';

type Story = Pick<NewsItem, 'id' | 'text' | 'link' | 'posted_at'>;

const newsFinding = { severity: 'check', section: 'news', field: 'news' } as const;

/** True if two headlines differ by a letter or a word only. */
function areOneHeadline(a: string, b: string): boolean {
  const limit = Math.floor(Math.max(a.length, b.length) * 0.1);
  return Math.abs(a.length - b.length) <= limit && editDistance(a, b, limit) <= limit;
}

function sameStory(first: Story, second: Story, why: string): Draft {
  const [one, two] = [newsWords(first.text), newsWords(second.text)];
  const severity = areOneHeadline(one, two) ? 'mustFix' : 'check';
  const text =
    one === two
      ? `${quoted(one)} is in the news twice.`
      : `${quoted(one)} and ${quoted(two)} ${why}.`;
  return { ...newsFinding, severity, text, excerpt: two };
}

/** Reports every item whose key an earlier item has too. */
function repeats(news: readonly Story[], keyOf: (story: Story) => string, why: string): Draft[] {
  const first = new Map<string, Story>();
  return news.flatMap((story) => {
    const key = keyOf(story);
    const known = key === '' ? undefined : first.get(key);
    if (!known && key !== '') first.set(key, story);
    return known ? [sameStory(known, story, why)] : [];
  });
}

function repeatedStories(news: readonly Story[]): Draft[] {
  return groupStories(news).flatMap(([leader = 0, ...others]) => {
    const first = news[leader];
    return others.flatMap((at) => {
      const story = news[at];
      return first && story ? [sameStory(first, story, 'tell the same story')] : [];
    });
  });
}

const fewestShared = 4;

/** True if headlines have several words in common, and the same figures. */
function haveAlikeHeadlines(a: string, b: string): boolean {
  const figures = (text: string) => (text.match(/\d[\d.,]*/g) ?? []).join(' ');
  if (figures(a) !== figures(b) || storyHeadline(a) === storyHeadline(b)) return false;
  return sharedStems(subjectStems(a), subjectStems(b)).length >= fewestShared;
}

/** Items with different headlines and nearly the same text. */
function sameTexts(news: readonly NewsItem[]): Draft[] {
  return news.flatMap((story, at) => {
    const first = news
      .slice(0, at)
      .find(
        (earlier) =>
          haveAlikeHeadlines(earlier.text, story.text) &&
          areNearlySame(newsWords(earlier.content), newsWords(story.content)),
      );
    return first ? [sameStory(first, story, 'tell the same story')] : [];
  });
}

function inData({ input: { news } }: Subject): Draft[] {
  const found = [
    ...repeats(news, ({ id }) => String(id), 'are the same item'),
    ...repeats(news, ({ link }) => storyLink(link), 'link to the same address'),
    ...repeats(news, ({ text }) => storyHeadline(text), 'have the same headline'),
    ...repeatedStories(news),
    ...sameTexts(news),
  ];
  const byExcerpt = new Map(found.toReversed().map((draft) => [draft.excerpt, draft]));
  return [...byExcerpt.values()].toReversed();
}

/** Items that are twice in the email although the data has them once. */
function inBytes({ document }: Subject): Draft[] {
  const counts = new Map<string, number>();
  for (const element of document?.elements ?? []) {
    if (element.tag !== 'a' || element.section !== 'news') continue;
    const words = textWithin(element);
    if (words) counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([words, count]) => ({
      ...newsFinding,
      text: `${quoted(words)} is in the news ${counted(count, 'time')}.`,
      excerpt: words,
    }));
}

function published({ input: { news, newsletter } }: Subject): Draft[] {
  return news.flatMap(({ text, published_in: content }): Draft[] => {
    if (!content || content.id === newsletter.id) return [];
    const headline = newsWords(text);
    const name = content.name || 'an earlier newsletter';
    return [
      {
        ...newsFinding,
        text: `${quoted(headline)} was already in ${quoted(name)}.`,
        excerpt: headline,
      },
    ];
  });
}

export const duplicates: Check = {
  key: 'duplicates',
  name: 'Duplicate news',
  run(subject) {
    const found = inData(subject);
    return [...(found.length > 0 ? found : inBytes(subject)), ...published(subject)];
  },
};
