import type { CalendarDate } from '@internationalized/date';
import type { Draft } from '@/domain/checks/check';
import { otherwise } from '@/domain/checks/contradictions/figures';
import type { Told } from '@/domain/checks/contradictions/told';
import { weekdayOf } from '@/domain/checks/dates/datesInText';
import { daysBetween, weekdayIn } from '@/domain/checks/dates/calendarWords';
import { spokenDays } from '@/domain/checks/dates/spokenDays';
import { clausesOf } from './clauses';

const day = '((?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const empty = new RegExp(
  `\\bcalendar\\b[^.;]{0,40}\\b(?:empty|bare|blank|clear|quiet|light|silent|nothing)\\b[^.;]{0,30}\\b(?:until|till|before)\\s(?:next )?${day}|\\b(?:nothing|no (?:data|releases?|events?))\\b[^.;]{0,40}\\bcalendar\\b[^.;]{0,30}\\b(?:until|till|before)\\s(?:next )?${day}`,
  'i',
);
const event =
  '(?:release|report|data|print|figures|numbers|decision|meeting|speech|testimony|auction|minutes|hearing|vote|CPI|PPI|payrolls|inflation|retail sales|jobless claims|GDP|PMIs?|consumer (?:prices|confidence)|housing starts|durable goods|earnings|statement|conference)';
const named = new RegExp(`\\b(?:(?:on|next|due) )?${day}(?:[’']s)?\\b`, 'gi');
const over =
  /\b(?:was|were|had|did|last|published|showed|released on|came|closed|rose|fell|took|ended)\b/i;

function ahead(name: string, from: CalendarDate): number {
  return (weekdayOf(name) - weekdayIn(from) + 7) % 7 || 7;
}

interface Scheduled {
  days: number;
  index: number;
  words: string;
}

/** An event that a sentence expects within the next week. */
function scheduledIn(told: Told, from: CalendarDate): Scheduled[] {
  return clausesOf(told, from).flatMap(({ text, index }): Scheduled[] => {
    const what = new RegExp(`\\b${event}\\b`, 'i').exec(text);
    if (!what || over.test(text) || /\b(?:no|not|nothing|empty|without)\b|n[’']t\b/i.test(text))
      return [];
    const span = (at: number, words: string) => {
      const start = Math.min(at, what.index);
      const end = Math.max(at + words.length, what.index + what[0].length);
      return { index: index + start, words: text.slice(start, end) };
    };
    const dates = spokenDays(text, from).map(({ date, index: at, words }) => ({
      days: daysBetween(from, date),
      ...span(at, words),
    }));
    const days = Array.from(text.matchAll(named), (match) => ({
      days: ahead(match[1] ?? '', from),
      ...span(match.index, match[0]),
    }));
    return dates.length > 0 ? dates : days;
  });
}

/** An event on a day on which the calendar is said to be empty. */
export function eventsOfEmptyDays(told: readonly Told[], from: CalendarDate): Draft[] {
  const claim = told.find(({ sentence, order }) => order < 2 && empty.test(sentence.text));
  const match = claim && empty.exec(claim.sentence.text);
  const first = match?.[1] ?? match?.[2];
  if (!claim || !match || first === undefined) return [];
  const until = ahead(first, from);
  return told
    .filter((each) => each !== claim && each.order !== 2)
    .flatMap((each) =>
      scheduledIn(each, from)
        .filter(({ days }) => days > 0 && days < until)
        .slice(0, 1)
        .map(({ index, words }) =>
          otherwise(claim, match[0], each, { index, words, severity: 'mustFix' }),
        ),
    );
}
