import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newScreen } from '../scripts/newScreen/newScreen';
import { root } from './sources';

const folder = mkdtempSync(join(tmpdir(), 'new-screen-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes every file of "Add a screen" for its subject', () => {
  const paths = newScreen('carbonCredits', folder);
  expect(paths.toSorted()).toEqual([
    'server/routes/carbonCredits.ts',
    'src/api/contract/carbonCredits.ts',
    'src/api/hooks/carbonCredits.ts',
    'src/api/samples/carbonCredits.ts',
    'src/app/pages/CarbonCreditsPage.tsx',
    'src/screens/carbonCredits/CarbonCreditsScreen.tsx',
    'stories/screens/carbonCredits/About.mdx',
    'stories/screens/carbonCredits/CarbonCreditsScreen.stories.tsx',
    'tests/server/carbonCredits.test.ts',
  ]);
  const texts = paths.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  expect(texts).toContain("'/carbon_credits/list'");
  expect(texts).not.toMatch(/price.?alert/i);
});

it.each(['PriceAlerts', 'price-alerts', 'price_alerts', '', '../a'])('refuses %j', (subject) => {
  expect(() => newScreen(subject, folder)).toThrow('camelCase');
});

it('replaces no subject that exists', () => {
  cpSync(join(root, 'src/api/contract/news.ts'), join(folder, 'src/api/contract/news.ts'));
  expect(() => newScreen('news', folder)).toThrow('already exists');
});
