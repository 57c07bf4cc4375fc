import { describe, expect, it, test } from 'vitest';
import type { AnnouncementDraft } from '@/api/contract/announcements';
import { AnnouncementForm } from '@/screens/announcements/announcementForm';
import { corpus } from '../corpora/corpus';

const draft: AnnouncementDraft = {
  name: 'Outlook',
  service: 'fsinsight',
  url: '',
  image_phone_url: '',
  image_tablet_url: '',
  date_start: '2026-11-20 09:00:00',
  date_end: '2026-11-21 09:00:00',
};

/** The form's first error as `field: message`, or '' if there is none. */
function errorOf(change: object): string {
  const issue = AnnouncementForm.safeParse({ ...draft, ...change }).error?.issues[0];
  return issue ? `${String(issue.path[0])}: ${issue.message}` : '';
}

interface DateCase {
  v: string;
  tz: string;
  kind: 'ok' | 'ambiguous' | 'gap' | 'invalid-date' | 'invalid-format';
}

const dates = corpus<DateCase>('datetimes');
const gap = 'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.';

describe('the corpus of dates', () => {
  const local = dates.filter(({ tz }) => tz === 'America/New_York');
  const expected = {
    ok: '',
    ambiguous: '',
    gap,
    'invalid-date': 'Choose a date and time.',
    'invalid-format': 'Choose a date and time.',
  };
  const said = (message: string, field: string) => message && `${field}: ${message}`;

  it('holds every kind', () => {
    expect(local).toHaveLength(29);
    expect(new Set(local.map(({ kind }) => kind)).size).toBe(5);
  });

  test.each(local)('$v is $kind as a start and as an end', ({ v, kind }) => {
    const message = expected[kind];
    const start = errorOf({ date_start: v, date_end: '2999-12-31 00:00:00' });
    const end = errorOf({ date_start: '1900-01-01 00:00:00', date_end: v });
    expect([start, end]).toEqual([said(message, 'date_start'), said(message, 'date_end')]);
  });
});

test('a skipped hour is reported along with other errors', () => {
  const { error } = AnnouncementForm.safeParse({
    ...draft,
    name: '',
    service: 'other',
    date_start: '2026-03-08 02:30:00',
  });
  expect(error?.issues).toContainEqual(
    expect.objectContaining({ path: ['date_start'], message: gap }),
  );
});
