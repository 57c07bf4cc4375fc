import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SelectField } from '@/components/forms/fields/SelectField';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Chooses one of many from a list that opens.',
  do: ['Start with an empty choice when there is no good default.'],
  dont: ['Don’t use it for a list that people search: that is a lookup.'],
  instead: ['A list that people search is a lookup.', 'Components/Forms/Lookup'],
  keyboard: [
    ['↑ ↓', 'Chooses the next or previous one.'],
    ['A letter', 'Chooses the next one that starts with it.'],
    ['Space', 'Opens the list.'],
  ],
  accessibility: ['The platform’s own select with a label. Hint and error are its description.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Select Field',
  component: SelectField,
  parameters: { guide },
  args: {
    label: 'Service',
    onChange: fn(),
    options: [
      { value: '', label: 'Choose one' },
      { value: 'crypto', label: 'Crypto' },
      { value: 'macro', label: 'Macro' },
    ],
  },
} satisfies Meta<typeof SelectField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ args, canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Service' });
    await userEvent.selectOptions(select, 'Macro');
    await expect(select).toHaveValue('macro');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithHintAndError: Story = {
  tags: ['visual'],
  args: { hint: 'Who receives it.', error: 'Choose a service.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toBeInvalid();
  },
};

export const Disabled: Story = {
  tags: ['visual'],
  args: { disabled: true, defaultValue: 'crypto' },
};

export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Everyone who subscribes to the digital asset research of either of the two brands',
      },
    ],
  },
  render: (args) => (
    <div style={{ width: 260 }}>
      <SelectField {...args} />
    </div>
  ),
};
