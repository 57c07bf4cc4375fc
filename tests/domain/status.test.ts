import { describe, expect, it } from 'vitest';
import { Notification, type Push } from '@/api/contract/notifications';
import type { ScheduleState } from '@/api/contract/scheduledSends';
import type { SendState } from '@/api/contract/sends';
import type { RunState } from '@/domain/newsletter/run';
import {
  notificationStatus,
  scheduleStatus,
  sendStatus,
  statusWord,
} from '@/domain/sending/status';

const now = new Date('2026-11-20T08:14:00-05:00');
const plain = Notification.parse({ id: 12, name: 'Morning', title: 'Up', message: 'Spot funds.' });

function pushed(state: Push['state']): Partial<Notification> {
  return {
    push: {
      id: 41,
      state,
      answer: '',
      recipients: null,
      created_at: '2026-11-20 07:58:00',
      updated_at: '2026-11-20 07:58:00',
    } as unknown as Push,
  };
}

describe('the word for a state', () => {
  const sends: [SendState, string][] = [
    ['intent', 'Sending'],
    ['sending', 'Sending'],
    ['sent', 'Sent'],
    ['saved', 'Saved only'],
    ['partial', 'Sent to some'],
    ['failed', 'Not delivered'],
    ['unknown', 'Not confirmed'],
  ];
  it.each(sends)('a send that is %s: %s', (state, word) => {
    expect(statusWord(sendStatus({ state }))).toBe(word);
  });
  it('a send that was only written to the outbox is saved', () => {
    expect(statusWord(sendStatus({ state: 'sent', is_saved: true }))).toBe('Saved only');
  });

  const schedules: [ScheduleState, string][] = [
    ['waiting', 'Scheduled'],
    ['held', 'Held'],
    ['failed', 'Not delivered'],
  ];
  it.each(schedules)('a scheduled send that is %s: %s', (state, word) => {
    expect(statusWord(scheduleStatus(state))).toBe(word);
  });

  const runs: [RunState, string][] = [
    ['draft', 'Draft'],
    ['tested', 'Tested'],
    ['sending', 'Sending'],
    ['scheduled', 'Scheduled'],
    ['sent', 'Sent'],
    ['published', 'Published'],
    ['edited', 'Edited since sending'],
    ['held', 'Held'],
    ['failed', 'Not delivered'],
    ['unconfirmed', 'Not confirmed'],
  ];
  it.each(runs)('a newsletter that is %s: %s', (state, word) => {
    expect(statusWord(state)).toBe(word);
  });

  const notifications: [string, Partial<Notification>, string][] = [
    ['new', {}, 'Draft'],
    ['sent', { sent_at: '2026-11-20 07:58:00', ...pushed('sent') }, 'Sent'],
    ['saved', { sent_at: '2026-11-20 07:58:00', ...pushed('saved') }, 'Saved only'],
    ['scheduled', { scheduled: true, start_date: '2026-11-20 18:00:00' }, 'Scheduled'],
    ['too late', { scheduled: true, start_date: '2026-11-20 06:00:00' }, 'Not delivered'],
    ['failed', pushed('failed'), 'Not delivered'],
    ['being sent', pushed('sending'), 'Sending'],
    ['not confirmed', pushed('unknown'), 'Not confirmed'],
  ];
  it.each(notifications)('a notification that is %s', (_, parts, word) => {
    expect(statusWord(notificationStatus({ ...plain, ...parts }, now))).toBe(word);
  });
});
