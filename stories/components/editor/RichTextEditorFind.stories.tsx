import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, press, saved, selectWords } from './typing';

const guide = {
  purpose: 'Finds words in one text, and replaces them.',
  do: ['Open it from the toolbar or with a key; it keeps what was looked for last.'],
  dont: ['Don’t replace live figures or parts of an image’s word.'],
  instead: ['To filter rows, search above them.', 'Components/Forms/Search Field'],
  keyboard: [
    ['Ctrl F', 'Opens it with the selected words. Again, it is the browser’s own search.'],
    ['Ctrl H', 'Opens it with the field for the replacement.'],
    ['Enter, Shift Enter', 'Next and previous match.'],
    ['F3, Ctrl G', 'The same from the text; with Shift to the previous one.'],
    ['Esc', 'Closes it. The match stays selected in the text.'],
  ],
  accessibility: ['A search landmark named after the text; how many there are is announced.'],
} satisfies Guide;

const text =
  '<p>Bitcoin funds took in $1.2 billion. <strong>Bitcoin</strong> trades at ' +
  '<span data-figure="BTC:price">$97,402</span>, and <a href="https://example.com/">bitcoin</a> ' +
  'miners sold.</p><p>[IMAGE] Wrapped-bitcoin and bitcoins fell −0.4%.</p>';

const meta = {
  title: 'Components/Editor/Editor Find',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: text,
    onChange: fn<(readHtml: () => string) => void>(),
    chips: [{ text: '[IMAGE]', imageUrl: '', emptyText: 'Slot 1 is empty' }],
    tickers: [{ symbol: 'BTC', price: '$97,402', change: '+2.61%' }],
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const html = (args: Story['args']) =>
  saved(args?.onChange as ReturnType<typeof fn<(readHtml: () => string) => void>>);

/** Opens the bar with a key in the text, and types what is looked for. */
async function look(canvasElement: HTMLElement, words: string, key = 'f') {
  const box = await openText(canvasElement);
  press(box, key, { ctrlKey: true });
  const canvas = within(canvasElement);
  const bar = within(await canvas.findByRole('search', { name: 'Find in Market Commentary' }));
  const field = bar.getByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, words);
  const count = (shown: string) =>
    waitFor(() => expect(bar.getByRole('status')).toHaveTextContent(shown));
  const isActive = (shown: string) =>
    waitFor(() => expect(box.querySelector('.activeFound')).toHaveTextContent(shown));
  return { box, bar, field, count, isActive };
}

/** The words are marked, the current ones more than the others. */
export const Found: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, step }) => {
    const { box, field, count } = await look(canvasElement, 'bitcoin');
    await step('See five matches marked', async () => {
      await count('1 of 5');
      await expect(box.querySelectorAll('.found')).toHaveLength(5);
    });
    await step('Press Enter twice: the third match is the current one', async () => {
      await userEvent.keyboard('{Enter}{Enter}');
      await count('3 of 5');
    });
    await step('Press Shift+Enter: the second match is the current one', async () => {
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
      await count('2 of 5');
      await expect(field).toHaveFocus();
    });
  },
};

