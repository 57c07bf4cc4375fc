import { describe, expect, it } from 'vitest';
import { Notification, NotificationDraft, type Push } from '@/api/contract/notifications';
import { sampleNotifications } from '@/api/samples/notifications';
import { instantOf } from '@/domain/format/dates';
import { draftOf, newNotification } from '@/domain/messaging/notificationDraft';
import {
  isChanging,
  notificationNoteOf,
  notificationStateOf,
} from '@/domain/messaging/notificationState';
import {
  audienceOf,
  notificationName,
  roleLabel,
  rolesOf,
  schedulingWords,
  sendingWords,
  typeLabel,
} from '@/domain/messaging/notificationText';

const now = new Date('2026-11-20T08:14:00-05:00');
const plain = Notification.parse({
  id: 12,
  name: 'Morning',
  title: 'Up again',
  message: 'Spot funds took in $412 million.',
  service: 'fsinsight',
  role: 'all_fsi',
});

type Parts = Partial<Notification>;

const having = (parts: Parts): Notification => ({ ...plain, ...parts });
const due = (start_date: string | null, parts: Parts = {}) =>
  having({ start_date, scheduled: true, ...parts });

function push(state: Push['state'], parts: Partial<Push> = {}): Push {
  return {
    id: 41,
    state,
    audience: 'fsinsight: All active members',
    subject: 'Up again',
    staff: 'Ana',
    updated_at: '2026-11-20 07:58:04',
    answer: "The file couldn't be written.",
    ...parts,
  };
}

function instant(wallClock: string): number {
  const found = instantOf(wallClock);
  if (!found) throw new Error(`${wallClock} is no time.`);
  return found.getTime();
}

it('its audience is said with the service', () => {
  expect(audienceOf(plain)).toBe('FS Insight: All active members');
  expect(audienceOf({ service: 'gone', role: 'nobody' })).toBe('gone: nobody');
});

it.each<[string, Notification, ReturnType<typeof notificationNoteOf>]>([
  ['fresh', plain, null],
  ['sent', having({ sent_at: '2026-11-20 07:31:04', push: push('sent') }), null],
  ['being sent', having({ push: push('sending') }), null],
  ['not confirmed', having({ push: push('unknown') }), warning('Delivery not confirmed')],
  [
    'only saved',
    having({ push: push('saved') }),
    warning('Saved to the outbox; no push service is connected'),
  ],
  [
    'failed',
    having({ push: push('failed') }),
    { tone: 'danger', words: "Not delivered 07:58: The file couldn't be written." },
  ],
  ['late', due('2026-11-20 06:00:00'), warning('More than an hour late. It wasn’t sent.')],
  ['due', due('2026-11-20 18:00:00'), null],
  [
    'due in a skipped hour',
    due('2027-03-14 02:30:00'),
    { tone: 'warn', words: expect.stringMatching(/the clocks skip it that day/) as string },
  ],
])('says what is wrong with one that is %s', (_, notification, note) => {
  expect(notificationNoteOf(notification, now)).toEqual(note);
});

function warning(words: string) {
  return { tone: 'warn' as const, words };
}

