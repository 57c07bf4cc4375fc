import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { Guide } from '@stories/guide';
import { openText, paste, press, saved, typeText } from './typing';

const chips = [
  { text: '[IMAGE]', imageUrl: 'images/samples/chart-flows.png', emptyText: 'Slot 1 is empty' },
  { text: '[IMAGE1]', imageUrl: '', emptyText: 'Slot 2 is empty' },
  { text: '[IMAGE2]', imageUrl: '', emptyText: 'Slot 3 is empty' },
];

const tickers = [
  { symbol: 'BTC', price: '$97,402', change: '+2.61%' },
  { symbol: 'ETH', price: '$3,214', change: '−0.40%' },
  { symbol: 'BNB', price: '$641.20', change: '0.00%' },
  { symbol: 'SOL', price: '$182.44', change: '+4.10%' },
];

const guide = {
  purpose: 'Suggests blocks, image slots, figures and tickers while a person writes.',
  do: ['Open it with / for blocks, slots and figures, with $ for tickers.'],
  dont: ['Don’t open it inside a word, an amount or a pasted text.'],
  instead: ['A field of one line suggests its known values.', 'Components/Forms/Suggest Field'],
  keyboard: [
    ['/ or $ and a letter', 'Opens the list.'],
    ['↑ ↓', 'Moves in the list, and around.'],
    ['Enter or Tab', 'Inserts the highlighted one. Where none is, Enter ends the line.'],
    ['Esc', 'Closes the list. What was typed stays.'],
  ],
  accessibility: [
    'A listbox that the text box names as its own; the highlighted option is announced. The focus stays in the text.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Editor Suggestions',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: '<p>Flows [IMAGE]</p>',
    onChange: fn<(readHtml: () => string) => void>(),
    chips,
    tickers,
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const list = () => screen.findByRole('listbox', { name: 'Insert' });
const noList = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
const optionsOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map((option) => option.textContent);
const text = (args: Story['args']) =>
  saved(args?.onChange as ReturnType<typeof fn<(readHtml: () => string) => void>>);

/** The active option is the one that the text box names to screen readers. */
async function expectActive(box: HTMLElement, name: RegExp): Promise<void> {
  await waitFor(async () => {
    const id = box.getAttribute('aria-activedescendant') ?? '';
    await expect(document.getElementById(id)?.textContent).toMatch(name);
    await expect(document.getElementById(id)).toHaveAttribute('aria-selected', 'true');
  });
}

/** `/` at the start of a word opens the list; the arrow keys and Enter insert. */
export const Slash: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args, step }) => {
    const box = await openText(canvasElement);
    await step('Type /: the list offers what can be inserted', async () => {
      await typeText(' /');
      const options = optionsOf(await list());
      await expect(options.slice(0, 6)).toEqual([
        'Horizontal rule---',
        'Table3 × 3',
        '[IMAGE]Has an image, already in the text',
        '[IMAGE1]Slot 2 is empty',
        '[IMAGE2]Slot 3 is empty',
        '$BTC price$97,402',
      ]);
      await expect(box).not.toHaveAttribute('aria-activedescendant');
    });
    await step('Press the down arrow: the first choice is marked', async () => {
      press(box, 'ArrowDown');
      await expectActive(box, /^Horizontal rule/);
    });
    await step('Move down to an empty slot', async () => {
      for (const _ of [1, 2, 3]) press(box, 'ArrowDown');
      await expectActive(box, /^\[IMAGE1\]/);
    });
    await step('Move up past the first choice: one of the last is marked', async () => {
      for (const _ of [1, 2, 3, 4]) press(box, 'ArrowUp');
      await expectActive(box, /^\$SOL|^\$ETH|^\$B/);
    });
    await step('Choose the empty slot: the text has its chip', async () => {
      for (const _ of [1, 2, 3, 4]) press(box, 'ArrowDown');
      press(box, 'Enter');
      await noList();
      await expect(text(args)).toBe('<p>Flows [IMAGE] [IMAGE1]</p>');
    });
    await step('Undo it', async () => {
      press(box, 'z', { ctrlKey: true });
      await expect(text(args)).toContain('/</p>');
    });
    await step('Type / again', async () => {
      await typeText(' /');
      await list();
    });
  },
};

