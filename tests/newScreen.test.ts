import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newScreen } from '../scripts/newScreen/newScreen';
import { generateScreen, type GeneratedScreen } from './newScreen';

let screen: GeneratedScreen;
beforeAll(async () => {
  screen = await generateScreen('carbonCredits');
});
afterAll(() => screen.remove());

describe('a screen that was just generated', () => {
  it('has every file of "Add a screen"', () => {
    for (const folder of [
      'src/api/contract/carbonCredits.ts',
      'src/api/samples/carbonCredits.ts',
      'src/screens/carbonCredits/CarbonCreditsScreen.tsx',
      'stories/screens/carbonCredits/CarbonCreditsScreen.stories.tsx',
      'stories/screens/carbonCredits/About.mdx',
      'src/api/hooks/carbonCredits.ts',
      'src/app/pages/CarbonCreditsPage.tsx',
      'server/routes/carbonCredits.ts',
      'tests/server/carbonCredits.test.ts',
    ]) {
      expect(screen.paths).toContain(folder);
    }
    const addresses = readFileSync(join(screen.copy, 'src/screens/paths.ts'), 'utf8');
    expect(addresses).toContain("carbonCredits: '/app/carbon_credits',");
  });

  it('is formatted', () => {
    const ended = screen.run('oxfmt', 'bin/oxfmt', '--check', ...screen.paths);
    expect(ended).toMatchObject({ status: 0 });
  });

  it('breaks no rule of the lint', () => {
    const ended = screen.run('oxlint', 'bin/oxlint', '--deny-warnings', ...screen.added);
    expect(ended).toMatchObject({ status: 0 });
  });
});

describe('invalid names', () => {
  it.each(['PriceAlerts', 'price-alerts', 'price_alerts', '', '../a'])('%j', async (subject) => {
    await expect(newScreen(subject, screen.copy)).rejects.toThrow('camelCase');
  });

  it('a subject that exists', async () => {
    await expect(newScreen('funding', screen.copy)).rejects.toThrow('already exists');
  });
});
