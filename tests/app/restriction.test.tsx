import { afterEach, describe, expect, it } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { newSession } from '@/app/session/newSession';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { administratorsOnly, publishersOnly } from '@/domain/firm/permission';
import { closePage, runHook } from './hooks';
import { openSessionPage } from './sessionPage';

function restrictionsOf(level: number | null) {
  const { session } = openSessionPage();
  if (level !== null)
    session.startSession({ token: 't', user: { ...sampleUser, level }, capabilities: null });
  return runHook(() => [useRestriction(), useAdministratorRestriction()]).now();
}

afterEach(closePage);

describe('why somebody may not publish, and may not administer', () => {
  it.each([
    ['nobody', null, publishersOnly, administratorsOnly],
    ['a writer', 1, publishersOnly, administratorsOnly],
    ['a publisher', 2, undefined, administratorsOnly],
    ['an administrator', 3, undefined, undefined],
    ['somebody of a higher level', 4, undefined, undefined],
  ])('of %s', (_, level, ...reasons) => {
    expect(restrictionsOf(level)).toEqual(reasons);
  });
});

describe('the name of a new comparator session', () => {
  it('is an underscore and nine letters or digits, another one each time', () => {
    const names = Array.from({ length: 200 }, newSession);
    for (const name of names) expect(name).toMatch(/^_[0-9a-z]{9}$/);
    expect(new Set(names).size).toBe(200);
    expect(new Set(names.join('')).size).toBe(37);
  });
});
