import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { offeredAuthors } from '@/domain/firm/byline';
import { CommentarySection } from '@/screens/composer/CommentarySection';

const meta = {
  component: CommentarySection,
  args: {
    html: sampleNewsletter.daily_comments,
    author: sampleNewsletter.author,
    authors: offeredAuthors(samplePublisher, ''),
    slotUrls: [sampleNewsletter.newsletter_image, sampleNewsletter.newsletter_image_1, ''],
    onChange: fn<(readHtml: () => string) => void>(),
    onBlur: fn(),
    onAuthor: fn(),
  },
} satisfies Meta<typeof CommentarySection>;

export default meta;
type Story = StoryObj<typeof meta>;

const editor = () => screen.findByRole('textbox', { name: 'Market Commentary' });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent(/^Good morning\. Crypto assets extended/);
    await expect(canvas.getByText('[IMAGE] [IMAGE1] [IMAGE2]')).toBeVisible();
    await expect(canvas.getByLabelText('Author')).toHaveDisplayValue('Mara Lindqvist');
  },
};

/** A link to the commentary puts the cursor into its text, not into the author select above it. */
export const LinkTarget: Story = {
  play: async () => {
    const box = await editor();
    const target = document.getElementById('commentary');
    await expect(target?.querySelector('input, select, [contenteditable="true"]')).toBe(box);
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { html: '', author: 'house' },
  play: async ({ args }) => {
    const text = await editor();
    await expect(text).toHaveTextContent('');
    await expect(text).toHaveAttribute('aria-placeholder', 'What moved the market, and why.');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

const threeSlots = '<p>Flows [IMAGE]</p><p>Bitcoin [IMAGE1] and rates [IMAGE2]</p>';
const notes = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-note]')].map((chip) => chip.getAttribute('data-note'));

export const WithImages: Story = {
  tags: ['visual'],
  args: { html: threeSlots },
  play: async () => {
    const box = await editor();
    await expect(box.querySelectorAll('.chipPicture')).toHaveLength(2);
    await expect(notes(box)).toEqual(['Slot 3 is empty']);
  },
};

export const SlotsEmpty: Story = {
  args: { html: threeSlots, slotUrls: ['', '', ''] },
  play: async () => {
    const box = await editor();
    await expect(box.querySelector('.chipPicture')).toBeNull();
    await expect(notes(box)).toEqual(['Slot 1 is empty', 'Slot 2 is empty', 'Slot 3 is empty']);
  },
};

export const IsTyped: Story = {
  args: { html: '' },
  play: async ({ args }) => {
    const text = await editor();
    await userEvent.click(text);
    for (const email of 'Quiet') document.execCommand('insertText', false, email);
    await waitFor(() => expect(args.onChange.mock.calls.at(-1)?.[0]()).toBe('<p>Quiet</p>'));
    await expect(args.onBlur).not.toHaveBeenCalled();
    text.blur();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
  },
};

export const AuthorChanges: Story = {
  play: async ({ args, canvas }) => {
    const author = canvas.getByLabelText('Author');
    await expect([...author.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
      'FS Insight',
      'Mara Lindqvist',
      'Theo Marchetti',
      'Imani Osei',
    ]);
    await userEvent.selectOptions(author, 'Imani Osei');
    await expect(args.onAuthor).toHaveBeenCalledWith('imani');
  },
};

/** What an API has stored stays chosen until somebody chooses another author. */
export const AuthorUnknown: Story = {
  args: { author: 'Kim Vale' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Author')).toHaveDisplayValue('Kim Vale');
  },
};

export const NoAuthor: Story = {
  args: { author: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Author')).toHaveDisplayValue('Choose an author');
  },
};

export const LongText: Story = {
  args: {
    html: `<p>${'unbroken'.repeat(60)}</p>${sampleNewsletter.daily_comments.repeat(2)}`,
    authors: offeredAuthors(samplePublisher, '').map((author) => ({
      ...author,
      name: `${author.name} of the Digital Asset Strategy and Market Structure Group`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent(/^unbrokenunbroken/);
    await expect(canvas.getByLabelText('Author')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