export const SlashIsFiltered: Story = {
  play: async ({ canvasElement, args }) => {
    await openText(canvasElement);
    await typeText(' /image2');
    await waitFor(async () => {
      await expect(optionsOf(await list())).toEqual(['[IMAGE2]Slot 3 is empty']);
    });
    await userEvent.click(await screen.findByRole('option', { name: /IMAGE2/ }));
    await expect(text(args)).toBe('<p>Flows [IMAGE] [IMAGE2]</p>');
    await noList();
  },
};

/** A block is put between the paragraphs, and only offered where it can stand. */
export const SlashAddsABlock: Story = {
  args: { initialHtml: '<p>Flows</p>' },
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await typeText(' /divider');
    await expectActive(box, /^Horizontal rule/);
    press(box, 'Enter');
    await typeText('Tomorrow');
    await expect(text(args)).toBe('<p>Flows</p><hr><p>Tomorrow</p>');
    press(box, 'Enter');
    await typeText('- /rule');
    await noList();
  },
};

/** The group of a better match comes first. */
export const SlashFindsAFigure: Story = {
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await typeText(' /e');
    await list();
    press(box, 'ArrowDown');
    await expectActive(box, /^\$ETH price/);
    await expect(optionsOf(await list()).some((name) => name.startsWith('[IMAGE]'))).toBe(true);
  },
};

/** Where nothing is chosen, what was typed stays. */
export const EscapeKeepsTheText: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await typeText(' and/or /im');
    await list();
    press(box, 'Escape');
    await noList();
    await typeText('a');
    await noList();
    await expect(text(args)).toBe('<p>Flows [IMAGE] and/or /ima</p>');
    await typeText(' /zzz');
    await noList();
    await typeText(' km/h 1/2');
    await noList();
    await expect(text(args)).toContain('/zzz km/h 1/2');
    paste(box, { 'text/plain': ' /im' });
    await noList();
  },
};

/** The toolbar's button opens the same list, and typing filters it. */
export const Button: Story = {
  play: async ({ canvasElement, canvas, args }) => {
    const box = await openText(canvasElement);
    await typeText(' ');
    await userEvent.click(canvas.getByRole('button', { name: 'Insert' }));
    await list();
    await expect(box).toHaveFocus();
    await typeText('image1');
    await expectActive(box, /^\[IMAGE1\]/);
    press(box, 'Enter');
    await expect(text(args)).toBe('<p>Flows [IMAGE] [IMAGE1]</p>');
    await userEvent.click(canvas.getByRole('button', { name: 'Insert' }));
    await list();
    await typeText('no such');
    await noList();
    await expect(text(args)).toContain('no such');
    await userEvent.click(canvas.getByRole('button', { name: 'Insert' }));
    await list();
    box.blur();
    await noList();
  },
};

/** `$` and a letter offer the tickers of the day. */
export const Tickers: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args, step }) => {
    const box = await openText(canvasElement);
    await step('Type $b: two coins are offered', async () => {
      await typeText(' $b');
      await expect(optionsOf(await list())).toEqual(['$BTC$97,402', '$BNB$641.20']);
    });
    await step('Choose one with Tab', async () => {
      press(box, 'ArrowDown');
      press(box, 'Tab');
      await noList();
      await expect(text(args)).toBe('<p>Flows [IMAGE] $BTC</p>');
    });
    await step('Type amounts and a whole ticker: nothing is offered', async () => {
      await typeText(' $100 $ $BTC');
      await noList();
    });
    await step('Choose a ticker in parentheses with Enter', async () => {
      await typeText(' ($s');
      await list();
      press(box, 'ArrowDown');
      press(box, 'Enter');
    });
    await step('Type an unknown ticker: nothing is offered', async () => {
      await typeText(') $X');
      await noList();
      await expect(text(args)).toBe('<p>Flows [IMAGE] $BTC $100 $ $BTC ($SOL) $X</p>');
    });
    await step('Type $E: coins are offered again', async () => {
      await typeText(' $E');
      await list();
    });
  },
};

/** What was typed in full stays as it is, and Enter ends the line. */
export const EnterEndsTheLine: Story = {
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await typeText(' buy $E');
    await list();
    press(box, 'Enter');
    await noList();
    await typeText('and/or /');
    await list();
    press(box, 'Enter');
    await typeText('more');
    await expect(text(args)).toBe('<p>Flows [IMAGE] buy $E</p><p>and/or /</p><p>more</p>');
  },
};

/** In a read-only text nothing opens. */
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Insert' })).toBeNull();
    await noList();
  },
};
