import { paths } from '@/screens/paths';
import { expect, signIn, test } from './existingTest';
import { refusals, type Refusal } from './refusals';

/** Every address with what it shows once everything has arrived. */
const screens: [path: string, heading: string][] = [
  [paths.dashboard, 'Dashboard'],
  [paths.newsletters, 'Newsletters'],
  [paths.composer(212), '23/11/2026 Crypto Market Update'],
];

for (const refusal of Object.keys(refusals) as Refusal[]) {
  test.describe(`where ${refusal} refuses`, () => {
    test.use({ refusal });
    test(`every screen shows what the API has, without an error${refusal === 'html404' ? ' @core' : ''}`, async ({
      page,
      existing,
    }) => {
      await signIn(page, existing);
      for (const [path, heading] of screens) {
        await page.goto(existing.url + path);
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
      }
    });
  });
}
