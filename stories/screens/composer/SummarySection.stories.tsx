import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { summaryLimit } from '@/api/contract/savedFields';
import { draftText } from '@stories/draftText';
import { SummarySection } from '@/screens/composer/ComposerScreen';

const meta = {
  title: 'Screens/Newsletters/Composer/Summary',
  component: SummarySection,
  args: { text: draftText('') },
} satisfies Meta<typeof SummarySection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Where nobody wrote a summary, the email has none. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    const field = canvas.getByRole('textbox', { name: 'Summary' });
    await step('See an empty summary', async () => {
      await expect(field).toHaveValue('');
      await expect(field).toHaveAccessibleDescription('0 of 240 characters');
    });
    await step('Type a summary: the count of characters follows', async () => {
      await userEvent.type(field, 'Bitcoin is back.');
      await expect(args.text.read()).toBe('Bitcoin is back.');
      await expect(field).toHaveAccessibleDescription('16 of 240 characters');
    });
    await step('Leave the field: the summary is saved', async () => {
      await userEvent.tab();
      await expect(args.text.save).toHaveBeenCalledOnce();
    });
    await step('Clear the summary', async () => {
      await userEvent.clear(field);
      await expect(canvas.getByText('0 of 240 characters')).toBeVisible();
    });
  },
};

/** A colleague writes in it, too. */
export const ColleagueWrites: Story = {
  args: { writers: ['Ann'] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.querySelector('[data-writers="Ann"]')).toContainElement(
      canvas.getByRole('textbox', { name: 'Summary' }),
    );
  },
};

/** The field takes no more than fits in three lines. */
export const Full: Story = {
  tags: ['visual'],
  args: { text: draftText('Funds bought for a sixth day. '.repeat(8).trim()) },
  play: async ({ args, canvas, step }) => {
    const field = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Summary' });
    await step('Type one sentence more: the text stays at 240 characters', async () => {
      await userEvent.type(field, ' And a seventh.');
      await expect(field.value).toHaveLength(summaryLimit);
      await expect(field).toHaveAccessibleDescription('240 of 240 characters');
    });
    await step('See that the email gets the same text', async () => {
      await expect(args.text.read()).toBe(field.value);
    });
  },
};
