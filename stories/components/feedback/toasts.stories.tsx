import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { toast } from 'sonner';
import { Button } from '@/components/actions/Button';
import { Modal } from '@/components/feedback/Modal';
import { showToast } from '@/components/feedback/toasts';
import { Toaster } from '@/components/feedback/Toaster';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says for ten seconds what just happened, and can take it back.',
  do: [
    'Use it for what has no place of its own on the page.',
    'Offer Undo in place of a question where you can.',
  ],
  dont: [
    'Don’t toast what a control already shows.',
    'Don’t put anything in it that must be read.',
  ],
  instead: ['What stays true until somebody acts is an alert.', 'Components/Feedback/Alert'],
  keyboard: [
    ['Alt+T', 'Goes to the notifications.'],
    ['Tab', 'Moves to Undo and Close.'],
    ['Enter or Space', 'Presses the button.'],
  ],
  accessibility: [
    'A live region named Notifications, above dialogs, too. The same message is shown once.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Toasts',
  component: Toaster,
  // On a busy machine the picture can take longer than a message is shown.
  args: { duration: Infinity },
  // A toaster begins with what nobody has closed yet, whoever showed it.
  beforeEach: () => {
    toast.dismiss();
    return () => void toast.dismiss();
  },
  parameters: { guide, docs: { story: { inline: false, height: '200px' } } },
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Success: Story = {
  tags: ['visual'],
  play: async () => {
    showToast({ kind: 'success', message: 'Newsletter added' });
    await waitFor(() => expect(screen.getByText('Newsletter added')).toBeVisible());
    await expect(screen.getByRole('region', { name: /Notifications/ })).toBeVisible();
  },
};

export const Failed: Story = {
  tags: ['visual'],
  play: async () => {
    showToast({ kind: 'error', message: 'Error' });
    await expect(await screen.findByText('Error')).toBeVisible();
  },
};

export const LongText: Story = {
  play: async () => {
    showToast({
      kind: 'error',
      message: `The file ${'newsletter-'.repeat(12)} is too large.`,
    });
    await expect(await screen.findByText(/is too large/)).toBeVisible();
  },
};

export const Narrow: Story = { ...LongText, globals: { viewport: { value: 'phone' } } };

export const Closes: Story = {
  play: async () => {
    showToast({ kind: 'success', message: 'Newsletter added' });
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Newsletter added')).toBeNull());
  },
};

export const SaidAgain: Story = {
  play: async () => {
    for (const message of ['Copied', 'Newsletter added', 'Copied', 'Copied']) {
      showToast({ kind: 'success', message });
      await screen.findAllByText(message);
    }
    await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(1));
    // Folded behind the newest until the pointer is over it.
    await expect(screen.getByText('Newsletter added')).toBeInTheDocument();
  },
};

const restore = fn();

/** Each deletion has an Undo of its own. */
export const Undo: Story = {
  tags: ['visual', 'visual-dark'],
  play: async () => {
    for (const id of [1, 2]) {
      const action = { label: 'Undo', run: () => void restore(id) };
      showToast({ kind: 'success', message: 'Newsletter removed', action });
    }
    await waitFor(() => expect(screen.getAllByText('Newsletter removed')).toHaveLength(2));
    const [newest] = screen.getAllByRole('button', { name: 'Undo' });
    if (newest) await userEvent.click(newest);
    await expect(restore.mock.calls).toEqual([[2]]);
    await waitFor(() => expect(screen.getAllByText('Newsletter removed')).toHaveLength(1));
  },
};

/** A message goes when its action has nothing to act on any more, such as a text that was left. */
export const TakenAway: Story = {
  play: async () => {
    const page = new AbortController();
    const action = { label: 'Undo', run: restore };
    const message = 'Market Commentary now has their version. Yours is in the history.';
    showToast({ kind: 'success', message, action, signal: page.signal });
    await expect(await screen.findByText(message)).toBeVisible();
    page.abort();
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  },
};

function ModalThatFails() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Toaster />
      {isOpen && (
        <Modal
          title="Add Newsletter"
          onClose={() => setOpen(false)}
          footer={
            <Button onClick={() => showToast({ kind: 'error', message: 'Error' })}>OK</Button>
          }
        >
          The toast can be read and closed while the modal is open, and outlives it.
        </Modal>
      )}
    </>
  );
}

export const AboveAModal: Story = {
  render: () => <ModalThatFails />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    const message = await screen.findByText('Error');
    await expect(screen.getByRole('dialog')).toContainElement(message);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByText('Error')).toBeVisible();
  },
};
