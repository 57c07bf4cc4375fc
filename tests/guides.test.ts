import { describe, expect, it } from 'vitest';
import { sources } from './sources';

const files = sources(['stories/components'], /\.stories\.tsx$/).map(({ path, text }) => {
  const [, guide = ''] = /^const guide = (\{[^]*?\n\}) satisfies Guide;$/m.exec(text) ?? [];
  const isShown = /\bparameters: \{\s*guide\b/.test(text);
  return { path, text, guide: isShown ? guide : '' };
});
const missing = (isThere: (guide: string) => boolean) =>
  files.filter(({ guide }) => !isThere(guide)).map(({ path }) => path);

describe('the page of each component', () => {
  it('says in one sentence what it is for', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(missing((guide) => /\n {2}purpose:\s+'\p{Lu}[^\n]{20,}[.]',\n/u.test(guide))).toEqual(
      [],
    );
  });

  it.each(['do', 'dont', 'accessibility'])('has sentences for %s', (list) => {
    expect(missing((guide) => new RegExp(`\\n  ${list}: \\[\\s*'`).test(guide))).toEqual([]);
  });

  it('names the keys of what a story operates', () => {
    const operated = files.filter(({ text }) => text.includes('userEvent'));
    const silent = operated.filter(({ guide }) => !/\n {2}keyboard: \[\s*\[/.test(guide));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