describe('the actions of a notification', () => {
  it.each<[string, Parts, ReturnType<typeof notificationStateOf>]>([
    ['fresh', {}, { kind: 'open', send: 'Send', offer: null, error: null }],
    [
      'sent',
      { sent_at: '2026-11-20 07:31:04', push: push('sent') },
      { kind: 'open', send: 'Resend', offer: null, error: null },
    ],
    [
      'with a date',
      { start_date: '2026-11-20 13:45:00' },
      {
        kind: 'open',
        send: 'Send',
        offer: { date: '2026-11-20 13:45:00', obstacle: null },
        error: null,
      },
    ],
    [
      'sent, with a date to come',
      { start_date: '2026-11-21 09:00:00', sent_at: '2026-11-20 07:31:04' },
      {
        kind: 'open',
        send: 'Resend',
        offer: { date: '2026-11-21 09:00:00', obstacle: null },
        error: null,
      },
    ],
    [
      'scheduled',
      { start_date: '2026-11-20 18:00:00', scheduled: true },
      { kind: 'scheduled', date: '2026-11-20 18:00:00', obstacle: null, error: null },
    ],
    [
      'scheduled again after it was sent',
      { start_date: '2026-11-20 18:00:00', scheduled: true, sent_at: '2026-11-20 07:31:04' },
      { kind: 'scheduled', date: '2026-11-20 18:00:00', obstacle: null, error: null },
    ],
    [
      'scheduled without a date',
      { scheduled: true },
      { kind: 'scheduled', date: null, obstacle: null, error: null },
    ],
    ['about to be sent', { push: push('intent') }, { kind: 'sending', date: null }],
    [
      'being sent at its time',
      { start_date: '2026-11-20 08:14:00', scheduled: true, push: push('sending') },
      { kind: 'sending', date: '2026-11-20 08:14:00' },
    ],
    [
      'unknown',
      { push: push('unknown') },
      { kind: 'unknown', push: push('unknown'), date: null, isScheduled: false },
    ],
    [
      'unknown and long overdue',
      { start_date: '2026-11-20 06:00:00', scheduled: true, push: push('unknown') },
      {
        kind: 'unknown',
        push: push('unknown'),
        date: '2026-11-20 06:00:00',
        isScheduled: true,
      },
    ],
  ])('%s', (_, parts, life) => {
    expect(notificationStateOf(having(parts), now)).toEqual(life);
  });

  it('has a sample for each', () => {
    const kinds = sampleNotifications.map((each) => notificationStateOf(each, now).kind);
    expect(new Set(kinds)).toEqual(new Set(['open', 'scheduled', 'overdue', 'unknown']));
  });
});

describe('a push that was not sent', () => {
  it.each<[string, Partial<Push>, string]>([
    ['this morning', {}, "Not delivered 07:58: The file couldn't be written."],
    [
      'yesterday',
      { updated_at: '2026-11-19 23:59:59' },
      "Not delivered Thu 23:59: The file couldn't be written.",
    ],
    ['without an answer', { answer: '' }, 'Not delivered 07:58'],
    ['at an unknown time', { updated_at: null }, "Not delivered: The file couldn't be written."],
  ])('%s', (_, parts, error) => {
    expect(notificationStateOf(having({ push: push('failed', parts) }), now)).toMatchObject({
      kind: 'open',
      send: 'Send',
      error,
    });
  });

  it('stays in sight while it is scheduled and when it is overdue', () => {
    const failed = { push: push('failed') };
    for (const start of ['2026-11-20 18:00:00', '2026-11-20 06:00:00']) {
      expect(notificationStateOf(due(start, failed), now)).toHaveProperty(
        'error',
        expect.stringMatching(/^Not delivered/),
      );
    }
  });

  it('uses the day in New York', () => {
    const late = new Date('2026-11-20T23:30:00-05:00');
    const failed = having({ push: push('failed', { updated_at: '2026-11-20 23:10:00' }) });
    expect(notificationStateOf(failed, late)).toHaveProperty(
      'error',
      expect.stringMatching(/ 23:10: /),
    );
  });
});

