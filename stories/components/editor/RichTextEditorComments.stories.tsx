import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { sampleComments } from '@/api/samples/comments';
import { RichTextEditor, type RichTextEditorProps } from '@/components/editor/RichTextEditor';
import type { TextComment } from '@/domain/newsletter/comments';
import type { Guide } from '@stories/guide';
import { openText, press, selectWords, typeText } from './typing';

const guide = {
  purpose: 'Marks the passages that colleagues commented on, and begins comments.',
  do: ['Leave the text alone: a comment is found again by the words that it quotes.'],
  dont: ['Don’t mark by color alone: a comment has a straight line, a finding none like it.'],
  instead: ['What the program notices is a finding.', 'Components/Editor/Editor Findings'],
  keyboard: [
    ['Ctrl+Alt+M', 'Comments on the selected words.'],
    ['Alt+Enter', 'Opens the comment at the cursor.'],
    ['Ctrl+Enter', 'Stores what was written.'],
    ['Esc', 'Closes the card, unless something is written in it.'],
  ],
  accessibility: ['The card is a dialog, and takes the focus if a key opened it.'],
} satisfies Guide;

const [first] = sampleComments;
const inText: TextComment = {
  ...first!,
  quote: 'the minutes showed no hurry',
  before: '2.6% overnight, while ',
  after: '.',
};

const agreed = () => Promise.resolve(true);

const meta = {
  title: 'Components/Editor/Editor Comments',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml:
      '<p>Good morning. <b>$ETH rose 2.6%</b> overnight, while the minutes showed no hurry.</p><p>See the calendar.</p>',
    onChange: fn(),
    comments: {
      comments: [inText],
      asked: null,
      onAdd: fn(agreed),
      onReply: fn(agreed),
      onResolve: fn(agreed),
      onRemove: fn(agreed),
      onRemoveReply: fn(agreed),
      onPlaces: fn(),
    },
  },
} satisfies Meta<typeof RichTextEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

function marks(root: HTMLElement): string {
  return Array.from(root.querySelectorAll('.comment'), (mark) => mark.textContent ?? '').join('');
}

/** A press opens what was said, with the answers; a reply and Resolve are stored from here. */
export const OpenCard: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('Click a passage: its comment appears', async () => {
      await waitFor(() => expect(marks(canvasElement)).toBe(inText.quote));
      await userEvent.click(canvas.getByText(inText.quote, { selector: '.comment' }));
      const card = await canvas.findByRole('dialog', { name: 'Comment' });
      await expect(card).toHaveTextContent(inText.text);
      await expect(card).toHaveTextContent(inText.replies[0]!.text);
    });
    await step('Reply to it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Reply' }));
      await userEvent.type(canvas.getByRole('textbox', { name: 'Reply' }), 'Thank you.');
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
      await waitFor(() =>
        expect(args.comments?.onReply).toHaveBeenCalledWith(inText, 'Thank you.'),
      );
    });
    await step('Resolve it: the text doesn’t change', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Resolve' }));
      await waitFor(() => expect(args.comments?.onResolve).toHaveBeenCalledWith(inText, true));
      await expect(args.onChange).not.toHaveBeenCalled();
    });
  },
};

