import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

/** For a story that must not be wider than the window, nor its cards wider than their list. */
export async function fitsWindow() {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  for (const table of document.querySelectorAll('table[data-cards]')) {
    const isCards = getComputedStyle(table).display === 'block';
    if (isCards) await expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
  }
}

/** For a story of a screen that couldn't be loaded: Retry loads it again. */
export async function retries({ args }: { args: { onRetry(): void } }) {
  await expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await expect(args.onRetry).toHaveBeenCalledTimes(1);
}

/** Presses a button that asks first, reads its question, and confirms with the button `label`. */
export async function confirm(name: string, label: string, ...question: (string | RegExp)[]) {
  await userEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: label }));
  for (const text of question) await expect(dialog.getByText(text)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: label }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
