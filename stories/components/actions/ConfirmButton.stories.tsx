import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A button that asks before it does something that can’t be taken back.',
  do: [
    'Say in the question what will happen and to whom.',
    'Repeat the verb on the confirming button.',
  ],
  dont: [
    'Don’t ask before something that has Undo.',
    'Don’t call an action harmless if anybody outside notices it.',
  ],
  instead: ['What can be undone needs no question.', 'Components/Actions/Button'],
  keyboard: [
    ['Enter', 'Opens the question; in it, presses the focused button.'],
    ['Tab', 'Moves between Cancel and the confirming button.'],
    ['Esc', 'Closes the question. Nothing happens.'],
  ],
  accessibility: [
    'The question is a modal dialog named after the button.',
    'The focus starts on Cancel, or on the confirming button if the action is harmless, and returns to the button afterwards.',
    'If the action fails, the question stays open.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Confirm Button',
  tags: ['visual-dark'],
  component: ConfirmButton,
  parameters: { guide },
  args: {
    kind: 'danger',
    children: 'Delete',
    question: 'Are you sure you want to remove a newslettter?',
    onConfirm: fn(),
  },
} satisfies Meta<typeof ConfirmButton>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask(name = 'Delete') {
  await userEvent.click(screen.getByRole('button', { name }));
  return screen.findByRole('dialog');
}

async function confirm() {
  const [, inDialog] = screen.getAllByRole('button', { name: 'Delete' });
  await userEvent.click(inDialog as HTMLElement);
}

export const Closed: Story = {};

export const Asking: Story = {
  tags: ['visual'],
  play: async ({ args }) => {
    await expect(await ask()).toHaveTextContent(args.question);
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

/** Enter confirms what affects nobody outside. */
export const Harmless: Story = {
  args: { kind: 'accent', children: 'Send DEV', isHarmless: true },
  play: async ({ args }) => {
    await ask('Send DEV');
    const [, inDialog] = screen.getAllByRole('button', { name: 'Send DEV' });
    await expect(inDialog).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};

export const Confirmed: Story = {
  play: async ({ args }) => {
    await ask();
    await confirm();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const CancelledByKey: Story = {
  play: async ({ args }) => {
    await ask();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  },
};

export const WaitsForTheAnswer: Story = {
  args: { onConfirm: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    const dialog = await ask();
    await confirm();
    await confirm();
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(dialog).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const StaysWhenItFails: Story = {
  args: { onConfirm: fn(() => Promise.resolve(false)) },
  play: async () => {
    const dialog = await ask();
    await confirm();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    await expect(dialog).toBeVisible();
  },
};

export const OwnConfirmLabel: Story = {
  args: {
    kind: 'accent',
    children: 'Send to WP',
    confirmLabel: 'Publish',
    question: 'Publish this newsletter on the website?',
  },
  play: async () => {
    await ask('Send to WP');
    await expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
  },
};
