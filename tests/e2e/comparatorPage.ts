import type { Locator, Page } from '@playwright/test';

export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
export const ticker = (page: Page, row: number) =>
  page.getByRole('combobox', { name: `Ticker, row ${row}`, exact: true });
export const shares = (page: Page, row: number) =>
  page.getByRole('textbox', { name: `Shares, row ${row}`, exact: true });
export const results = (page: Page) => page.getByRole('heading', { name: 'Your Results' });
export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
