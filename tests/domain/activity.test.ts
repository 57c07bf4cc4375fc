import { expect, test } from 'vitest';
import { sampleActivity } from '@/api/samples/activity';
import { activitySentence } from '@/domain/firm/activity';
import { activityCsv } from '@/domain/firm/activityCsv';

test('a row reads as a sentence', () => {
  const sentences = sampleActivity.map(activitySentence);
  expect(sentences[1]).toBe('Sent a test of newsletter 12');
  expect(sentences.at(-1)).toBe('Cleared live votes');
});

test('the CSV has every row, and no name runs as a formula', () => {
  const [first] = sampleActivity;
  const csv = activityCsv([{ ...first!, staff: '=HYPERLINK("http://x.example") <a@x.example>' }]);
  expect(csv.trim().split('\r\n')).toEqual([
    '"When","Who","Action","Subject","Number","Address"',
    `"2026-11-20 08:14:02","'=HYPERLINK(""http://x.example"") <a@x.example>","sent","newsletter","12","192.0.2.14"`,
  ]);
});