export const CaseAndWholeWords: Story = {
  play: async ({ canvasElement }) => {
    const { bar, count } = await look(canvasElement, 'Bitcoin');
    await userEvent.click(bar.getByRole('button', { name: 'Match case' }));
    await count('1 of 2');
    await userEvent.click(bar.getByRole('button', { name: 'Match case' }));
    await userEvent.click(bar.getByRole('button', { name: 'Whole words' }));
    await count('1 of 4');
    await expect(bar.getByRole('button', { name: 'Whole words' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

/** A figure is found as it is shown, and a hyphen finds the minus sign. Part of a chip isn't found. */
export const FiguresAndChips: Story = {
  play: async ({ canvasElement, args }) => {
    const { bar, field, count, isActive } = await look(canvasElement, '97,402', 'h');
    await count('1 of 1');
    await isActive('$97,402');
    await userEvent.type(bar.getByRole('textbox', { name: 'Replace with' }), '100');
    await userEvent.click(bar.getByRole('button', { name: 'Replace all' }));
    await count('0 replaced, 1 live figure kept');
    await userEvent.clear(field);
    await userEvent.type(field, '-0.4');
    await count('1 of 1');
    await userEvent.clear(field);
    await userEvent.type(field, 'image');
    await count('No matches');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** All at once is one step of the history, and keeps formatting, links and signs. */
export const ReplaceAll: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args, step }) => {
    const { box, bar, count } = await look(canvasElement, 'bitcoin', 'h');
    await step('Replace all: formatting, links and figures stay', async () => {
      await userEvent.type(bar.getByRole('textbox', { name: 'Replace with' }), '$BTC');
      await userEvent.click(bar.getByRole('button', { name: 'Replace all' }));
      await count('5 replaced');
      await expect(html(args)).toBe(
        '<p>$BTC funds took in $1.2 billion. <strong>$BTC</strong> trades at ' +
          '<span data-figure="BTC:price">$97,402</span>, and <a href="https://example.com/">$BTC</a> ' +
          'miners sold.</p><p>[IMAGE] Wrapped-$BTC and $BTCs fell −0.4%.</p>',
      );
    });
    await step('Undo: the text is the same as before', async () => {
      await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
      await count('1 of 5');
      await expect(html(args)).toBe(text);
    });
    await step('Replace all again and close the search', async () => {
      await userEvent.click(bar.getByRole('button', { name: 'Replace all' }));
      await count('5 replaced');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(box).toHaveFocus());
    });
    await step('Press Ctrl+Z: the text is the same as before', async () => {
      press(box, 'z', { ctrlKey: true });
      await expect(html(args)).toBe(text);
    });
    await step('Press Ctrl+Y: the words are replaced again', async () => {
      press(box, 'y', { ctrlKey: true });
      await expect(html(args)).toContain('Wrapped-$BTC');
    });
  },
};

/** Enter in the field of the replacement replaces the current match and goes to the next one. */
export const ReplaceOne: Story = {
  play: async ({ canvasElement, args }) => {
    const { box, bar, count } = await look(canvasElement, 'bitcoin', 'h');
    await count('1 of 5');
    await userEvent.type(bar.getByRole('textbox', { name: 'Replace with' }), 'Ether{Enter}');
    await count('1 of 4');
    await expect(html(args)).toContain('<p>Ether funds');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(box).toHaveFocus());
    await expect(getSelection()?.toString()).toBe('Bitcoin');
    await expect(within(canvasElement).queryByRole('search')).toBeNull();
    press(box, 'z', { ctrlKey: true });
    await expect(html(args)).toBe(text);
  },
};

/** The selected words are what is looked for. */
export const FromTheSelection: Story = {
  play: async ({ canvasElement, canvas }) => {
    const box = await openText(canvasElement);
    selectWords(box, 'miners');
    await userEvent.click(canvas.getByRole('button', { name: 'Find and replace' }));
    const field = await canvas.findByRole('textbox', { name: 'Find' });
    await expect(field).toHaveValue('miners');
    await expect(within(canvas.getByRole('search')).getByRole('status')).toHaveTextContent(
      '1 of 1',
    );
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.keyboard('{Control>}h{/Control}');
    await expect(canvas.getByRole('textbox', { name: 'Replace with' })).toBeVisible();
  },
};

/** In a text that is only read, there is nothing to replace. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvasElement }) => {
    const { bar, count } = await look(canvasElement, 'bitcoin', 'h');
    await count('1 of 5');
    await expect(bar.queryByRole('button', { name: 'Replace' })).toBeNull();
    await expect(bar.queryByRole('textbox', { name: 'Replace with' })).toBeNull();
  },
};
