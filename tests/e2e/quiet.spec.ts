import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

/** The largest share of bold text in the list of newsletters. */
const mostBold = 0.25;
/** The most boxes with a stroke in the first view of the composer. */
const mostBoxes = 8;

/** The share of the texts in sight that are heavier than names of weight 500 and below, from 0 to 1. */
function boldShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let all = 0;
    let bold = 0;
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      const { width, height } = parentElement.getBoundingClientRect();
      if (!textContent?.trim() || width <= 1 || height <= 1) continue;
      all += 1;
      if (Number(getComputedStyle(parentElement).fontWeight) > 500) bold += 1;
    }
    return bold / all;
  });
}

/** What in the first view has a stroke on three sides or more, by its tag and words. */
function strokedBoxes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClear = (color: string) => color === 'transparent' || color.endsWith(' 0)');
    const isStroked = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const isInSight =
        left < innerWidth && top < innerHeight && left + width > 0 && top + height > 0;
      if (!isInSight || width < 24 || height < 24) return false;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      const style = getComputedStyle(element);
      const sides = ['top', 'right', 'bottom', 'left'].filter(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          !isClear(style.getPropertyValue(`border-${side}-color`)),
      );
      return sides.length >= 3;
    };
    return [...document.body.querySelectorAll('*')]
      .filter(isStroked)
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 30)}`);
  });
}

test('the list of newsletters and the composer are quiet', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, server, '/app/newsletters');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await boldShare(page)).toBeLessThanOrEqual(mostBold);

  await page.goto(`${server.url}/app/newsletter/12`);
  await expect(page.getByRole('textbox', { name: 'Market Commentary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Launch' })).toBeVisible();
  const boxes = await strokedBoxes(page);
  expect(boxes.length, boxes.join('\n')).toBeLessThanOrEqual(mostBoxes);
});
