import { expect, it } from 'vitest';
import { sources } from './sources';

const flows = sources(['stories/flows'], /\.stories\.tsx$/).flatMap(({ path, text }) =>
  text
    .split(/^export const /m)
    .filter((story) => /^\s+play: /m.test(story))
    .map((story) => ({ name: `${path} ${/^\w+/.exec(story)?.[0]}`, story })),
);

it.each(flows)('$name reads as a test case', ({ story }) => {
  expect(story).toMatch(/await step\('[A-Z]/);
});
