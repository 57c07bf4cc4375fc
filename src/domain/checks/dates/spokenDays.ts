import type { CalendarDate } from '@internationalized/date';
import { remembered, textAndDayKey } from '@/domain/checks/remembered';
import { datesOf, namedDays, weekdayName, weekdayOf } from './datesInText';
import { weekdayIn } from './calendarWords';

/** A date in a sentence that has one meaning only. */
export interface SpokenDay {
  date: CalendarDate;
  hasYear: boolean;
  index: number;
  /** The date with a weekday before it. */
  words: string;
  /** Where the words end in the sentence. */
  to: number;
}

const weekdayBefore = new RegExp(`\\b${weekdayName}\\b[,.]?\\s+(?:the\\s+)?$`, 'i');

function readDays(text: string, near: CalendarDate): readonly SpokenDay[] {
  if (!/\d/.test(text)) return [];
  return namedDays(text).flatMap((named): SpokenDay[] => {
    const dates = datesOf(named, near);
    const [date] = dates;
    if (!date || dates.some((each) => each.compare(date) !== 0)) return [];
    const lead = weekdayBefore.exec(text.slice(0, named.index))?.[0] ?? '';
    const index = named.index - lead.length;
    const to = named.index + named.text.length;
    const hasYear = named.readings.every(({ year }) => year !== null);
    return [{ date, hasYear, index, to, words: text.slice(index, to) }];
  });
}

/** The dates of a sentence. Without a year, the one nearest to `near`. */
export const spokenDays = remembered(textAndDayKey, readDays);

/** The first such weekday after a day, or the last one before it. */
export function weekdayNear(day: CalendarDate, word: string, way: 1 | -1): CalendarDate {
  const wanted = weekdayOf(word);
  let found = day.add({ days: way });
  while (weekdayIn(found) !== wanted) found = found.add({ days: way });
  return found;
}
