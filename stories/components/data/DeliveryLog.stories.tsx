import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { samplePartial, sampleSends, sampleUnknown } from '@/api/samples/sends';
import type { SendRecord } from '@/api/contract/sends';
import { DeliveryLog } from '@/components/data/DeliveryLog';
import { sendStateNames } from '@/domain/sending/sendState';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Lists what was sent: to whom, when, by whom, and what the provider answered.',
  do: ['Show the newest send first.', 'Keep technical facts in the details.'],
  dont: ['Don’t hide a send whose delivery isn’t confirmed: it has to be settled first.'],
  instead: ['How far one newsletter is fits in a line.', 'Components/Data/Run Line'],
  keyboard: [
    ['Tab', 'Moves to the buttons of each send, and to Show all.'],
    ['Enter or Space', 'Presses the button, or opens the details.'],
  ],
  accessibility: ['A list with a name of its own.', 'A failed read is an alert with Retry.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Delivery Log',
  component: DeliveryLog<SendRecord>,
  parameters: { guide },
  args: {
    label: 'Send log',
    log: sampleSends,
    error: null,
    empty: 'Nothing sent yet. Send a test first.',
    firstShown: 3,
    nameOf: ({ id }) => `Send ${id}`,
    titleOf: ({ subject }) => subject,
    factsOf: ({ reason }) => [{ name: 'Reason', value: reason }],
    detailsOf: ({ hash }) => [{ name: 'Version ID', value: hash }],
    onRetry: fn(),
    onSettle: fn(async () => true),
    onOpen: fn(),
  },
} satisfies Meta<typeof DeliveryLog<SendRecord>>;

export default meta;
type Story = StoryObj<typeof meta>;

const retry = fn();
const list = () => within(screen.getByRole('list', { name: 'Send log' }));

/** Shows the newest three first, then all of them. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(list().getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: /^Show all \d+ sends$/ }));
    await expect(list().getAllByRole('listitem')).toHaveLength(sampleSends.length);
    await expect(canvas.queryByRole('button', { name: /^Show all/ })).toBeNull();
  },
};

/**
 * An old send with unconfirmed delivery stays visible, because nothing is sent before it is
 * settled.
 */
export const Unconfirmed: Story = {
  args: { log: [...sampleSends, sampleUnknown] },
  play: async ({ canvas }) => {
    await expect(list().getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText(sendStateNames.unknown)).toBeVisible();
  },
};

/** Each recipient has an outcome of its own, and only who was refused gets a retry. */
export const SentToSome: Story = {
  tags: ['visual'],
  args: { log: [samplePartial], retryOf: () => retry },
  play: async ({ canvas, step }) => {
    await step('See who got the email and who didn’t', async () => {
      await expect(canvas.getByText('Sent to 1 of 2')).toBeVisible();
      const recipients = within(canvas.getByRole('list', { name: 'Recipients' }));
      await expect(recipients.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'tests@northlight.example Sent',
        'robin@northlight.example Refused: mailbox unavailable',
      ]);
    });
    await step('Open the details: the server’s answer appears', async () => {
      await userEvent.click(canvas.getByText('Details'));
      await expect(canvas.getByText(/: 550 5\.1\.1 Recipient address rejected/)).toBeVisible();
    });
    await step('Retry for one recipient', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Retry 1 recipient' }));
      await expect(retry).toHaveBeenCalledTimes(1);
    });
  },
};

/** Without a provider nothing claims that anybody got it. */
export const SavedOnly: Story = {
  args: { log: sampleSends.slice(-1).map((send) => ({ ...send, is_saved: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saved to the outbox')).toBeVisible();
    await expect(canvas.queryByText('Sent')).toBeNull();
  },
};

export const Empty: Story = {
  args: { log: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nothing sent yet\./)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { log: undefined, error: 'The send log couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
