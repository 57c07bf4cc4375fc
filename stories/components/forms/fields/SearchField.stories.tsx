import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from '@/components/forms/fields/SearchField';
import type { Guide } from '@stories/guide';

function Kept({ value, onChange, ...rest }: ComponentProps<typeof SearchField>) {
  const [text, setText] = useState(value);
  const handleChange = (next: string) => {
    setText(next);
    onChange(next);
  };
  return <SearchField {...rest} value={text} onChange={handleChange} />;
}

const guide = {
  purpose: 'Filters what is below while a person types.',
  do: ['Say what is searched: Search by name.'],
  dont: ['Don’t ask for a press to start.'],
  instead: ['To pick one of thousands, use a lookup.', 'Components/Forms/Lookup'],
  keyboard: [['Esc', 'Empties it.']],
  accessibility: ['A searchbox with its label as its name.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Search Field',
  component: SearchField,
  parameters: { guide },
  args: { label: 'Search by name', value: '', onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search by name' }), 'btc');
    await expect(args.onChange).toHaveBeenLastCalledWith('btc');
  },
};

export const EmptiedByEscape: Story = {
  args: { value: 'bitcoin' },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole('searchbox');
    await userEvent.type(box, '{Escape}');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('');
    await expect(box).toHaveValue('');
  },
};

export const Filled: Story = { tags: ['visual'], args: { value: 'bitcoin' } };
