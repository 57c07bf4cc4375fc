import { afterEach, beforeAll, expect, inject, type RunnerTestCase } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults, type AccessibilityRules } from './accessibility';
import { stopClock } from './clock';

interface StoryUnderTest {
  parameters: {
    a11y?: AccessibilityRules & { test?: string; disable?: boolean };
    /** `tallest` cuts the picture of a long page where the rest shows nothing new, in px. */
    visual?: { isSkipped?: boolean; keepsFocus?: boolean; tallest?: number };
  };
}

type Theme = 'light' | 'dark';

const tallestFrame = 3000;

beforeAll(async () => {
  const still = document.createElement('style');
  still.textContent = `
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      caret-color: transparent !important;
      scroll-behavior: auto !important;
    }
    body { display: flow-root; }
  `;
  document.head.append(still);
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
});

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

/** `stories/components/forms/TextField.stories.tsx`, `…--with-error` → `components/forms/TextField/with-error-dark` */
function pictureName(task: RunnerTestCase, theme: Theme): string {
  const folder = task.file.filepath.replace(/^.*\/stories\//, '').replace(/\.stories\.tsx$/, '');
  const storyId = (task.meta as { storyId?: string }).storyId ?? '';
  return `${folder}/${storyId.split('--')[1]}-${theme}`;
}

/** Grows frame and body until everything that the story shows lies inside the picture. */
async function makeRoom(tallest = tallestFrame): Promise<void> {
  const needed = Math.max(document.documentElement.scrollHeight, document.body.scrollHeight);
  if (needed > window.innerHeight) {
    await page.viewport(window.innerWidth, Math.min(needed, tallest));
  }
  const elements = [...document.body.querySelectorAll('*')];
  const bottoms = elements.map((element) => element.getBoundingClientRect().bottom);
  const hasModal = document.querySelector(':modal') !== null;
  const lowest = hasModal
    ? window.innerHeight
    : Math.min(Math.max(0, ...bottoms), window.innerHeight);
  document.body.style.minHeight = `${Math.ceil(lowest)}px`;
}

const pause = 500;

/** An editor counts its words when the typing pauses; the picture shows the count of the end. */
async function lettersCounted(): Promise<void> {
  if (!document.querySelector('.ProseMirror')) return;
  await new Promise((resolve) => setTimeout(resolve, pause));
}

/** A machine under load can be too slow for a steady picture; that is no difference yet. */
async function compare(name: string, attempts = 2): Promise<void> {
  try {
    await expect(page.elementLocator(document.body)).toMatchScreenshot(name);
  } catch (error) {
    if (attempts === 1 || !String(error).includes('capture a stable screenshot')) throw error;
    await compare(name, attempts - 1);
  }
}

/** Takes both pictures before it fails, so that one run shows or renews both. */
async function photograph(task: RunnerTestCase): Promise<void> {
  const differences: unknown[] = [];
  for (const theme of ['light', 'dark'] as const) {
    setTheme(theme);
    await compare(pictureName(task, theme)).catch((error: unknown) => differences.push(error));
  }
  if (differences.length > 0) throw differences[0];
}

afterEach(stopClock);

afterEach(async (context) => {
  const story = (context as { story?: StoryUnderTest }).story;
  if (!story || context.task.result?.state === 'fail') return;
  const { a11y = {}, visual = {} } = story.parameters;
  const firstTheme: Theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  try {
    setTheme(firstTheme === 'dark' ? 'light' : 'dark');
    if (a11y.test === 'error' && !a11y.disable) expect(await accessibilityFaults(a11y)).toEqual([]);
    if (!inject('isVisual') || visual.isSkipped) return;
    if (!visual.keepsFocus && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    await lettersCounted();
    await makeRoom(visual.tallest);
    await photograph(context.task);
  } finally {
    document.body.style.minHeight = '';
    setTheme('light');
  }
});
