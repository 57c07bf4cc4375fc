import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { ConflictAlert } from '@/screens/composer/ConflictAlert';

const meta = {
  component: ConflictAlert,
  args: {
    label: 'Market Commentary',
    theirs: sampleNewsletter.daily_comments,
    onResolve: fn(),
  },
} satisfies Meta<typeof ConflictAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

const theirs = () => screen.getByRole('region', { name: 'The other text' });

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Market Commentary was changed elsewhere/)).toBeVisible();
    await expect(theirs()).toHaveTextContent(/^Good morning\. Crypto assets extended/);
    await expect(theirs()).not.toHaveTextContent('<p>');
  },
};

export const Title: Story = {
  args: { label: 'Title', theirs: '20/11/2026 Crypto Market Update, corrected' },
  play: async () => {
    await expect(theirs()).toHaveTextContent('20/11/2026 Crypto Market Update, corrected');
  },
};

export const KeepsMine: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
    await expect(args.onResolve).toHaveBeenCalledTimes(1);
    await expect(args.onResolve).toHaveBeenCalledWith('mine');
  },
};

export const TakesTheirs: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }));
    await expect(args.onResolve).toHaveBeenCalledTimes(1);
    await expect(args.onResolve).toHaveBeenCalledWith('theirs');
  },
};

export const LongText: Story = {
  args: { theirs: `<p>${'unbroken'.repeat(60)}</p>${sampleNewsletter.daily_comments.repeat(4)}` },
  play: async () => {
    await expect(theirs().scrollHeight).toBeGreaterThan(theirs().clientHeight);
    await expect(theirs().scrollWidth).toBe(theirs().clientWidth);
    theirs().focus();
    await expect(theirs()).toHaveFocus();
  },
};

export const Narrow: Story = {
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
