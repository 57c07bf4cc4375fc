import { afterEach, beforeAll, expect, inject, type RunnerTestCase } from 'vitest';
import { page } from 'vitest/browser';
import type { ThemeName } from '@/components/theme/tokens';
import { contrastErrors, type AccessibilityRules } from './accessibility';
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
    a11y?: AccessibilityRules & { test?: string; disable?: boolean };
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

/** A machine under load can be too slow for a steady picture; that is no difference yet. */
async function compare(frame: HTMLElement, name: string, attempts = 2): Promise<void> {
  try {
    await expect(page.elementLocator(frame)).toMatchScreenshot(name);
  } catch (error) {
    if (attempts === 1 || !String(error).includes('capture a stable screenshot')) throw error;
    await compare(frame, name, attempts - 1);
  }
}

/** Takes every picture before it fails, so that one run shows or renews all. */
async function photograph(task: RunnerTestCase, story: StoryUnderTest): Promise<void> {
  const { keepsFocus, tallest } = story.parameters.visual ?? {};
  if (!keepsFocus) dropFocusRing();
  await settled();
  const frame = await frameShown(tallest);
  const { storyId = '' } = task.meta as { storyId?: string };
  const errors: unknown[] = [];
  for (const theme of picturedThemes(story.tags)) {
    setTheme(theme);
    const name = pictureName(task.file.filepath, storyId, theme);
    await compare(frame, name).catch((error: unknown) => errors.push(error));
  }
  frame.remove();
  expect(foreignCharacters(), 'Only fonts of the machine have these characters.').toEqual([]);
  if (errors.length > 0) throw errors[0];
}

afterEach(stopClock);

afterEach(async (context) => {
  const story = (context as { story?: StoryUnderTest }).story;
  if (!story || context.task.result?.state === 'fail') return;
  const { a11y = {} } = story.parameters;
  const firstTheme: ThemeName =
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  const isChecked = a11y.test === 'error' && !a11y.disable;
  try {
    setTheme(firstTheme === 'dark' ? 'light' : 'dark');
    if (isChecked && (story.tags.includes('visual-dark') || inject('sampling').isWhole)) {
      expect(await contrastErrors(a11y)).toEqual([]);
    }
    if (inject('isVisual') && story.tags.includes('visual')) await photograph(context.task, story);
  } finally {
    setTheme('light');
  }
});
