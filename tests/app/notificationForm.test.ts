import { describe, expect, test } from 'vitest';
import type { NotificationDraft } from '@/api/contract/notifications';
import { gapError, instantOf } from '@/domain/format/dates';
import { draftRules } from '@/screens/notifications/useNotificationForm';
import { corpus } from '../corpora/corpus';

const draft: NotificationDraft = {
  name: 'Replay',
  title: 'Watch again',
  message: 'The replay is ready.',
  service: 'fsinsight',
  role: 'fsi_pro',
  type: '',
  post_id: '',
  url: '',
  start_date: '',
};
/** Earlier than every time that the tests use. */
const longAgo = new Date('1960-01-01T00:00:00Z');
const now = new Date('2026-11-20T08:14:00-05:00');

function errors(change: Partial<NotificationDraft>, at = now, original = '') {
  const read = draftRules(original, at).safeParse({ ...draft, ...change });
  return read.error?.issues.map(({ path, message }) => ({ field: path[0], message })) ?? [];
}

test('a complete draft is accepted unchanged', () => {
  expect(draftRules('', now).parse({ ...draft, id: 7 })).toEqual({ ...draft, id: 7 });
});

interface TimeCase {
  v: string;
  tz: string;
  kind: 'ok' | 'ambiguous' | 'gap' | 'invalid-date' | 'invalid-format';
  instants: string[];
}
const times = corpus<TimeCase>('datetimes').filter(({ tz }) => tz === 'America/New_York');

describe('schedules of the corpus', () => {
  test.each(times)('$kind: $v', ({ v, kind, instants }) => {
    const message = errors({ start_date: v }, longAgo)[0]?.message;
    const isEmptied = v === '';
    if (isEmptied || kind === 'ok' || kind === 'ambiguous') {
      expect(message).toBeUndefined();
      expect(instantOf(v)?.toISOString()).toBe(instants[0]);
    } else if (kind === 'gap') expect(message).toBe(gapError(v));
    else expect(message).toBe('Choose a date and time.');
  });

  test.each(times.filter(({ instants }) => instants.length > 0))(
    'one second before and at $v',
    ({ v, instants: [instant = ''] }) => {
      const at = Date.parse(instant);
      expect(errors({ start_date: v }, new Date(at - 1000))).toEqual([]);
      expect(errors({ start_date: v }, new Date(at))).toEqual([
        { field: 'start_date', message: 'Choose a time in the future.' },
      ]);
    },
  );
});

test('a schedule in the past is kept unchanged', () => {
  const start_date = '2026-11-19 17:00:00';
  expect(errors({ start_date }, now, start_date)).toEqual([]);
});

test('all errors are shown at once', () => {
  const told = errors({
    name: ' ',
    url: 'ftp://a.b',
    type: 'webinar',
    start_date: '2026-01-01 00:00:00',
  });
  expect(told.map(({ field }) => field)).toEqual(['name', 'url', 'post_id', 'start_date']);
});

test.each(['12a', '-1', '1.5', '١٢', '1'.repeat(13)])(
  'the post %s is no number of a post',
  (post_id) => {
    expect(errors({ post_id })).toEqual([
      { field: 'post_id', message: 'Enter the post’s number, digits only.' },
    ]);
  },
);
