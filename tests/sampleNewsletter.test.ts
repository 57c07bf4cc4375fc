import { expect, it } from 'vitest';
import { sendVariants } from '@/api/contract/sends';
import { readNewsletter, sampleNewsletterFile } from '../scripts/check/newsletterFile';

/** Coins have `$` in the sample, and two variants mark them with `#`. */
const marks = new Set(['fsi', 'light']);

it.each(sendVariants)('the sample newsletter as %s has nothing to fix', (variant) => {
  const { findings } = readNewsletter(JSON.stringify(sampleNewsletterFile), variant);
  const others = findings.filter(({ check }) => !(marks.has(variant) && check === 'names'));
  expect(others.map(({ text }) => text)).toEqual([]);
});
