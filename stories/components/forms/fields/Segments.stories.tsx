import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Segments } from '@/components/forms/fields/Segments';
import type { Guide } from '@stories/guide';

const options = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'approved', label: 'Approved' },
];

const guide = {
  purpose: 'Switches between a few views of the same rows.',
  do: ['Use one or two words for each.'],
  dont: ['Don’t use it in a form: that is a radio field.'],
  instead: ['A choice that is submitted is a radio field.', 'Components/Forms/Radio Field'],
  keyboard: [
    ['← →', 'Chooses the next or previous one.'],
    ['Tab', 'Goes to the chosen one, and leaves the group.'],
  ],
  accessibility: ['A radiogroup with a name; each segment is a radio button.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Segments',
  tags: ['visual-dark'],
  component: Segments,
  parameters: { guide },
  args: { label: 'Show', options, value: 'all', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Segments>;

export default meta;
type Story = StoryObj<typeof meta>;

function Held(props: Parameters<typeof Segments>[0]) {
  const [value, setValue] = useState(props.value);
  const handleChange = (next: string) => {
    props.onChange(next);
    setValue(next);
  };
  return <Segments {...props} value={value} onChange={handleChange} />;
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Show' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'All' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenCalledWith('waiting');
    await expect(canvas.getByRole('radio', { name: 'Waiting' })).toBeChecked();
  },
};
