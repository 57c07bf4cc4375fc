import { expect, test } from 'vitest';
import { isAllowed, levelNameOf } from '@/domain/firm/permission';

const user = { user_id: 7, level: 3 };

test.each([
  ['nobody', null, 1, undefined, false, false],
  ['nobody, though the owner is nobody too', null, 1, null, false, false],
  ['the level exactly', user, 3, undefined, false, true],
  ['a higher level', user, 2, undefined, false, true],
  ['a lower level', user, 4, undefined, false, false],
  ['a lower level, the owner', user, 4, 7, false, true],
  ['a lower level, another owner', user, 4, 8, false, false],
  ['the level, another owner', user, 3, 8, false, true],
  ['both required: level and owner', user, 3, 7, true, true],
  ['both required: level only', user, 3, 8, true, false],
  ['both required: owner only', user, 4, 7, true, false],
  ['both required: no owner named', user, 3, undefined, true, false],
])('%s', (_, who, level, owner, needsBoth, allowed) =>
  expect(isAllowed(who, level, owner, needsBoth)).toBe(allowed),
);

test('either the level or the owner is enough if nothing else is said', () => {
  expect(isAllowed(user, 3)).toBe(true);
  expect(isAllowed(user, 4, 7)).toBe(true);
  expect(isAllowed(user, 4)).toBe(false);
});

test.each([
  [0, 'Writer'],
  [1, 'Writer'],
  [2, 'Publisher'],
  [3, 'Administrator'],
  [9, 'Administrator'],
])('level %d is called %s', (level, name) => expect(levelNameOf(level)).toBe(name));
