import { toCalendarDate, type CalendarDate } from '@internationalized/date';
import { datesOf, namedDays } from '@/domain/checks/dates/datesInText';
import type { LinkProblem } from './linkProblem';
import type { WrittenLink } from './writtenLinks';

const event =
  /webinar|event|call|conference|register|registration|signup|sign-up|live|meeting|summit|workshop|seminar|roundtable|rsvp/i;

/** A promo for an event whose address names a day that is over. */
export function pastEvent(
  { url, section }: WrittenLink,
  day: CalendarDate | null,
): LinkProblem | null {
  if (section !== 'promo' || !url || !day || !event.test(url.pathname)) return null;
  if (/replay|recording|archive/i.test(url.pathname)) return null;
  const text = url.pathname.replace(/[/_]/g, ' ').replace(/(?<=\d{4}-\d\d-\d\d)-/g, ' ');
  const [named] = namedDays(text);
  const isOver =
    named &&
    named.readings.length > 0 &&
    datesOf(named, day).every((date) => toCalendarDate(date).compare(day) < 0);
  return isOver ? { severity: 'check', what: `is of an event that is over (${named.text})` } : null;
}
