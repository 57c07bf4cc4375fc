import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { FormModal, type FormModalProps } from '@/components/feedback/FormModal';
import type { Guide } from '@stories/guide';

function NameForm(props: FormModalProps) {
  const [name, setName] = useState('');
  return (
    <FormModal {...props} isDirty={props.isDirty || name !== ''}>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
    </FormModal>
  );
}

const guide = {
  purpose: 'A form in a dialog that doesn’t lose what was typed.',
  do: [
    'Name the act and its object in the title: Add Newsletter.',
    'Keep it open with everything typed when saving fails.',
  ],
  dont: [
    'Don’t use it for a form that needs a whole screen.',
    'Don’t close it before the answer has come.',
  ],
  instead: ['A question without fields is a plain dialog.', 'Components/Feedback/Modal'],
  keyboard: [
    ['Enter', 'In a field: submits the form. Ignored while it saves.'],
    ['Esc', 'Closes, or first asks whether to discard what was typed.'],
    ['Tab', 'Moves through the fields and buttons, and stays in the dialog.'],
  ],
  accessibility: [
    'A modal dialog named by its title. The focus starts in the first field.',
    'It asks before typed text is lost; the question starts on Keep editing.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Feedback/Form Modal',
  component: FormModal,
  args: {
    title: 'Add Newsletter',
    isDirty: false,
    onSubmit: fn(),
    onClose: fn(),
    children: null,
  },
  render: (args) => <NameForm {...args} />,
  parameters: { guide, docs: { story: { inline: false, height: '360px' } } },
} satisfies Meta<typeof FormModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

export const Default: Story = { tags: ['visual'] };
export const OwnSubmitLabel: Story = { args: { submitLabel: 'Add question', size: 'small' } };

export const Saving: Story = {
  tags: ['visual'],
  args: { isSaving: true, isDirty: true },
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox'), 'Morning{Enter}');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const ClosesAtOnceWhenNothingIsTyped: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Cancel'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};

export const EnterSubmits: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox'), 'Morning note{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(button('OK'));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
    await expect(screen.getByRole('textbox')).toHaveValue('Morning note');
  },
};

export const AsksBeforeTypingIsLost: Story = {
  name: 'Question before typing is lost',
  tags: ['visual'],
  play: async ({ args }) => {
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Morning note');
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Discard what you typed?')).toBeVisible();
    await expect(button('Keep editing')).toHaveFocus();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const KeepsEditing: Story = {
  play: async ({ args }) => {
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'Morning note');
    await userEvent.keyboard('{Escape}{Escape}');
    await expect(screen.queryByText('Discard what you typed?')).toBeNull();
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('Morning note');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Discards: Story = {
  play: async ({ args }) => {
    await userEvent.type(screen.getByRole('textbox'), 'Morning note');
    await userEvent.click(button('Cancel'));
    await userEvent.click(button('Discard'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Narrow: Story = {
  ...AsksBeforeTypingIsLost,
  tags: [],
  globals: { viewport: { value: 'phone' } },
};
