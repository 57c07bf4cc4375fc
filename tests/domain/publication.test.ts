import { expect, it } from 'vitest';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { bulkAudience, publicationOf } from '@/domain/sending/publication';
import { stateMoment } from '@/domain/sending/sendState';

it.each([
  ['fsi', 'all subscribers of FSI'],
  ['fs', 'all subscribers of FS'],
] as const)('a bulk send of %s reaches %s', (brand, audience) => {
  expect(bulkAudience(brand)).toBe(audience);
});

it.each([
  ['2026-11-20 08:00:00', '2026-11-19 18:00:00', '2026-11-20 08:00:00'],
  [null, '2026-11-19 18:00:00', '2026-11-19 18:00:00'],
  [null, null, ''],
])('a publication of a newsletter of %s, added %s, is dated %j', (date, created_at, created) => {
  const publication = publicationOf(samplePublisher, {
    ...sampleNewsletter,
    author: 'theo',
    date,
    created_at,
  });
  expect(publication).toMatchObject({ author: 19739, created });
});

it.each([
  [{ updated_at: '2026-11-20 08:20:59', created_at: '2026-11-20 08:00:00' }, '08:20'],
  [{ updated_at: null, created_at: '2026-11-20 08:00:00' }, '08:00'],
  [{ updated_at: null, created_at: null }, 'an unknown time'],
])('%o reached its state at %s', (send, moment) => {
  expect(stateMoment(send, '2026-11-20')).toBe(moment);
});

it('a publication names the tickers of both comments once, in their order', () => {
  const { tickers } = publicationOf(samplePublisher, {
    ...sampleNewsletter,
    daily_comments: '<p>$SPX and #SOL</p>',
    daily_comments_technical: '<p>#ETH, $spx</p>',
  });
  expect(tickers).toBe('ETH,SOL,SPX');
});
