import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { ConflictAlert } from '@/screens/composer/ConflictAlert';

const theirText = sampleNewsletter.daily_comments;
const myText = theirText
  .replace('<strong>Good morning.</strong>', '<em>Good morning.</em>')
  .replace('softer dollar', 'weaker dollar')
  .replace('<p>[IMAGE1]</p>', '<h4>One more thing</h4>');

const meta = {
  title: 'Screens/Newsletters/Composer/Conflict with a colleague',
  component: ConflictAlert,
  args: {
    field: 'daily_comments',
    label: 'Market Commentary',
    kind: 'commentary',
    mine: myText,
    theirs: theirText,
    onResolve: fn(),
  },
} satisfies Meta<typeof ConflictAlert>;

export default meta;
type Story = StoryObj<typeof meta>;

const yours = () => screen.getByRole('region', { name: 'Your version' });
const theirs = () => screen.getByRole('region', { name: 'Their version' });
const marked = (side: HTMLElement) =>
  [...side.querySelectorAll('mark')].map((mark) => mark.textContent);

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the other version as text', async () => {
      await expect(
        canvas.getByRole('region', { name: 'Market Commentary was changed elsewhere' }),
      ).toBeVisible();
      await expect(theirs()).toHaveTextContent(/^Good morning\. Crypto assets extended/);
      await expect(theirs()).not.toHaveTextContent('<p>');
    });
    await step('See the differences marked in both versions', async () => {
      await expect(marked(yours())).toContain('weaker');
      await expect(marked(theirs())).toEqual(expect.arrayContaining(['softer', '[IMAGE1]']));
    });
  },
};

export const Title: Story = {
  args: {
    field: 'name',
    label: 'Title',
    kind: 'line',
    mine: '20/11/2026 Crypto Market Update',
    theirs: '20/11/2026 Crypto Market Update, corrected',
  },
  play: async ({ canvas }) => {
    await expect(theirs()).toHaveTextContent('20/11/2026 Crypto Market Update, corrected');
    await expect(marked(theirs()).join('')).toBe(', corrected');
    await expect(canvas.queryByRole('button', { name: 'Keep both' })).toBeNull();
  },
};

export const Author: Story = {
  args: {
    field: 'author',
    label: 'Author',
    kind: 'line',
    mine: 'Theo Marchetti',
    theirs: 'Mara Lindqvist',
  },
};

export const Link: Story = {
  args: {
    label: 'Promo Link FSI',
    kind: 'line',
    mine: 'https://insight.northlight.example/webinar',
    theirs: 'https://insight.northlight.example/outlook',
  },
  play: async () => {
    await expect(marked(theirs())).toEqual(['outlook']);
  },
};

export const Technical: Story = {
  args: {
    label: 'Technical Commentary',
    mine: '<ol><li>Support: $92,400.</li><li>Resistance: $95,600.</li></ol><blockquote><p>Wait.</p></blockquote>',
    theirs: sampleNewsletter.daily_comments_technical,
  },
};

export const Empty: Story = {
  args: { mine: '' },
  play: async () => {
    await expect(yours()).toHaveTextContent('Empty');
  },
};

export const KeepsMine: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine' }));
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

export const KeepsBoth: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep both' }));
    await expect(args.onResolve).toHaveBeenCalledWith('both');
  },
};

/** Each text can be copied before one is chosen. */
export const Copies: Story = {
  play: async ({ canvas }) => {
    const [copy] = canvas.getAllByRole('button', { name: 'Copy' });
    if (!copy) throw new Error('There is nothing to copy with.');
    await userEvent.click(copy);
    await expect(await within(copy).findByText(/^(Copied|Your browser blocked)/)).toBeVisible();
  },
};

/** A stored text can't add HTML to the page. */
export const Hostile: Story = {
  args: {
    theirs:
      '<p>Read <a href="javascript:alert(1)">this</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
  },
  play: async () => {
    await expect(theirs()).toHaveTextContent(/^Read this/);
    await expect(theirs().querySelector('a, img, script')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    mine: `<p>${'unbroken'.repeat(61)}</p>${myText.repeat(4)}`,
    theirs: `<p>${'unbroken'.repeat(60)}</p>${theirText.repeat(4)}`,
  },
  play: async () => {
    await expect(theirs().scrollHeight).toBeGreaterThan(theirs().clientHeight);
    await expect(theirs().scrollWidth).toBe(theirs().clientWidth);
    theirs().focus();
    await expect(theirs()).toHaveFocus();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