describe('more than an hour late', () => {
  it.each([
    ['to the second', '2026-11-20 07:14:00', 'scheduled'],
    ['by a second', '2026-11-20 07:13:59', 'overdue'],
    ['not yet', '2026-11-20 07:14:01', 'scheduled'],
    ['a day', '2026-11-19 08:14:00', 'overdue'],
  ])('%s', (_, start, kind) => {
    expect(notificationStateOf(due(start), now).kind).toBe(kind);
  });

  it.each([
    ['a first hour that is twice on the clock', '2026-11-01 01:30:00', 5 * 3600 + 1800],
    ['an hour before the clocks go forward', '2026-03-08 01:30:00', 6 * 3600 + 1800],
    ['the hour after', '2026-03-08 03:10:00', 7 * 3600 + 600],
  ])('%s', (_, start, secondsOfDay) => {
    const dayStart = Date.parse(`${start.slice(0, 10)}T00:00:00Z`);
    const hourLater = dayStart + secondsOfDay * 1000 + 3_600_000;
    expect(notificationStateOf(due(start), new Date(hourLater)).kind).toBe('scheduled');
    expect(notificationStateOf(due(start), new Date(hourLater + 1)).kind).toBe('overdue');
  });

  it('counts only what was sent since', () => {
    const start = '2026-11-20 06:00:00';
    expect(notificationStateOf(due(start, { sent_at: '2026-11-20 06:00:00' }), now).kind).toBe(
      'scheduled',
    );
    expect(notificationStateOf(due(start, { sent_at: '2026-11-20 05:59:59' }), now).kind).toBe(
      'overdue',
    );
  });
});

describe('a date that cannot be scheduled', () => {
  it.each([
    ['a second ago', '2026-11-20 08:13:59', 'This time has passed'],
    ['now', '2026-11-20 08:14:00', 'This time has passed'],
    ['in a second', '2026-11-20 08:14:01', null],
    ['skipped', '2027-03-14 02:30:00', expect.stringMatching(/^This hour doesn’t exist/)],
    ['unreadable', 'soon', 'Enter a valid date and time.'],
  ])('%s', (_, date, obstacle) => {
    expect(notificationStateOf(having({ start_date: date }), now)).toMatchObject({
      offer: { date, obstacle },
    });
  });

  it('is reported even if it is already scheduled', () => {
    expect(notificationStateOf(due('2026-03-08 02:30:00'), now)).toMatchObject({
      kind: 'scheduled',
      obstacle: expect.stringMatching(/^This hour doesn’t exist/) as string,
    });
  });
});

describe('states that change without a user', () => {
  const at = instant('2026-11-20 08:14:00');
  it.each<[string, number, boolean]>([
    ['two minutes before', -120_000, true],
    ['earlier', -120_001, false],
    ['at its time', 0, true],
    ['almost an hour after', 3_599_999, true],
    ['an hour after', 3_600_000, false],
  ])('%s', (_, milliseconds, expected) => {
    expect(isChanging(due('2026-11-20 08:14:00'), new Date(at + milliseconds))).toBe(expected);
  });

  it.each<[string, Notification, boolean]>([
    ['what is not scheduled', having({ start_date: '2026-11-20 08:14:00' }), false],
    ['what has gone out', due('2026-11-20 08:14:00', { sent_at: '2026-11-20 08:14:00' }), false],
    ['what is being sent', having({ push: push('sending') }), true],
    ['what is about to be', having({ push: push('intent') }), true],
    ['what failed', having({ push: push('failed') }), false],
    ['what nobody knows', having({ push: push('unknown') }), false],
    ['what has no time', due(null), false],
  ])('%s', (_, notification, expected) => {
    expect(isChanging(notification, now)).toBe(expected);
  });
});

