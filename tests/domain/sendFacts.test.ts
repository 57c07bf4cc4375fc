import { describe, expect, it } from 'vitest';
import type { SendFacts } from '@/api/contract/newsletters';
import { sendFacts, unclearSends } from '@/domain/sending/dueFigures';

const today = '2026-11-20';
const never: SendFacts = {
  tested_at: null,
  sent_at: null,
  published_at: null,
  unclear: 0,
  is_edited: false,
  scheduled_at: null,
  is_held: false,
};

describe('sendFacts', () => {
  it.each<[string, Partial<SendFacts>, string]>([
    ['nothing yet', {}, ''],
    ['a test of today', { tested_at: '2026-11-20 08:02:41' }, 'Tested 08:02'],
    [
      'a whole morning',
      {
        tested_at: '2026-11-20 08:02:41',
        sent_at: '2026-11-20 08:20:00',
        published_at: '2026-11-20 08:25:10',
      },
      'Tested 08:02 · Sent 08:20 · Published',
    ],
    [
      'another day',
      {
        tested_at: '2026-11-19 08:02:41',
        sent_at: '2026-11-19 23:59:59',
        published_at: '2026-11-19 08:25:10',
      },
      'Tested Thu 08:02 · Sent Thu 23:59 · Published Thu 08:25',
    ],
    [
      'a test again after the send',
      { tested_at: '2026-11-20 00:00:00', sent_at: '2026-11-19 08:20:00' },
      'Tested 00:00 · Sent Thu 08:20',
    ],
    ['the same day of another year', { sent_at: '2025-11-20 08:20:00' }, 'Sent 20 Nov 2025 08:20'],
    [
      'stamps of another kind',
      { tested_at: 'on 2026-11-19 08:20:00', sent_at: '2026-11-19 08:20:00.123' },
      'Tested · Sent',
    ],
    ['a stamp that is none', { sent_at: 'soon', published_at: '2026-11-20' }, 'Sent · Published'],
  ])('says %s', (_, facts, words) => {
    expect(sendFacts({ ...never, ...facts }, today).join(' · ')).toBe(words);
  });

  it('is empty if the API does not count sends', () => {
    expect(sendFacts(undefined, today)).toEqual([]);
  });
});

describe('unclearSends', () => {
  it.each([
    [0, ''],
    [1, '1 delivery not confirmed'],
    [3, '3 deliveries not confirmed'],
  ])('of %d says “%s”', (unclear, words) => {
    expect(unclearSends({ ...never, unclear })).toBe(words);
  });

  it('is empty if the API does not count sends', () => {
    expect(unclearSends(undefined)).toBe('');
  });
});
