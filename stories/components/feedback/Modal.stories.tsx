import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/table/Table';
import { Modal, type ModalProps } from '@/components/feedback/Modal';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'A dialog over the page, for one thing at a time.',
  do: [
    'Say in the title what happens and to what.',
    'Put the buttons in the foot, so that they stay in sight.',
  ],
  dont: [
    'Don’t open one for a message: that is an alert or a toast.',
    'Don’t put a whole screen in it.',
  ],
  instead: ['A dialog with fields asks before it loses them.', 'Components/Feedback/Form Modal'],
  keyboard: [
    ['Esc', 'Closes it. An open menu or calendar in it closes first.'],
    ['Tab', 'Moves through the dialog, and stays in it.'],
    ['Enter or Space', 'On Close: closes it.'],
  ],
  accessibility: [
    'A native modal dialog named by its title: what is behind can’t be reached.',
    'The focus starts in the first field or on a button, and returns to where it was.',
    'A long body can be scrolled with the keyboard.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Modal',
  component: Modal,
  args: {
    title: 'Choose a category',
    children: <p>The item moves to the category that you choose.</p>,
    footer: <Button kind="accent">OK</Button>,
    onClose: fn(),
  },
  parameters: { guide, docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Small: Story = { tags: ['visual', 'visual-dark'], args: { size: 'small' } };
export const Medium: Story = {};
export const Large: Story = { tags: ['visual'], args: { size: 'large' } };
export const ExtraLarge: Story = { args: { size: 'xlarge' } };
export const WithoutFooter: Story = { args: { footer: undefined } };

export const LongText: Story = {
  args: {
    title: 'A title that runs on for much longer than anyone would wish, and then a little more',
    children: Array.from({ length: 60 }, (_, line) => (
      <p key={line}>Line {line + 1}: the body scrolls, head and foot stay in sight.</p>
    )),
  },
  play: async () => {
    const dialog = screen.getByRole('dialog');
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
    await expect(screen.getByRole('button', { name: 'OK' })).toBeVisible();
    await expect(dialog.querySelector('[tabindex="0"]')).not.toBeNull();
  },
};

/** Rows scroll under the header, not past it, and what gets the focus comes out from under it. */
export const LongTable: Story = {
  args: {
    children: (
      <Table
        label="Lines"
        empty="No lines."
        rows={Array.from({ length: 60 }, (_, line) => ({ line: line + 1 }))}
        rowKey={({ line }) => line}
        columns={[
          { id: 'line', header: 'Line', cell: ({ line }) => line },
          {
            id: 'open',
            header: 'Open',
            cell: ({ line }) => <Button kind="quiet">Open {line}</Button>,
          },
        ]}
      />
    ),
  },
  play: async () => {
    const head = screen.getByRole('columnheader', { name: 'Line' });
    const body = head.closest('[tabindex]')!;
    body.scrollTo({ top: body.scrollHeight });
    const edge = body.getBoundingClientRect().top;
    await waitFor(() => expect(head.getBoundingClientRect().top).toBeCloseTo(edge, 0));
    const button = screen.getByRole('button', { name: 'Open 8' });
    button.focus();
    const { bottom } = head.getBoundingClientRect();
    await expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(screen.getByRole('dialog').getBoundingClientRect().width).toBe(window.innerWidth);
  },
};

export const StartsAtTheFirstField: Story = {
  args: {
    children: (
      <label>
        Name <input />
      </label>
    ),
  },
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  },
};

export const ClosesByButtonAndEscape: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByRole('dialog', { name: 'Choose a category' }));
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const LeavesEscapeToAnOpenPopover: Story = {
  args: {
    children: (
      <>
        <button type="button" popoverTarget="days">
          Days
        </button>
        <div id="days" popover="auto">
          Monday
        </div>
      </>
    ),
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Days' }));
    await expect(screen.getByText('Monday')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

function Opener(props: ModalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change category</Button>
      {isOpen && <Modal {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export const GivesTheFocusBack: Story = {
  render: (args) => <Opener {...args} />,
  play: async () => {
    const opener = screen.getByRole('button', { name: 'Change category' });
    await userEvent.click(opener);
    await expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
