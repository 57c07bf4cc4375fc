import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextField } from '@/components/forms/fields/TextField';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Takes one line of text.',
  do: [
    'Put an example into the hint, where it stays in sight.',
    'Say in the error how to fix it: Enter a title.',
  ],
  dont: ['Don’t use the placeholder as the label.'],
  instead: ['Several lines need an area that grows.', 'Components/Forms/Text Area'],
  keyboard: [['Enter', 'Submits the form around it.']],
  accessibility: [
    'A native text box with a label. Hint and error are its description, and an error marks it as invalid.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Text Field',
  component: TextField,
  parameters: { guide },
  args: { label: 'Title', onChange: fn() },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Title' });
    await userEvent.type(input, 'BTC');
    await expect(args.onChange).toHaveBeenCalledTimes(3);
    await expect(input).toHaveValue('BTC');
  },
};

export const Filled: Story = {
  tags: ['visual', 'visual-dark'],
  args: { defaultValue: 'Bitcoin leads a quiet morning' },
};

export const WithHint: Story = {
  args: { hint: 'Shown in the subject line.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'Shown in the subject line.',
    );
  },
};

export const WithError: Story = {
  tags: ['visual', 'visual-dark'],
  args: { hint: 'Shown in the subject line.', error: 'Enter a title.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Shown in the subject line. Enter a title.');
  },
};

export const Disabled: Story = {
  tags: ['visual', 'visual-dark'],
  args: { disabled: true, defaultValue: '2026-11-20' },
};

export const ReadOnly: Story = {
  tags: ['visual'],
  args: { readOnly: true, defaultValue: '2026-11-20' },
};

export const Placeholder: Story = { tags: ['visual'], args: { placeholder: 'Search by name' } };

export const LongText: Story = {
  args: {
    label: 'The address under which the published newsletter can be found by every subscriber',
    hint: 'https://insight.northlight.example/a/very/long/address/that/does/not/break/anywhere/at/all',
    error: 'https://insight.northlight.example/a/very/long/address/is/already/taken/by/another/one',
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
