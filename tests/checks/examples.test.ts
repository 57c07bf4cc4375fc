import { expect, it } from 'vitest';
import { checkResults } from '@stories/foundations/checkResults';
import { readDictionary } from '@server/node/dictionary';

it('every check finds its example, and no check finds anything in the near misses', () => {
  const results = checkResults(readDictionary());
  const silent = results.filter(({ found }) => found.length === 0).map(({ key }) => key);
  const alarmed = results.filter(({ nearFound }) => nearFound.length > 0).map(({ key }) => key);
  expect({ silent, alarmed }).toEqual({ silent: [], alarmed: [] });
});
