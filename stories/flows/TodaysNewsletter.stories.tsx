import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '@/screens/paths';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';

const meta = {
  title: 'Flows/Today’s newsletter',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
  args: { ...deskMeta.args, path: paths.newsletters },
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

const commentary = () => screen.findByRole('textbox', { name: 'Market Commentary' });

/** Selects the first news. In a narrow window the news is a sheet over the text. */
async function pickNews(): Promise<void> {
  const opener = screen.queryByRole('button', { name: 'News, prices and checks' });
  if (opener) await userEvent.click(opener);
  const bucket = within(await screen.findByRole('region', { name: 'News Bucket' }));
  await userEvent.click((await bucket.findAllByRole('button', { name: /^Select / }))[0]!);
  await userEvent.click(screen.getByRole('radio', { name: /^Selected News/ }));
  const selected = within(screen.getByRole('region', { name: 'Selected News' }));
  await selected.findByRole('button', { name: /^Remove / });
  if (opener) await userEvent.keyboard('{Escape}');
}

/** From an empty newsletter to saved text, an author, news and fresh prices; a reload keeps all. */
export const Default: Story = {
  name: 'Today’s newsletter',
  play: inDesk(async (step) => {
    await step('Add a newsletter', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Add Newsletter' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Newsletter' }));
      await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    });
    await step('Write the market commentary', async () => {
      await userEvent.click(await commentary());
      await userEvent.keyboard('Good morning. $BTC leads again.');
    });
    await step('Choose an author', async () => {
      await userEvent.selectOptions(screen.getByLabelText('Author'), 'Theo Marchetti');
    });
    await step('Select the first news', pickNews);
    await step('Sync prices and metrics', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Sync Prices and Metrics' }));
    });
    await step('Wait until the commentary is saved', async () => {
      const state = screen.getByRole('status', { name: 'Save state' });
      await waitFor(() => expect(state).toHaveTextContent(/Market Commentary Saved \d\d:\d\d/));
    });
    await step('Reload: the text and the author are still there', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
      await expect(await commentary()).toHaveTextContent('Good morning. $BTC leads again.');
      await expect(await screen.findByLabelText('Author')).toHaveValue('theo');
    });
  }),
};
