import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { openText, press, typeText } from '@stories/components/editor/typing';
import { draftText } from '@stories/draftText';
import { CommentarySection } from '@/screens/composer/CommentarySection';

const meta = {
  title: 'Screens/Newsletters/Composer/Market commentary',
  component: CommentarySection,
  args: {
    text: draftText(sampleNewsletter.daily_comments),
    slotUrls: [sampleNewsletter.newsletter_image, sampleNewsletter.newsletter_image_1, ''],
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
  },
};

/** A link to the commentary puts the cursor into its text. */
export const LinkTarget: Story = {
  play: async () => {
    const box = await editor();
    const target = document.getElementById('commentary');
    await expect(target?.querySelector('input, select, [contenteditable="true"]')).toBe(box);
  },
};

export const Empty: Story = {
  args: { text: draftText('') },
  play: async ({ args }) => {
    const text = await editor();
    await expect(text).toHaveTextContent('');
    await expect(text).toHaveAttribute('aria-placeholder', 'What moved the market, and why.');
    await expect(args.text.type).not.toHaveBeenCalled();
  },
};

const threeSlots = '<p>Flows [IMAGE]</p><p>Bitcoin [IMAGE1] and rates [IMAGE2]</p>';
const notes = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-note]')].map((chip) => chip.getAttribute('data-note'));

export const WithImages: Story = {
  args: { text: draftText(threeSlots) },
  play: async () => {
    const box = await editor();
    await expect(box.querySelectorAll('.chipPicture')).toHaveLength(2);
    await expect(notes(box)).toEqual(['Slot 3 is empty']);
  },
};

/** Below each image is what it shows, as people hear it who can’t see it. */
export const WithAltTexts: Story = {
  args: { text: draftText(threeSlots), slotAlts: ['An inflow after five outflows', '', ''] },
  play: async () => {
    const box = await editor();
    await expect(notes(box)).toEqual(['An inflow after five outflows', 'Slot 3 is empty']);
    await expect(box).toHaveTextContent('Flows [IMAGE]');
  },
};

/** Any number of images stands in the text; only a placeholder that an image has is suggested. */
export const FiveImages: Story = {
  args: {
    text: draftText(`${threeSlots}<p>Options [IMAGE3] and funding [IMAGE4][IMAGE5]</p>`),
    slotUrls: [...Array.from({ length: 5 }, () => sampleNewsletter.newsletter_image), '', ''],
    slotAlts: ['Flows', 'Bitcoin', 'Rates', 'Options', 'Funding'],
  },
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await expect(box.querySelectorAll('.chipPicture')).toHaveLength(5);
    const alts = ['Flows', 'Bitcoin', 'Rates', 'Options', 'Funding'];
    await expect(notes(box)).toEqual([...alts, 'Slot 6 is empty']);
    await typeText(' /image');
    const offered = await screen.findAllByRole('option', { name: /^\[IMAGE/ });
    await expect(offered).toHaveLength(5);
  },
};

export const SlotsEmpty: Story = {
  args: { text: draftText(threeSlots), slotUrls: ['', '', ''] },
  play: async () => {
    const box = await editor();
    await expect(box.querySelector('.chipPicture')).toBeNull();
    await expect(notes(box)).toEqual(['Slot 1 is empty', 'Slot 2 is empty', 'Slot 3 is empty']);
  },
};

export const IsTyped: Story = {
  args: { text: draftText('') },
  play: async ({ args }) => {
    const text = await editor();
    await userEvent.click(text);
    for (const email of 'Quiet') document.execCommand('insertText', false, email);
    await waitFor(() => expect(args.text.read()).toBe('<p>Quiet</p>'));
    await expect(args.text.save).not.toHaveBeenCalled();
    text.blur();
    await expect(args.text.save).toHaveBeenCalledTimes(1);
  },
};

/**
 * A restored version, or the text that a colleague saved, takes the place of what was typed. The cursor
 * stays, the images are shown, and Undo doesn’t bring back what was there before.
 */
export const IsReplaced: Story = {
  args: { text: draftText('<p>Quiet</p>') },
  play: async ({ args, canvasElement }) => {
    const box = await openText(canvasElement);
    await typeText(' day');
    await expect(args.text.read()).toBe('<p>Quiet day</p>');
    args.text.replace('<p>Vivid day [IMAGE2]</p>');
    await expect(box).toHaveTextContent('Vivid day [IMAGE2]');
    await expect(notes(box)).toEqual(['Slot 3 is empty']);
    await expect(box).toHaveFocus();
    await expect(args.text.read()).toBe('<p>Vivid day [IMAGE2]</p>');
    press(box, 'z', { ctrlKey: true });
    await expect(box).toHaveTextContent('Vivid day [IMAGE2]');
    await typeText('s');
    await expect(args.text.read()).toBe('<p>Vivid days [IMAGE2]</p>');
    press(box, 'z', { ctrlKey: true });
    await expect(args.text.read()).toBe('<p>Vivid day [IMAGE2]</p>');
  },
};

/** A link that was begun was for words of the text before, so its dialog closes. */
export const IsReplacedUnderALink: Story = {
  args: { text: draftText('<p>A long text that somebody makes short</p>') },
  play: async ({ args, canvas, canvasElement }) => {
    await openText(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }));
    await screen.findByRole('dialog');
    args.text.replace('<p>Short</p>');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.text.read()).toBe('<p>Short</p>');
  },
};

export const LongText: Story = {
  args: {
    text: draftText(`<p>${'unbroken'.repeat(60)}</p>${sampleNewsletter.daily_comments.repeat(2)}`),
  },
  play: async () => {
    await expect(await editor()).toHaveTextContent(/^unbrokenunbroken/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
