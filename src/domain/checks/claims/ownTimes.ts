import { fromDate, getDayOfWeek, toCalendarDate, type CalendarDate } from '@internationalized/date';
import type { Subject } from '@/domain/checks/check';
import { instantOf } from '@/domain/format/dates';
import { firmZone } from '@/domain/firm/timeZone';
import { lastClose } from '@/domain/market/tradingDays';
import type { OwnTimes } from './elsewhen';

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Matches a weekday that isn't another week's. */
function weekdayPattern(day: CalendarDate | null): RegExp | null {
  if (!day) return null;
  const name = weekdays[getDayOfWeek(day, 'en-US', 'sun')] ?? '(?!)';
  return new RegExp(
    `(?<!\\b(?:last|previous|prior|next|coming|every|since|from|until|before) )\\b(?:on )?${name}(?:[’']s)?\\b(?! (?:of|the) (?:last|previous|prior|week)| last week| a week| week)`,
    'gi',
  );
}

/** The day of the last session whose prices the tables show; null if it isn't known. */
export function sessionDay({ input: { listed } }: Subject): CalendarDate | null {
  const stamp = instantOf(listed.stocks_time ?? listed.etps_time);
  return stamp && toCalendarDate(fromDate(lastClose(stamp), firmZone));
}

/**
 * The weekdays that mean the tables' own time: the newsletter's for coins, and that of the last
 * close for stocks and funds.
 */
export function ownTimesOf(subject: Subject): OwnTimes {
  return {
    coins: weekdayPattern(subject.newsletterDay),
    listed: weekdayPattern(sessionDay(subject)),
  };
}
