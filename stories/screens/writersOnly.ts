import { expect, screen, userEvent } from 'storybook/test';
import { publishersOnly } from '@/domain/firm/permission';

/** The args of a screen that a writer sees. */
export const asWriter = { restriction: publishersOnly };

/**
 * For a story of a screen as a writer sees it: the first button of each name stays in its place,
 * says why it can't be used, and does nothing.
 */
export function writersOnly(names: readonly (string | RegExp)[], reason = publishersOnly) {
  return async () => {
    for (const name of names) {
      const [button] = await screen.findAllByRole('button', { name });
      if (!button) throw new Error(`No button is named ${name}.`);
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button.getAttribute('aria-describedby') ?? '').not.toBe('');
      await userEvent.click(button);
      await expect(screen.queryByRole('dialog')).toBeNull();
      const shown = document.querySelector('[role=tooltip]:popover-open');
      await expect(shown).toHaveTextContent(reason);
      await userEvent.keyboard('{Escape}');
      await expect(document.querySelector('[role=tooltip]:popover-open')).toBeNull();
      button.blur();
    }
  };
}
