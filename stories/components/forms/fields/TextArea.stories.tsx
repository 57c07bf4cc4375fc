import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { TextArea } from '@/components/forms/fields/TextArea';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Takes text of several lines, and grows with it.',
  do: ['Use it for a message.'],
  dont: ['Don’t use it for formatted text: that is the editor.'],
  instead: [
    'One line is a text field, and formatted text has the editor.',
    'Components/Forms/Text Field',
  ],
  keyboard: [
    ['Enter', 'Starts a new line.'],
    ['Tab', 'Leaves the field.'],
  ],
  accessibility: ['A native text box with a label. Hint and error are its description.'],
} satisfies Guide;

const meta = {
  title: 'Components/Forms/Text Area',
  component: TextArea,
  parameters: { guide },
  args: { label: 'Message' },
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const GrowsWithTheText: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole('textbox', { name: 'Message' });
    const before = area.clientHeight;
    await userEvent.type(area, 'one{Enter}two{Enter}three{Enter}four{Enter}five');
    await expect(area.clientHeight).toBeGreaterThan(before);
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight);
  },
};

export const WithError: Story = {
  tags: ['visual'],
  args: { error: 'Enter a message.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Enter a message.');
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Already sent.' },
};
