import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button, type ButtonProps } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Does one thing, which its label names with a verb.',
  do: [
    'Name the result: Send Test, Add Newsletter.',
    'Use one accent button a view, for its main action.',
    'Give the reason when it is disabled, so that people know what to do.',
  ],
  dont: [
    'Don’t use danger for a row’s Delete: the question that follows is where it turns red.',
    'Don’t use it to go to another page: that is a link button.',
  ],
  instead: ['To open another page, use a link.', 'Components/Actions/Link Button'],
  keyboard: [
    ['Enter', 'Presses the button. Ignored while it is pending or has a reason.'],
    ['Space', 'The same as Enter.'],
    ['Esc', 'Closes the note with the reason.'],
  ],
  accessibility: [
    'A native button with its label as its name.',
    'While pending it keeps its width and the focus, and is announced as busy.',
    'With a reason it stays reachable by Tab, and the reason is its description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  parameters: { guide },
  args: { children: 'Save', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button')).toHaveAttribute('type', 'button');
  },
};

export const Accent: Story = { args: { kind: 'accent', children: 'Send Test' } };

export const Danger: Story = { args: { kind: 'danger', children: 'Delete' } };

export const Quiet: Story = { args: { kind: 'quiet', children: 'Copy' } };

export const EveryKind: Story = {
  tags: ['visual', 'visual-dark'],
  render: (args) => (
    <Inline gap={3}>
      <Button {...args} kind="accent">
        Accent
      </Button>
      <Button {...args}>Plain</Button>
      <Button {...args} kind="danger">
        Danger
      </Button>
      <Button {...args} kind="quiet">
        Quiet
      </Button>
      <Button {...args} disabled>
        Disabled
      </Button>
      <Button {...args} kind="accent" isPending>
        Pending
      </Button>
    </Inline>
  ),
};

export const Disabled: Story = {
  tags: ['visual'],
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Pending: Story = {
  tags: ['visual', 'visual-dark'],
  args: { kind: 'accent', isPending: true },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
  },
};

function PendingOnClick(props: ButtonProps) {
  const [isPending, setIsPending] = useState(false);
  return <Button {...props} isPending={isPending} onClick={() => setIsPending(true)} />;
}

async function expectSteadyWidth(button: HTMLElement) {
  const { width } = button.getBoundingClientRect();
  await userEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await expect(button.getBoundingClientRect().width).toBeCloseTo(width, 1);
  await expect(button).toHaveFocus();
}

export const KeepsWidthAndFocusWhilePending: Story = {
  args: { kind: 'accent' },
  render: (args) => <PendingOnClick {...args} />,
  play: async ({ canvas }) => expectSteadyWidth(canvas.getByRole('button')),
};

export const SaysWhatItDoesWhilePending: Story = {
  args: { kind: 'accent', children: 'Login', pendingLabel: 'Loading...' },
  render: (args) => <PendingOnClick {...args} />,
  play: async ({ canvas }) => {
    await expectSteadyWidth(canvas.getByRole('button', { name: 'Login' }));
    await expect(canvas.getByRole('button', { name: 'Loading...' })).toBeVisible();
  },
};

const submitted = fn();

export const PendingSubmitsNothing: Story = {
  args: { kind: 'accent', type: 'submit', isPending: true },
  beforeEach: () => {
    submitted.mockClear();
  },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted();
      }}
    >
      <Button {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    await expect(submitted).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    children: 'Send the crypto market update of November 20 to every subscriber of the firm',
  },
  render: (args) => (
    <div style={{ width: 220 }}>
      <Button {...args} />
    </div>
  ),
};

export const WithIcon: Story = {
  tags: ['visual'],
  args: {
    icon: (
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 1v10M1 6h10" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    ),
    children: 'Add Newsletter',
  },
};

/** The button stays in its place and says on hover and focus why it can't be used. */
export const DisabledReason: Story = {
  tags: ['visual'],
  args: { kind: 'danger', children: 'Send', disabledReason: 'Only publishers can do this.' },
  play: async ({ args, canvas, step }) => {
    const button = canvas.getByRole('button', { name: 'Send' });
    const open = () => document.querySelector('[role=tooltip]:popover-open');
    await step('See that the button says why it’s disabled', async () => {
      await expect(button).toHaveAccessibleDescription('Only publishers can do this.');
    });
    await step('Point at it: the reason appears', async () => {
      await userEvent.hover(button);
      await expect(open()).toHaveTextContent('Only publishers can do this.');
    });
    await step('Move away: the reason goes away', async () => {
      await userEvent.unhover(button);
      await expect(open()).toBeNull();
    });
    await step('Press it, then Escape: nothing happens', async () => {
      await userEvent.click(button);
      await expect(args.onClick).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      await expect(open()).toBeNull();
    });
    await step('Tab to it: the reason appears', async () => {
      button.blur();
      await userEvent.tab();
      await expect(button).toHaveFocus();
      await expect(open()).not.toBeNull();
    });
    await step('Scroll with the focus on it: the reason stays', async () => {
      window.dispatchEvent(new Event('scroll'));
      await expect(open()).not.toBeNull();
    });
    await step('Scroll while only pointing at it: the reason goes away', async () => {
      button.blur();
      await userEvent.unhover(button);
      await userEvent.hover(button);
      window.dispatchEvent(new Event('scroll'));
      await expect(open()).toBeNull();
    });
  },
};
