import { chromium, type Browser, type Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SendVariant } from '@/api/contract/sends';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { quant, typical } from '@/email/previews/inputs';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import type { ThemeName } from '@/components/theme/tokens';
import { type EmailSectionsProps, shownWidths } from '@stories/email/EmailSections';
import * as fullStories from '@stories/email/newsletter/FullInsightSections.stories';
import * as lighterStories from '@stories/email/newsletter/LighterSections.stories';
import * as quantStories from '@stories/email/quant/QuantSections.stories';
import { bundled } from '../bundled';
import { chromiumFlags, findChromium } from '../chromium';
import { imageHost, serveImages } from '../email/mailProgram';
import { compareLevels } from './comparator';
import { picturedThemes, themes } from './pictureName';
import { shrunk } from './shrink';

interface StoryFile {
  default: { tags?: string[] };
}

/** The sections of each story of a file, which has a picture in every theme. */
function picturedIn(file: StoryFile): { story: string; sections: readonly string[] }[] {
  const { default: meta, ...stories } = file;
  expect(picturedThemes(meta.tags ?? [])).toEqual(themes);
  return Object.entries(stories as Record<string, { args?: { sections?: string[] } }>).map(
    ([story, { args }]) => ({ story, sections: args?.sections ?? [] }),
  );
}

const newsletter = (key: SendVariant) => renderNewsletter(key, { ...typical, imageHost });

const emails = [
  { name: 'full', email: newsletter('v2'), pictures: picturedIn(fullStories) },
  { name: 'lighter', email: newsletter('light'), pictures: picturedIn(lighterStories) },
  {
    name: 'quant',
    email: renderQuantEmail({ ...quant, imageHost }),
    pictures: picturedIn(quantStories),
  },
];

type Change = 'a word' | 'a color' | 'a pixel of padding';

/** Small changes of one section. Only colors depend on the theme. */
const changes: Record<ThemeName, Change[]> = {
  light: ['a color', 'a word'],
  dark: ['a color', 'a pixel of padding'],
};

/** Runs in the page: changes the section in every frame, and leaves a way back. */
async function plant({ section, change }: { section: string; change: Change }): Promise<void> {
  const undone = Array.from(document.querySelectorAll('iframe'), ({ contentDocument: page }) => {
    const table = page?.getElementById(section);
    const cell = table?.querySelector('td');
    if (!page || !table || !cell) throw new Error(`${section} isn't there.`);
    const set = (element: HTMLElement, name: string, value: string) => {
      const before = element.style.cssText;
      element.style.setProperty(name, value, 'important');
      return () => (element.style.cssText = before);
    };
    if (change === 'a pixel of padding') {
      return set(
        cell,
        'padding-top',
        `${Number.parseFloat(getComputedStyle(cell).paddingTop) + 1}px`,
      );
    }
    const walker = page.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const text = texts.find(
      ({ nodeValue, parentElement }) =>
        /[a-z]{3}/i.test(nodeValue ?? '') && parentElement?.checkVisibility(),
    );
    // The promo has no text, only an image.
    if (!text?.parentElement) {
      const image = [...table.querySelectorAll('img')].find((each) => each.checkVisibility());
      if (!image) throw new Error(`${section} shows nothing.`);
      return set(image, 'opacity', change === 'a color' ? '.95' : '0');
    }
    if (change === 'a color') {
      const levels = getComputedStyle(text.parentElement).color.match(/\d+/g) ?? [];
      const moved = levels.slice(0, 3).map((level) => Math.abs(Number(level) - 10));
      return set(text.parentElement, 'color', `rgb(${moved.join()})`);
    }
    const before = text.nodeValue ?? '';
    text.nodeValue = before.replace(/[a-z](?=[a-z])/i, 'x');
    return () => (text.nodeValue = before);
  });
  Object.assign(globalThis, { undo: () => undone.forEach((undo) => undo()) });
  // The frame becomes as tall as its content a moment later.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: takes the change back. */
async function takeBack(): Promise<void> {
  (globalThis as unknown as { undo(): void }).undo();
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

/** Runs in the page: true once the frames of this title have loaded and are as tall as their content. */
function isDrawn(title: string): boolean {
  return [...document.querySelectorAll('iframe')].every(
    ({ contentDocument: page, clientHeight, title: name }) =>
      name.startsWith(`${title}, `) &&
      page?.readyState === 'complete' &&
      page.documentElement.offsetHeight === clientHeight &&
      [...page.images].every(({ naturalWidth }) => naturalWidth > 0),
  );
}

let browser: Browser;
let tab: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  tab = await browser.newPage({ viewport: { width: 1480, height: 3000 } });
  await serveImages(tab, 'on');
  await tab.setContent('<!DOCTYPE html><title>Sections</title>');
  await tab.addScriptTag({ content: await bundled('visual/sectionsEntry.tsx') });
});
afterAll(() => browser.close());

async function draw(props: EmailSectionsProps, theme: ThemeName): Promise<void> {
  await tab.evaluate(
    (shown) => {
      document.documentElement.dataset.theme = shown.theme;
      (globalThis as unknown as { entry: { draw(sections: object): void } }).entry.draw(shown);
    },
    { ...props, theme },
  );
  await tab.waitForFunction(isDrawn, props.title);
}

/** What the story's picture holds of the email in each width. */
async function photographed(pack = (png: Buffer) => Promise.resolve(png)) {
  const frames = await tab.locator('iframe').all();
  const boxes = await Promise.all(frames.map((frame) => frame.boundingBox()));
  const edges = boxes.flatMap((box) => (box ? [box.y + box.height] : []));
  const clip = { x: 0, y: 0, width: 1_100, height: Math.max(...edges) };
  const png = await pack(await tab.screenshot({ clip }));
  return Promise.all(
    boxes.map(async (box) => {
      if (!box) throw new Error('An email has no frame.');
      const { x: left, y: top, width, height } = box;
      const cut = sharp(png).extract({ left, top, width, height });
      return { metadata: { width, height }, data: await cut.ensureAlpha().raw().toBuffer() };
    }),
  );
}

type Pictures = Awaited<ReturnType<typeof photographed>>;

/** The widths whose picture fails. */
function failedWidths(stored: Pictures, shown: Pictures): number[] {
  return shownWidths.filter((_, at) => {
    const [before, now] = [stored[at], shown[at]];
    if (!before || !now) throw new Error('A width is missing.');
    return !compareLevels(before, now, { createDiff: false }).pass;
  });
}

describe.each(emails)('the pictures of the $name email', ({ name, email: { html }, pictures }) => {
  it('hold each of its sections once, in their order', () => {
    const ids = Array.from(html.matchAll(/<table [^>]*id="(\w+)"/g), ([, id]) => id);
    expect(pictures.flatMap(({ sections }) => sections)).toEqual(ids);
  });

  const cases = pictures.flatMap((picture) => themes.map((theme) => ({ ...picture, theme })));
  it.each(cases)('fail for a small change: $story, $theme', async ({ story, sections, theme }) => {
    await draw({ title: `${name} ${story} ${theme}`, html, sections }, theme);
    const stored = await photographed(shrunk);
    for (const section of sections) {
      for (const change of changes[theme]) {
        await tab.evaluate(plant, { section, change });
        const failed = failedWidths(stored, await photographed());
        expect(failed, `${change} in ${section}`).toEqual(shownWidths);
        await tab.evaluate(takeBack);
      }
    }
    expect(failedWidths(stored, await photographed())).toEqual([]);
  });
});
