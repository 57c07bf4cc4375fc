import type { Subscriber, SubscriberFilter } from '@/api/contract/subscribers';
import { toCsv } from '@/domain/format/csv';

/** What a state is called. */
export const subscriberStates: Record<SubscriberFilter, string> = {
  subscribed: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  bounced: 'Bounced',
  complained: 'Marked as spam',
  suppressed: 'Suppressed',
};

/** The state of an address, or whether it gets any newsletter. */
export function stateOfSubscriber({ state, fsi, fs }: Subscriber): SubscriberFilter {
  if (state !== 'active') return state;
  return fsi === 'subscribed' || fs === 'subscribed' ? 'subscribed' : 'unsubscribed';
}

/** All columns, for a spreadsheet. */
export function subscribersCsv(rows: readonly Subscriber[]): string {
  return toCsv(
    ['Email', 'Name', 'State', 'FSI', 'FS', 'Reason', 'Since', 'Source'],
    rows.map((row) => [
      row.email,
      row.name,
      subscriberStates[stateOfSubscriber(row)],
      row.fsi,
      row.fs,
      row.reason,
      row.since,
      row.source,
    ]),
  );
}

const figures = new Intl.NumberFormat('en-US');

/** Such as `12,400`. */
export const formatCount = (count: number) => figures.format(count);
