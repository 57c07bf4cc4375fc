import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioField } from '@/components/forms/fields/RadioField';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Chooses one of a few, all in sight.',
  do: ['Use it for two to five choices.'],
  dont: ['Don’t use it for a long list: that is a select field.'],
  instead: ['More than five choices are a list that opens.', 'Components/Forms/Select Field'],
  keyboard: [
    ['↑ ↓ ← →', 'Chooses the next or previous one.'],
    ['Space', 'Chooses the focused one.'],
    ['Tab', 'Goes to the chosen one, and leaves the group.'],
  ],
  accessibility: ['A radiogroup with a name; hint and error are its description.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Radio Field',
  component: RadioField,
  parameters: { guide },
  args: {
    label: 'Direction',
    onChange: fn(),
    options: [
      { value: 'long', label: 'Long' },
      { value: 'short', label: 'Short' },
    ],
  },
} satisfies Meta<typeof RadioField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Direction' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await expect(canvas.getByRole('radio', { name: 'Short' })).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const Controlled: Story = {
  args: { value: 'long' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Short' }));
    await expect(canvas.getByRole('radio', { name: 'Long' })).toBeChecked();
  },
};

export const WithHintAndError: Story = {
  tags: ['visual'],
  args: { hint: 'Which way the call goes.', error: 'Choose a direction.' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup');
    await expect(group).toHaveAccessibleDescription('Which way the call goes. Choose a direction.');
    await expect(group).toBeInvalid();
  },
};

export const Disabled: Story = { tags: ['visual'], args: { disabled: true, value: 'long' } };

export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Everyone who subscribes to the digital asset research' },
      {
        value: 'b',
        label: 'Editors only, so that they can read it before it’s sent to everyone else',
      },
    ],
  },
  render: (args) => (
    <div style={{ width: 240 }}>
      <RadioField {...args} />
    </div>
  ),
};