describe('the sentence in the question', () => {
  const first = '“Up again” goes to All active members of FS Insight';
  it.each<[string, Parts, string]>([
    ['says where to', {}, `${first}.`],
    [
      'says when it was sent before',
      { sent_at: '2026-11-20 07:31:04' },
      `${first}. Last sent 07:31. This sends it again.`,
    ],
    ['knows no stamp', { sent_at: 'x' }, `${first}. It was sent before. This sends it again.`],
    [
      'names a role by its service',
      { service: 'fundstrat', role: 'fundstrat' },
      '“Up again” goes to Staff of Fundstrat.',
    ],
    [
      'keeps a role that the service has not',
      { role: 'ria_all' },
      '“Up again” goes to ria_all of FS Insight.',
    ],
    ['knows no role', { role: '' }, '“Up again” goes to nobody of FS Insight.'],
    ['takes the name for a title', { title: ' ' }, `${first.replace('Up again', 'Morning')}.`],
  ])('%s', (_, parts, words) => {
    expect(sendingWords(having(parts), now)).toBe(words);
  });

  it.each([
    ['2026-11-20 13:45:00', '13:45', '(EST, UTC−05:00), in 5 hours 31 minutes.'],
    ['2026-11-20 08:14:30', '08:14', '(EST, UTC−05:00), in less than a minute.'],
    ['2026-11-20 08:15:00', '08:15', '(EST, UTC−05:00), in 1 minute.'],
    ['2026-11-20 09:14:59', '09:14', '(EST, UTC−05:00), in 1 hour.'],
    ['2026-11-21 09:20:00', 'Sat 09:20', '(EST, UTC−05:00), in 1 day 1 hour.'],
    ['2026-11-22 08:20:00', 'Sun 08:20', '(EST, UTC−05:00), in 2 days.'],
    ['2027-07-01 09:00:00', '1 Jul 2027 09:00', '(EDT, UTC−04:00), in 222 days 23 hours.'],
    ['2027-11-07 01:30:00', '7 Nov 2027 01:30', '(EDT, UTC−04:00), in 351 days 16 hours.'],
    ['2026-11-20 08:09:00', '08:09', '(EST, UTC−05:00), 5 minutes ago.'],
  ])('says that %s is %s %s', (date, moment, words) => {
    const notification = having({ start_date: date });
    expect(schedulingWords(notification, now)).toBe(`${first} at ${moment} New York time ${words}`);
  });

  it('says that a scheduled one repeats another', () => {
    const again = having({ start_date: '2026-11-20 08:15:00', sent_at: '2026-11-19 08:00:00' });
    expect(schedulingWords(again, now)).toMatch(/in 1 minute\. Last sent Thu 08:00\./);
  });
});

describe('labels', () => {
  it.each<[Parts, string]>([
    [{}, 'Morning'],
    [{ name: ' ' }, 'Up again'],
    [{ name: ' ', title: ' Up again ' }, 'Up again'],
    [{ name: '', title: '' }, 'Notification 12'],
  ])('%o is called %s', (parts, name) => {
    expect(notificationName(having(parts))).toBe(name);
  });

  it('belong to the service', () => {
    expect(roleLabel({ service: 'fsinsight', role: 'fsi_digital_assets' })).toBe('Crypto');
    expect(roleLabel({ service: 'fsinsight', role: 'shop_manager' })).toBe('Staff');
    expect(roleLabel({ service: 'elsewhere', role: 'all_fsi' })).toBe('all_fsi');
    expect(rolesOf('elsewhere')).toEqual([]);
    expect([typeLabel(''), typeLabel('webinar')]).toEqual(['General', 'Webinar']);
  });
});

describe('drafts', () => {
  it('of stored notifications are complete and valid', () => {
    for (const sample of sampleNotifications) {
      expect(NotificationDraft.safeParse(draftOf(sample)).success).toBe(true);
    }
    const replay = having({ type: 'webinar', post_id: 48213, start_date: '2026-11-20 13:45:00' });
    expect(draftOf(replay)).toMatchObject({
      id: 12,
      type: 'webinar',
      post_id: '48213',
      start_date: '2026-11-20 13:45:00',
    });
    const foreign = draftOf(having({ service: 'elsewhere', type: 'general' }));
    expect(foreign).toMatchObject({ service: 'elsewhere', type: '', post_id: '', start_date: '' });
    expect(NotificationDraft.safeParse(foreign).success).toBe(false);
  });

  it('of a new notification start with all members of FS Insight and no text', () => {
    const { service, role, ...rest } = newNotification();
    expect([service, role]).toEqual(['fsinsight', 'all_fsi']);
    expect(new Set(Object.values(rest))).toEqual(new Set(['']));
  });
});
