import { expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { publishingQuestion, type PublishedEmail } from '@/domain/sending/publishingQuestion';

const email: PublishedEmail = {
  website: samplePublisher.brands.fsi,
  id: 12,
  name: 'Morning note',
  bytes: 62_464,
  blocking: [],
  warnings: 0,
  publishedAt: null,
  repeats: null,
};
const first =
  'Publish “Morning note” (61 KB) on insight.northlight.example, for all readers of Northlight Insight?';
const last = 'You’ll have 10 seconds to cancel.';

it.each<[string, Partial<PublishedEmail>, string]>([
  ['what goes where', {}, `${first} ${last}`],
  ['that little is not nothing', { bytes: 80 }, `${first.replace('61 KB', '1 KB')} ${last}`],
  ['one warning', { warnings: 1 }, `${first} The preview lists 1 issue to review. ${last}`],
  ['several warnings', { warnings: 4 }, `${first} The preview lists 4 issues to review. ${last}`],
  [
    'that it went there before',
    { repeats: 31, publishedAt: '2026-11-20 08:20:00' },
    `${first} It was published there on 20 Nov 2026 08:20. This publishes it again. ${last}`,
  ],
  [
    'that it went there at some time',
    { repeats: 31 },
    `${first} It was published there before. This publishes it again. ${last}`,
  ],
])('says %s', (_, parts, words) => {
  expect(publishingQuestion({ ...email, ...parts })).toBe(words);
});
