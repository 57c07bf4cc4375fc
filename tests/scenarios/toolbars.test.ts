import type { StoryContext } from '@storybook/react-vite';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lengthen, longName, longWord } from '@preview/scenarios/lengthen';
import { playAsTested } from '@preview/scenarios/silentPlay';
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

it('shows text and icons at twice their size', async () => {
  const { run } = await screenNamed('PeopleScreen');
  await run({ reader: 'plain' });
  const iconWidth = () => document.querySelector('.lucide')?.clientWidth ?? 0;
  const [text, icon] = [style().fontSize, iconWidth()];
  await run({ reader: 'text' });
  expect(Number.parseFloat(style().fontSize)).toBe(2 * Number.parseFloat(text));
  expect(icon).toBeGreaterThan(0);
  expect(iconWidth()).toBe(2 * icon);
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

describe('a play', () => {
  const canvas = globalThis as { __STORYBOOK_PREVIEW__?: unknown };
  afterEach(() => delete canvas.__STORYBOOK_PREVIEW__);

  function plays(globals: Record<string, unknown>, storyGlobals = {}): boolean {
    const renderOptions = { autoplay: true };
    canvas.__STORYBOOK_PREVIEW__ = { currentRender: { id: 'story', renderOptions } };
    playAsTested({ id: 'story', globals, storyGlobals } as unknown as StoryContext);
    return renderOptions.autoplay;
  }

  it('runs as it was tested', async () => {
    await page.viewport(1280, 900);
    expect(plays({})).toBe(true);
    expect(plays({ viewport: { value: 'desktop' }, reader: 'contrast' })).toBe(true);
    const phone = { viewport: { value: 'phone' } };
    expect(plays(phone, phone)).toBe(true);
  });

  it.each(['smallest', 'phone', 'tablet'])('is silent where somebody chose %s', (value) => {
    expect(plays({ viewport: { value } })).toBe(false);
    expect(plays({ viewport: value })).toBe(false);
  });

  it.each([{ data: 'empty' }, { reader: 'text' }, { reader: 'spaced' }])(
    'is silent for %o',
    (set) => {
      expect(plays(set)).toBe(false);
    },
  );

  it('is silent on a narrow page', async () => {
    await page.viewport(768, 900);
    expect(plays({})).toBe(false);
    await page.viewport(1280, 900);
  });
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
