import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { LoadingOverlay } from '@/components/feedback/LoadingOverlay';
import { Modal } from '@/components/feedback/Modal';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says that something is loading while the page stays in place and usable.',
  do: ['Use it for what has no place of its own to show that it loads.'],
  dont: ['Don’t block the page with it.', 'Don’t show it for saving by itself or for a search.'],
  instead: ['Where nothing is in sight yet, show its outline.', 'Components/Feedback/Skeleton'],
  keyboard: [['Enter or Space', 'On Hide: takes it away; loading goes on.']],
  accessibility: ['A status that is announced when it appears.'],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Loading Overlay',
  component: LoadingOverlay,
  args: { isShown: true, onHide: fn() },
  decorators: [
    (Story) => (
      <>
        <p>The page behind stays in place and usable.</p>
        <Button>Add Newsletter</Button>
        <Story />
      </>
    ),
  ],
  parameters: { guide, docs: { story: { inline: false, height: '200px' } } },
} satisfies Meta<typeof LoadingOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  tags: ['visual'],
  play: async ({ args }) => {
    await expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    await expect(args.onHide).toHaveBeenCalledTimes(1);
  },
};

export const Hidden: Story = {
  args: { isShown: false },
  play: async () => {
    await expect(screen.queryByRole('status')).toBeNull();
  },
};

export const AboveAModal: Story = {
  render: (args) => (
    <>
      <LoadingOverlay {...args} />
      <Modal title="Choose a category" onClose={fn()}>
        The overlay can be hidden while a modal is open.
      </Modal>
    </>
  ),
  play: async ({ args }) => {
    const hide = screen.getByRole('button', { name: 'Hide' });
    await expect(screen.getByRole('dialog')).toContainElement(hide);
    await userEvent.click(hide);
    await expect(args.onHide).toHaveBeenCalledTimes(1);
  },
};
