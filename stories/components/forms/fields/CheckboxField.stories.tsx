import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Turns one thing on or off.',
  do: ['Write the label as what is on: Remember me.'],
  dont: ['Don’t use it to choose one of two: that is a radio field.'],
  instead: ['One of two is chosen by radio buttons.', 'Components/Forms/Radio Field'],
  keyboard: [['Space', 'Turns it on or off.']],
  accessibility: [
    'A native checkbox; its label can be clicked. Hint and error are its description.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Checkbox Field',
  component: CheckboxField,
  parameters: { guide },
  args: { label: 'Remember me', onChange: fn() },
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unchecked: Story = {
  play: async ({ args, canvas }) => {
    const line = canvas.getByText('Remember me');
    await expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(line);
    await expect(canvas.getByRole('checkbox')).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const Checked: Story = { tags: ['visual', 'visual-dark'], args: { defaultChecked: true } };

export const WithHintAndError: Story = {
  tags: ['visual'],
  args: { hint: 'For a week on this computer.', error: 'Select the box to continue.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      'For a week on this computer. Select the box to continue.',
    );
  },
};

export const Disabled: Story = { tags: ['visual'], args: { disabled: true } };

export const LongText: Story = {
  args: { label: 'Send the crypto market update of the day to every subscriber of both brands' },
  render: (args) => (
    <div style={{ width: 240 }}>
      <CheckboxField {...args} />
    </div>
  ),
};
