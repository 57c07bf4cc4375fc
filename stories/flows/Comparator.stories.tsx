import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { paths } from '@/screens/paths';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';

const meta = {
  title: 'Flows/Comparator',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
  args: { ...deskMeta.args, path: paths.comparator, person: 'nobody' },
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A visitor pastes tickers, gives them equal weights, and compares them with the market. */
export const Default: Story = {
  name: 'Comparator',
  play: inDesk(async (step) => {
    await step('Paste three tickers', async () => {
      const lines = await screen.findByRole('textbox', { name: /^Lines with a ticker/ });
      await userEvent.click(lines);
      await userEvent.paste('KO, xom\nJPM\n');
      await userEvent.click(screen.getByRole('button', { name: 'Read positions' }));
      await expect(await screen.findByText('3 tickers read.')).toBeVisible();
    });
    await step('Use equal weights', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Use equal weights' }));
    });
    await step('Compare to the S&P500: the results appear', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Compare to the S&P500' }));
      await expect(await screen.findByRole('heading', { name: 'Your Results' })).toBeVisible();
    });
  }),
};
