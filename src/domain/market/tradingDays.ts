import {
  CalendarDate,
  fromDate,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';

const exchangeZone = 'America/New_York';
const closing = { full: new Time(16), half: new Time(13) };

const sunday = 0;
const monday = 1;
const thursday = 4;
const saturday = 6;

function weekday(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'sun');
}

/** The `count`th given weekday of a month. */
function nth(count: number, wanted: number, year: number, month: number): CalendarDate {
  const first = new CalendarDate(year, month, 1);
  return first.add({ days: ((wanted - weekday(first) + 7) % 7) + (count - 1) * 7 });
}

function lastMonday(year: number, month: number): CalendarDate {
  const last = new CalendarDate(year, month + 1, 1).subtract({ days: 1 });
  return last.subtract({ days: (weekday(last) - monday + 7) % 7 });
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const shift = 32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4);
  const toSunday = shift % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const march = epact + toSunday - 7 * late + 22;
  return new CalendarDate(year, 3, 1).add({ days: march - 1 });
}

/** A holiday on a Saturday is observed on Friday, and one on a Sunday on Monday. */
function observed(day: CalendarDate): CalendarDate {
  if (weekday(day) === saturday) return day.subtract({ days: 1 });
  return weekday(day) === sunday ? day.add({ days: 1 }) : day;
}

/**
 * A New Year's Day on a Saturday isn't observed, because Friday is the last trading day of the
 * year.
 */
function holidays(year: number): CalendarDate[] {
  return [
    observed(new CalendarDate(year, 1, 1)),
    nth(3, monday, year, 1),
    nth(3, monday, year, 2),
    easter(year).subtract({ days: 2 }),
    lastMonday(year, 5),
    observed(new CalendarDate(year, 6, 19)),
    observed(new CalendarDate(year, 7, 4)),
    nth(1, monday, year, 9),
    nth(4, thursday, year, 11),
    observed(new CalendarDate(year, 12, 25)),
  ];
}

/**
 * True if the US stock exchanges open, by their regular rules. Special closings such as days of
 * mourning aren't known.
 */
export function isTradingDay(day: CalendarDate): boolean {
  if (weekday(day) === saturday || weekday(day) === sunday) return false;
  return !holidays(day.year).some((holiday) => holiday.compare(day) === 0);
}

/**
 * On the days before Independence Day and Christmas and after Thanksgiving, trading ends at 13:00.
 */
export function isHalfDay(day: CalendarDate): boolean {
  const afterThanksgiving = nth(4, thursday, day.year, 11).add({ days: 1 });
  const eves = [new CalendarDate(day.year, 7, 3), new CalendarDate(day.year, 12, 24)];
  return [afterThanksgiving, ...eves].some((half) => half.compare(day) === 0);
}

function closeOf(day: CalendarDate): Date {
  const time = isHalfDay(day) ? closing.half : closing.full;
  return toZoned(toCalendarDateTime(day, time), exchangeZone).toDate();
}

/**
 * The end of the last completed session of the US stock exchanges; a session that ends at `now`
 * counts.
 */
export function lastClose(now: Date): Date {
  let day = toCalendarDate(fromDate(now, exchangeZone));
  while (!isTradingDay(day) || closeOf(day) > now) day = day.subtract({ days: 1 });
  return closeOf(day);
}
