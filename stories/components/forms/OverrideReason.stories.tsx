import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { OverrideReason } from '@/components/forms/OverrideReason';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Lists what speaks against an action and takes the reason for doing it anyway.',
  do: ['Say who can read the reason.'],
  dont: ['Don’t list the same obstacle twice.'],
  instead: [
    'A send without a dialog of its own asks in one.',
    'Components/Actions/Reason Question',
  ],
  keyboard: [['Tab', 'Moves to the field.']],
  accessibility: ['The list has a heading; the field has a label and a hint.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Override Reason',
  component: OverrideReason,
  parameters: { guide },
  args: {
    heading: '2 issues to fix before sending',
    obstacles: ['The price of ETH is missing.', 'The summary is empty.'],
    label: 'Reason for sending anyway',
    hint: 'Everyone can read it in the send log.',
    value: '',
    onChange: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const handleChange = (text: string) => {
      setValue(text);
      args.onChange?.(text);
    };
    return (
      <div style={{ display: 'grid', gap: 16 }}>
        <OverrideReason {...args} value={value} onChange={handleChange} />
      </div>
    );
  },
} satisfies Meta<typeof OverrideReason>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: args.heading })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Reason for sending anyway'), 'Late');
    await expect(args.onChange).toHaveBeenLastCalledWith('Late');
  },
};

/** The same obstacle of several emails is said once. */
export const Repeated: Story = {
  args: { obstacles: ['The summary is empty.', 'The summary is empty.'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};
