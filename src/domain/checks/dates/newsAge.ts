import { CalendarDate } from '@internationalized/date';
import type { NewsItem } from '@/api/contract/news';
import type { Check, Subject } from '@/domain/checks/check';
import type { Draft } from '@/domain/checks/textFinding';
import { dateWords } from './days';
import { quoted } from '@/domain/format/text';
import { instantOf, parseWallClock } from '@/domain/format/dates';
import { newsWords } from '@/domain/news/news';

/** Over a weekend with a holiday, a story may be this many days old. */
const oldest = 5;
/** How much older the date in a link may be than the newsletter. */
const oldestLink = 31;
/** Two clocks may differ by this many milliseconds without an error. */
const clockSlack = 10 * 60_000;

const place = { severity: 'check', section: 'news', field: 'news' } as const;

function published({ posted_at }: NewsItem): CalendarDate | null {
  const local = parseWallClock(posted_at);
  return local && new CalendarDate(local.year, local.month, local.day);
}

function agedStory(item: NewsItem, { now }: Subject, day: CalendarDate): Draft[] {
  const posted = published(item);
  if (!posted) return [];
  const headline = newsWords(item.text);
  const instant = instantOf(item.posted_at);
  if (instant && instant.getTime() > now.getTime() + clockSlack) {
    const text = `${quoted(headline)} in News is dated ${dateWords(posted)}, which is still to come.`;
    return [{ ...place, text, excerpt: headline }];
  }
  const age = day.compare(posted);
  if (age <= oldest) return [];
  const text = `${quoted(headline)} in News is ${age} days old: it’s of ${dateWords(posted)}.`;
  return [{ ...place, text, excerpt: headline }];
}

const pathDate = /\/((?:19|20)\d\d)[/-](\d{1,2})(?:[/-](\d{1,2}))?(?=\/|$|\?|#)/;

function agedLink(item: NewsItem, day: CalendarDate): Draft[] {
  const match = pathDate.exec(item.link);
  if (!match) return [];
  const [words, year, month, date] = match;
  if (Number(month) < 1 || Number(month) > 12 || Number(date ?? 1) > 31) return [];
  const first = new CalendarDate(Number(year), Number(month), Number(date ?? 1));
  const last = date === undefined ? first.add({ months: 1 }).subtract({ days: 1 }) : first;
  const age = day.compare(last);
  if (age <= oldestLink && first.compare(day) <= 1) return [];
  const shown = words.slice(1);
  const when = age < 0 ? 'which is still to come' : `which is ${age} days before the newsletter`;
  const text = `The link of ${quoted(newsWords(item.text))} in News has the date ${shown}, ${when}.`;
  return [{ ...place, text, excerpt: newsWords(item.text) }];
}

/** Stories that are older or newer than the news of a day can be. */
export const newsAge: Check = {
  key: 'newsAge',
  name: 'Age of news',
  run(subject) {
    const { newsletterDay: day, input, variant } = subject;
    if (!day) return { found: [], notRun: 'The newsletter has no date.' };
    if (!variant.sections.includes('news')) return [];
    return input.news.flatMap((item) => {
      const aged = agedStory(item, subject, day);
      return aged.length > 0 ? aged : agedLink(item, day);
    });
  },
};
