import { notificationRoles, type Notification } from '@/api/contract/notifications';
import { services, type Service } from '@/api/contract/services';
import { formatOffset, instantOf, wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import { timeUntil } from './pushSchedule';
import { nameOfAudience, nameOfValue } from './names';

type Named = Pick<Notification, 'id' | 'name' | 'title'>;

/** The name, or the title if it has none. */
export function notificationName({ id, name, title }: Named): string {
  return name.trim() || title.trim() || `Notification ${id}`;
}

/** The roles of a service; empty if it is no longer offered. */
export function rolesOf(service: string) {
  const known: Service | undefined = services.find((each) => each === service);
  return known ? notificationRoles[known] : [];
}

/** A role that the service doesn't have is shown as it is stored. */
export function roleLabel({ service, role }: Pick<Notification, 'service' | 'role'>): string {
  return rolesOf(service).find(({ value }) => value === role)?.label ?? role;
}

/** Such as `FS Insight: All active members`. */
export function audienceOf(notification: Pick<Notification, 'service' | 'role'>): string {
  return nameOfAudience(`${notification.service}: ${roleLabel(notification)}`);
}

/** An empty type is a general notification. */
export function typeLabel(type: string): string {
  return nameOfValue(type || 'general');
}

/**
 * Such as `“{title}” goes to All active members of FS Insight.`, with a note if it was sent before.
 */
export function sendingWords(notification: Notification, now: Date): string {
  return `${destination(notification)}.${repetition(notification, now)}`;
}

/** The same with the New York time, its UTC offset, and the time until then. */
export function schedulingWords(notification: Notification, now: Date): string {
  const { start_date: date } = notification;
  const offset = formatOffset(date);
  const moment = momentOf(date, now);
  const when = offset
    ? `${moment} New York time (${offset}), ${timeUntil(date ?? '', now)}`
    : moment;
  return `${destination(notification)} at ${when}.${repetition(notification, now)}`;
}

function destination(notification: Notification): string {
  const title = notification.title.trim() || notificationName(notification);
  return `“${title}” goes to ${roleLabel(notification) || 'nobody'} of ${nameOfValue(notification.service)}`;
}

function repetition({ sent_at }: Notification, now: Date): string {
  if (sent_at === null) return '';
  const last = instantOf(sent_at) ? `Last sent ${momentOf(sent_at, now)}` : 'It was sent before';
  return ` ${last}. This sends it again.`;
}

function momentOf(wallClock: string | null, now: Date): string {
  return formatMoment(wallClock, wallClockAt(now).slice(0, 10), { hasHour: true });
}
