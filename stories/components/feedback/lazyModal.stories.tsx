import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Modal } from '@/components/feedback/Modal';
import { Toaster } from '@/components/feedback/toasts';
import type { Guide } from '@stories/guide';

interface NoteProps {
  onClose(): void;
}

function Note({ onClose }: NoteProps) {
  return (
    <Modal title="A note" size="small" onClose={onClose}>
      <p>Here it is.</p>
    </Modal>
  );
}

/** The first request fails, and the second one succeeds. */
function lostOnce() {
  let isLost = true;
  return lazyModal<NoteProps>(() => {
    if (!isLost) return Promise.resolve({ default: Note });
    isLost = false;
    return Promise.reject(new Error('offline'));
  });
}

function Page() {
  const [Dialog] = useState(() => lostOnce());
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open the note</Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
      <Toaster />
    </>
  );
}

const guide = {
  purpose: 'Loads a dialog’s code when it is opened, so that the page starts sooner.',
  do: ['Use it for each dialog of a screen.'],
  dont: ['Don’t use it for what is seen at once.'],
  instead: ['A dialog that most visits open is loaded with its page.', 'Components/Feedback/Modal'],
  keyboard: [['Enter or Space', 'On the button that opens it: loads and opens the dialog.']],
  accessibility: [
    'If loading fails, a toast says so, the page stays usable, and the next press tries again.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Lazy Modal',
  component: Page,
  parameters: { guide },
} satisfies Meta<typeof Page>;
export default meta;

/** The page stays usable and shows an error. The next press tries again. */
export const LostThenFound: StoryObj<typeof meta> = {
  name: 'Dialog that failed to load',
  play: async ({ canvas }) => {
    const open = canvas.getByRole('button', { name: 'Open the note' });
    await userEvent.click(open);
    const words = 'This couldn’t be loaded. Check your connection and try again.';
    await waitFor(() => expect(screen.getByText(words)).toBeVisible());
    await expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(open);
    await expect(await screen.findByRole('dialog', { name: 'A note' })).toBeVisible();
  },
};