/** Selected words are commented on by a key. Nothing of it comes into the text. */
export const NewComment: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, step }) => {
    const box = await openText(canvasElement);
    const tool = canvas.getByRole('button', { name: 'Comment' });
    const field = () => canvas.getByRole('textbox', { name: 'Comment' });
    await step('Select words: they can be commented on', async () => {
      await waitFor(() => expect(tool).toHaveAttribute('aria-disabled', 'true'));
      selectWords(box, 'the calendar');
      await waitFor(() => expect(tool).not.toHaveAttribute('aria-disabled'));
    });
    await step('Press Ctrl+Alt+M: a field appears with the focus', async () => {
      press(box, 'm', { ctrlKey: true, altKey: true });
      await waitFor(() => expect(field()).toHaveFocus());
      await expect(marks(canvasElement)).toContain('the calendar');
    });
    await step('Type a comment and click beside it: it is kept', async () => {
      await userEvent.type(field(), 'Link to it?');
      // What is written isn’t lost by a press beside it.
      await userEvent.click(canvas.getByText('Good morning.', { exact: false, selector: 'p' }));
      await expect(field()).toHaveValue('Link to it?');
    });
    await step('Save it: the text has the focus and doesn’t change', async () => {
      await userEvent.click(
        canvas.getAllByRole('button', { name: 'Comment' }).find((each) => each !== tool)!,
      );
      const quote = {
        quote: 'the calendar',
        before: expect.stringMatching(/hurry\. See $/),
        after: '.',
      };
      await waitFor(() => expect(args.comments?.onAdd).toHaveBeenCalledWith(quote, 'Link to it?'));
      await waitFor(() => expect(box).toHaveFocus());
      await expect(canvas.queryByRole('dialog')).toBeNull();
      await expect(marks(canvasElement)).toBe(inText.quote);
      await expect(args.onChange).not.toHaveBeenCalled();
    });
  },
};

/** If it couldn’t be stored, it is still there. */
export const NotStored: Story = {
  args: { comments: { ...meta.args.comments, onAdd: fn(() => Promise.resolve(false)) } },
  play: async ({ args, canvas, canvasElement }) => {
    const box = await openText(canvasElement);
    selectWords(box, 'the calendar');
    press(box, 'm', { ctrlKey: true, altKey: true });
    const field = await canvas.findByRole('textbox', { name: 'Comment' });
    await userEvent.type(field, 'Link to it?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.comments?.onAdd).toHaveBeenCalled());
    await expect(field).toHaveValue('Link to it?');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** Alt Enter opens the comment at the cursor, Escape leads back to the text. */
export const ByKeyboard: Story = {
  args: { comments: { ...meta.args.comments, asked: { id: inText.id, key: 1 } } },
  play: async ({ canvas }) => {
    const text = await canvas.findByRole('textbox', { name: 'Market Commentary' });
    await waitFor(() => expect(String(getSelection())).toBe(inText.quote));
    await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
    const card = await canvas.findByRole('dialog', { name: 'Comment' });
    await waitFor(() => expect(card).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(text).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};

/** Its author may delete it, after a question. */
export const Deleted: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement)).toBe(inText.quote));
    await userEvent.click(canvas.getByText(inText.quote, { selector: '.comment' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete comment' });
    await expect(question).toHaveTextContent('Delete this comment and 1 reply?');
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(args.comments?.onRemove).toHaveBeenCalledWith(inText));
  },
};

/** The mark follows the words that are typed before them, and says so when they change. */
export const Edited: Story = {
  play: async ({ args, canvasElement }) => {
    const box = await openText(canvasElement);
    await waitFor(() => expect(marks(canvasElement)).toBe(inText.quote));
    selectWords(box, 'morning');
    await typeText('evening');
    await expect(marks(canvasElement)).toBe(inText.quote);
    selectWords(box, 'no hurry');
    await typeText('haste');
    await expect(marks(canvasElement)).toContain('the minutes showed');
    await waitFor(() =>
      expect(args.comments?.onPlaces).toHaveBeenLastCalledWith({
        [inText.id]: { from: expect.any(Number), isChanged: true },
      }),
    );
  },
};

function Resolving(args: RichTextEditorProps) {
  const [comments, setComments] = useState(args.comments?.comments ?? []);
  const onResolve = () => {
    setComments([]);
    return agreed();
  };
  return (
    <RichTextEditor
      {...args}
      comments={args.comments && { ...args.comments, comments, onResolve }}
    />
  );
}

/** What is resolved isn’t marked any more, and its card closes. */
export const Resolved: Story = {
  render: (args) => <Resolving {...args} />,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(marks(canvasElement)).toBe(inText.quote));
    await userEvent.click(canvas.getByText(inText.quote, { selector: '.comment' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(marks(canvasElement)).toBe(''));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
