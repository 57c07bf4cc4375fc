import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { paths } from '@/screens/paths';
import { Desk } from './desk/Desk';
import { deskMeta, inDesk } from './desk/deskMeta';

const meta = {
  title: 'Flows/Test and launch',
  tags: ['proof'],
  ...deskMeta,
  component: Desk,
  args: { ...deskMeta.args, path: paths.preview(sampleNewsletter.id) },
} satisfies Meta<typeof Desk>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A test email to oneself, then every channel at once. What was sent is in the outbox. */
export const Default: Story = {
  name: 'Test and launch',
  play: inDesk(async (step) => {
    await step('Send a test email', async () => {
      const sendTest = await screen.findByRole('button', { name: 'Send Test' });
      await waitFor(() => expect(sendTest).toBeEnabled());
      await userEvent.click(sendTest);
    });
    await step('Find the test email in the outbox', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Outbox (1)' }));
      const outbox = within(await screen.findByRole('dialog', { name: 'Outbox' }));
      await expect(await outbox.findByTitle(/^\[TEST\] /)).toBeVisible();
      await userEvent.click(outbox.getAllByRole('button', { name: 'Close' })[0]!);
    });
    await step('Launch: every channel is saved to the outbox', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Launch' }));
      const sendNow = await screen.findByRole('button', { name: 'Send now' });
      await waitFor(() => expect(sendNow).toBeEnabled());
      await userEvent.click(sendNow);
      const saved = /^(\d) of \1 saved to the outbox\.$/;
      await waitFor(() => expect(screen.getByText(saved)).toBeVisible(), { timeout: 40_000 });
    });
  }),
};
