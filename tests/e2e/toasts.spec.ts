import type { Page } from '@playwright/test';
import { open } from './session';
import { expect, test } from './testServer';

/** The names of all controls in sight that a message lies over, those of the menu included. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
    const isInToast = (element: Element | null) => toasts.some((toast) => toast.contains(element));
    return [
      ...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const isInSight = control.checkVisibility({ visibilityProperty: true }) && width > 0;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return isInSight && !isInToast(control) && isInToast(hit);
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
}

/** Waits for a message, and asks what it lies over as soon as it stands still. */
async function expectNothingCovered(page: Page, message: string): Promise<void> {
  const toast = page.locator('[data-sonner-toast]', { hasText: message });
  await expect(toast).toBeVisible();
  await toast.evaluate((element) =>
    Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  expect(await coveredControls(page)).toEqual([]);
}

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('a message lies over nothing that its task needs', async ({ page, server }) => {
  // On the height of a small laptop the menu reaches to the bottom.
  await page.setViewportSize({ width: 1440, height: 760 });
  await open(page, server, '/app/newsletters');
  await page.getByRole('button', { name: 'Delete 09/11/2026 Crypto Market Update' }).click();
  await confirm(page, 'Delete');
  await expectNothingCovered(page, 'Newsletter removed');

  await page.goto(`${server.url}/app/settings/bin`);
  await page.getByRole('button', { name: 'Restore 09/11/2026 Crypto Market Update' }).click();
  await expectNothingCovered(page, 'restored');

  await page.goto(`${server.url}/app/settings/recipients`);
  const list = page.getByRole('region', { name: 'Test list' }).getByRole('textbox');
  await list.fill('desk@northlight.example');
  await page.getByRole('button', { name: 'Save test list' }).click();
  await expectNothingCovered(page, 'saved');

  await page.goto(`${server.url}/app/fsi_questions`);
  const approval = page.getByRole('button', { name: /^Approve Which levels on BTC/ });
  await approval.click();
  await confirm(page, 'Approve');
  await expectNothingCovered(page, 'approved');
});
