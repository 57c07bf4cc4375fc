import type { SendFacts } from '@/api/contract/newsletters';

/**
 * What was done with a newsletter, such as `Tested 08:02`, `Sent 08:20` or `Published`, which has
 * no time. If it wasn't on `today` (`YYYY-MM-DD` in New York), the date is included.
 */
export function sendFacts(sends: SendFacts | undefined, today: string): string[] {
  if (!sends) return [];
  const { tested_at, sent_at, published_at, scheduled_at } = sends;
  return [
    tested_at !== null && told('Tested', sendMoment(tested_at, today)),
    sent_at !== null && told('Sent', sendMoment(sent_at, today)),
    published_at !== null && told('Published', otherDay(published_at, today)),
    scheduled_at !== null && told('Scheduled', sendMoment(scheduled_at, today)),
  ].filter((fact) => fact !== false);
}

/** Such as `1 delivery not confirmed`; empty if all are. */
export function unclearSends(sends: SendFacts | undefined): string {
  const count = sends?.unclear ?? 0;
  if (count === 0) return '';
  return count === 1 ? '1 delivery not confirmed' : `${count} deliveries not confirmed`;
}

function told(action: string, when: string): string {
  return when === '' ? action : `${action} ${when}`;
}

/** Empty if it isn't `YYYY-MM-DD HH:mm:ss`. */
function dayOf(wallClock: string): string {
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(wallClock) ? wallClock.slice(0, 10) : '';
}

function otherDay(wallClock: string, today: string): string {
  const day = dayOf(wallClock);
  return day === today ? '' : day;
}

/** The time, with the date unless it is `today`; empty if it isn't `YYYY-MM-DD HH:mm:ss`. */
export function sendMoment(wallClock: string, today: string): string {
  const day = dayOf(wallClock);
  if (day === '') return '';
  return day === today ? wallClock.slice(11, 16) : wallClock.slice(0, 16);
}
