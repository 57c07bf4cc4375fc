import { expect, it } from 'vitest';
import { lengthen, longName, longWord } from '@preview/scenarios/lengthen';
import { idleSentence } from '@preview/scenarios/data';
import { contrastPalettes } from '@/components/theme/tokens';
import { screens, type ComposedScreen } from './screens';

async function screenNamed(name: string): Promise<ComposedScreen> {
  const screen = screens.find((each) => each.name.endsWith(`/${name}`));
  if (!screen) throw new Error(`${name} has no stories.`);
  return screen.load();
}

const style = () => getComputedStyle(document.body);
const moving = () => document.getAnimations().length;
const shown = () => document.body.textContent;

it('shows text at twice its size, and nothing else', async () => {
  const { run } = await screenNamed('PeopleScreen');
  await run({ reader: 'plain' });
  const [text, icon] = [style().fontSize, document.querySelector('.lucide')?.clientWidth];
  await run({ reader: 'text' });
  expect(Number.parseFloat(style().fontSize)).toBe(2 * Number.parseFloat(text));
  expect(document.querySelector('.lucide')?.clientWidth).toBe(icon);
});

it.each(['light', 'dark'] as const)('shows high contrast in the %s theme', async (theme) => {
  const { run } = await screenNamed('PeopleScreen');
  const inkSoft = () => style().getPropertyValue('--color-inkSoft');
  await run({ theme, reader: 'plain' });
  expect(inkSoft()).not.toBe(contrastPalettes[theme].inkSoft);
  await run({ theme, reader: 'contrast' });
  expect(inkSoft()).toBe(contrastPalettes[theme].inkSoft);
});

it('stops what moves', async () => {
  const { run } = await screenNamed('LoginScreen');
  await run({ data: 'loading', reader: 'plain' });
  expect(moving()).toBeGreaterThan(0);
  await run({ data: 'loading', reader: 'still' });
  expect(moving()).toBe(0);
});

it('says where other data changes nothing', async () => {
  const { run } = await screenNamed('NotFoundScreen');
  await run({ data: 'loading' });
  expect(shown()).toContain(idleSentence('loading'));
  await run({ data: 'plain' });
  expect(shown()).not.toContain(idleSentence('loading'));
});

it('shows what a file calls otherwise', async () => {
  const { run } = await screenNamed('ComparatorScreen');
  await run({ data: 'loading' });
  expect(shown()).toContain('Comparing…');
});

it('lengthens what people write, and leaves what code compares', () => {
  const now = new Date(0);
  const onSave = () => undefined;
  const row = { id: 'a', name: 'Ann', type: 'poll', url: '/a', start_date: '2026-11-20' };
  const args = {
    now,
    onSave,
    rows: [{ ...row, firstName: 'Bo', title: 'T', email: 'a@b.example' }],
  };
  const longer = lengthen(args);
  expect(longer.now).toBe(now);
  expect(longer.onSave).toBe(onSave);
  expect(longer.rows[0]).toMatchObject({
    ...row,
    name: `Ann ${longName}`,
    firstName: `Bo ${longName}`,
  });
  expect(longer.rows[0]?.title).toContain(longWord);
  expect(longer.rows[0]?.email).toBe(`a.${longWord}@b.example`);
  expect(longWord).toMatch(/^\p{L}{60}$/u);
  const nothing = { rows: [{ id: 1 }], onSave };
  expect(lengthen(nothing)).toBe(nothing);
});
