import { afterEach, beforeAll, expect, inject, type RunnerTestCase } from 'vitest';
import { page } from 'vitest/browser';
import type { ThemeName } from '@/components/theme/tokens';
import { allErrors, contrastErrors, type AccessibilityRules } from './accessibility';
import { stopClock } from './clock';
import { stopElementStacks } from './elementStacks';
import { foreignCharacters } from './glyphs';
import { frameShown } from './picture';
import { picturedThemes, pictureName } from './pictureName';
import { settled, watchEditors } from './settled';
import { dropFocusRing, holdStill } from './still';

interface StoryUnderTest {
  /** `visual` asks for a picture in the light theme, `visual-dark` beside it for one in the dark. */
  tags: string[];
  parameters: {
    a11y?: AccessibilityRules;
    /** A picture ends where the window does, or at `tallest` px where a story has more to show. */
    visual?: { keepsFocus?: boolean; tallest?: number };
  };
}

beforeAll(async () => {
  stopElementStacks();
  watchEditors();
  await holdStill();
});

function setTheme(theme: ThemeName): void {
  document.documentElement.dataset.theme = theme;
}

/** Takes every picture before it fails, so that one run shows or renews all. */
async function photograph(task: RunnerTestCase, story: StoryUnderTest): Promise<void> {
  const { keepsFocus, tallest } = story.parameters.visual ?? {};
  if (!keepsFocus) dropFocusRing();
  // Text that was moved after it was painted stays between two pixels: another theme paints it anew.
  setTheme('dark');
  await settled();
  const frame = await frameShown(tallest);
  const { storyId = '' } = task.meta as { storyId?: string };
  const errors: unknown[] = [];
  for (const theme of picturedThemes(story.tags)) {
    setTheme(theme);
    const name = pictureName(task.file.filepath, storyId, theme);
    try {
      await expect(page.elementLocator(frame)).toMatchScreenshot(name);
    } catch (error) {
      errors.push(error);
    }
  }
  frame.remove();
  expect(foreignCharacters(), 'Only fonts of the machine have these characters.').toEqual([]);
  if (errors.length > 0) throw errors[0];
}

const openDialog = 'dialog[open], [role=dialog], [role=alertdialog]';

/** True for what looks like no other story: what has a picture, and what ends in a dialog. */
function isChecked({ tags }: StoryUnderTest): boolean {
  return tags.includes('visual') || document.querySelector(openDialog) !== null;
}

/** Runs every rule in the theme shown, and in the other one contrast, which alone differs there. */
async function expectAccessible({ tags, parameters: { a11y = {} } }: StoryUnderTest) {
  const { dataset } = document.documentElement;
  const errors = await allErrors(a11y);
  if (tags.includes('visual-dark') || (inject('sampling').isWhole && tags.includes('visual'))) {
    setTheme(dataset.theme === 'dark' ? 'light' : 'dark');
    errors.push(...(await contrastErrors(a11y)));
  }
  expect(errors).toEqual([]);
}

afterEach(stopClock);

afterEach(async (context) => {
  const story = (context as { story?: StoryUnderTest }).story;
  if (!story || context.task.result?.state === 'fail') return;
  try {
    if (isChecked(story)) await expectAccessible(story);
    if (inject('isVisual') && story.tags.includes('visual')) await photograph(context.task, story);
  } finally {
    setTheme('light');
  }
});
