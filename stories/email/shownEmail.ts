import { expect, waitFor, within } from 'storybook/test';
import { shownWidths } from './EmailSections';

interface StoryShown {
  canvasElement: HTMLElement;
}

/** The documents of a story's emails, once their images are loaded and each is as tall as its content. */
async function loadedPages(canvasElement: HTMLElement): Promise<Document[]> {
  const frames = [...canvasElement.querySelectorAll('iframe')];
  await waitFor(async () => {
    for (const { contentDocument: page } of frames) {
      await expect(page?.readyState).toBe('complete');
      await expect(page?.querySelector('h1')).toBeTruthy();
      const images = [...(page?.images ?? [])];
      await expect(images.filter(({ naturalWidth }) => naturalWidth === 0)).toEqual([]);
      const [needed = Infinity, shown = 0] = [
        page?.documentElement.scrollHeight,
        page?.defaultView?.innerHeight,
      ];
      await expect(needed).toBeLessThanOrEqual(shown);
    }
  });
  return frames.flatMap(({ contentDocument }) => contentDocument ?? []);
}

/** Throws if an email would scroll sideways. */
async function fitsItsWidth(page: Document): Promise<void> {
  const width = page.defaultView?.innerWidth ?? 0;
  await expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(width);
}

/** Checks that the email is shown with its line in the inbox and its plain text. */
export async function isShown({ canvasElement }: StoryShown): Promise<void> {
  const canvas = within(canvasElement);
  for (const page of await loadedPages(canvasElement)) {
    await fitsItsWidth(page);
    await expect(canvas.getByRole('region', { name: 'In the inbox' })).toHaveTextContent(
      page.title,
    );
    const title = page.querySelector('h1')?.textContent ?? '';
    await expect(canvas.getByRole('region', { name: 'Text part' })).toHaveTextContent(title);
  }
}

interface SectionsShown extends StoryShown {
  args: { sections: readonly string[] };
  parameters: { visual?: { tallest?: number } };
}

/** Checks that both widths show all of the story's sections and no other, and that none is cut. */
export async function showsItsSections(story: SectionsShown): Promise<void> {
  const { args, parameters, canvasElement } = story;
  const pages = await loadedPages(canvasElement);
  await expect(pages.map((page) => page.defaultView?.innerWidth)).toEqual(shownWidths);
  for (const page of pages) {
    const shown = [...page.querySelectorAll('table[id]')].filter((table) =>
      table.checkVisibility(),
    );
    await expect(shown.map(({ id }) => id)).toEqual(args.sections);
    await fitsItsWidth(page);
  }
  const { tallest = 0 } = parameters.visual ?? {};
  await expect(canvasElement.scrollHeight).toBeLessThan(tallest - 500);
}
