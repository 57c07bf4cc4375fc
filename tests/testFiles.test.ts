import { expect, it } from 'vitest';
import { testFilesIn } from './testFiles';

it.each([
  'Button',
  'Button.stories',
  'Button.stories.tsx',
  'stories/components/actions/Button.stories.tsx',
])('finds the story file that somebody calls %s', (name) => {
  const files = ['stories/components/actions/Button.stories.tsx'];
  expect(testFilesIn([name])).toEqual({ files, unknown: [] });
});

it('says that nothing is called so', () => {
  expect(testFilesIn(['Button.test'])).toEqual({ files: [], unknown: ['Button.test'] });
});
