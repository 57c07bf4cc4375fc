import type { Locator, Page } from '@playwright/test';

export const press = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).click();
export const dialog = (page: Page) => page.getByRole('dialog');
/** A field of the dialog. */
export const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });
/** The row with a cell that contains the text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
