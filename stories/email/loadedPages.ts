import { expect, waitFor } from 'storybook/test';

/** The documents of a story's emails, once their images are loaded and each is as tall as its content. */
export async function loadedPages(canvasElement: HTMLElement): Promise<Document[]> {
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
export async function fitsItsWidth(page: Document): Promise<void> {
  const width = page.defaultView?.innerWidth ?? 0;
  await expect(page.documentElement.scrollWidth).toBeLessThanOrEqual(width);
}
