import { expect, it } from 'vitest';
import { openComments } from '@/domain/checks/leftovers/openComments';
import { subjectOf } from '@/domain/checks/checkEmail';
import { cleanEmail } from './clean';

const found = (open: number | undefined) => {
  const email = cleanEmail('v2', 'email');
  return openComments.run(subjectOf({ ...email, input: { ...email.input, openComments: open } }));
};

it('says how many comments are open, without blocking', () => {
  expect(found(2)).toEqual([{ severity: 'check', field: 'comments', text: '2 comments are open' }]);
  expect(found(1)).toMatchObject([{ text: '1 comment is open' }]);
});

it('finds nothing once all are resolved, and where none are kept', () => {
  expect(found(0)).toEqual([]);
  expect(found(undefined)).toEqual([]);
});
