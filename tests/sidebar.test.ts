import { describe, expect, it } from 'vitest';
import { navigation } from '@/screens/shell/navigation';
import { inWords } from '../.storybook/labels';
import { tagsOf, withTags } from '../.storybook/tags';

describe('names in the sidebar', () => {
  it.each([
    ['corePortfolio', 'Core Portfolio'],
    ['CorePortfolioScreen', 'Core Portfolio'],
    ['fsiActions', 'FSI Actions'],
    ['UtmTagsScreen', 'UTM Tags'],
    ['firstToMarket', 'First to Market'],
    ['LockScreens', 'Lock Screens'],
    ['useZodForm', 'Use Zod Form'],
    ['Colour', 'Color'],
    ['screens', 'Screens'],
    ['Send To Wp Asks', 'Send to WP Asks'],
    ['Typed In', 'Typed In'],
    ['Narrow 320', 'Narrow 320'],
    ['Add a screen', 'Add a screen'],
  ])('%s reads %s', (name, words) => {
    expect(inWords(name)).toBe(words);
  });

  it('spells abbreviations as the menu of the product does', () => {
    const words = navigation.flatMap(({ links }) => links.flatMap(({ label }) => label.split(' ')));
    const capitals = words.filter((word) => /^[A-Z]{2,}$/.test(word));
    expect(capitals).toContain('UTM');
    for (const word of capitals) {
      expect(inWords(`x${word[0]}${word.slice(1).toLowerCase()}`)).toBe(`X ${word}`);
    }
  });
});

describe('tags of the sidebar', () => {
  it.each([
    ['screens/coins/CoinsScreen', 'Default', ['screen']],
    ['screens/coins/CoinsScreen', 'Empty', ['screen', 'state']],
    ['screens/coins/CoinsScreen', 'Remove Confirm', ['screen', 'dialog', 'state']],
    ['screens/coins/CoinsScreen', 'Delete Confirmed', ['screen', 'state']],
    ['screens/questions/QuestionModal', 'Add', ['screen', 'dialog', 'state']],
    ['screens/pricing/PricingScreen', 'Default', ['screen', 'public']],
    ['screens/dashboard/DashboardScreen', 'Default', ['screen']],
    ['email/newsletter/Lighter', 'Default', ['email']],
    ['flows/Morning', 'Default', ['flow']],
    ['components/actions/Button', 'Plain', ['autodocs']],
    ['components/feedback/FormModal', 'Default', ['dialog', 'autodocs']],
    ['foundations/Type', 'Sizes', []],
  ])('%s, %s: %j', (path, name, tags) => {
    expect(tagsOf(path, name)).toEqual(tags);
  });

  it('replace those that only the test run reads', async () => {
    const input = { type: 'story' as const, importPath: '', exportName: 'Empty', name: 'Empty' };
    const indexer = withTags({
      test: /x/,
      createIndex: () => Promise.resolve([{ ...input, tags: ['visual', 'visual-dark', 'wide'] }]),
    });
    const found = await indexer.createIndex('/desk/stories/screens/a/AScreen.stories.tsx', {
      makeTitle: String,
    });
    expect(found.map(({ tags }) => tags)).toEqual([['wide', 'screen', 'state']]);
  });
});
