import { expect, test } from 'vitest';
import { sampleActivity } from '@/api/samples/activity';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { activitySentence } from '@/domain/firm/activity';
import { activityCsv } from '@/domain/firm/activityCsv';

test('a row reads as a sentence', () => {
  const sentences = sampleActivity.map(activitySentence);
  expect(sentences[0]).toBe(`Sent newsletter 12, “${sampleNewsletter.name}”`);
  expect(sentences[1]).toBe('Sent a test of newsletter 12');
  expect(sentences.at(-1)).toBe('Cleared live votes');
});

test.each([
  ['signed in to', 'account', 1, 'Signed in'],
  ['failed to sign in to', 'account', 1, 'Failed to sign in'],
  ['changed', 'password', 1, 'Changed password'],
  ['changed', 'level', 3, 'Changed level of user 3'],
  ['reset', 'two-step sign-in', 3, 'Reset two-step sign-in of user 3'],
  ['removed', 'account', 3, 'Removed account of user 3'],
  ['changed', 'BMI', 1, 'Changed BMI'],
  ['permanently deleted', 'question', 1, 'Permanently deleted question 1'],
  ['added', 'user', null, 'Added user'],
  ['ignored an issue in', 'newsletter', 12, 'Marked an issue as not a mistake in newsletter 12'],
  ['restored an issue in', 'newsletter', 12, 'Showed an issue again in newsletter 12'],
])('%s %s %s by user 1 reads “%s”', (action, subject, subject_id, sentence) => {
  expect(activitySentence({ staff_id: 1, action, subject, subject_id, name: '' })).toBe(sentence);
});

test('the CSV says what was done in the words of the screen', () => {
  const row = sampleActivity.find(({ action }) => action === 'ignored an issue in');
  expect(activityCsv([row!])).toContain('"marked an issue as not a mistake in","newsletter"');
});

test('the CSV has every row, and no name runs as a formula', () => {
  const [first] = sampleActivity;
  const csv = activityCsv([{ ...first!, staff: '=HYPERLINK("http://x.example") <a@x.example>' }]);
  expect(csv.trim().split('\r\n')).toEqual([
    '"When","Who","Action","Subject","Number","Name","Address","Reason"',
    `"2026-11-20 08:14:02","'=HYPERLINK(""http://x.example"") <a@x.example>","sent","newsletter","12","${sampleNewsletter.name}","192.0.2.14",""`,
  ]);
});
