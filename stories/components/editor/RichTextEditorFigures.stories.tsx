import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { RichTextEditor } from '@/components/editor/RichTextEditor';
import type { TickerFigure } from '@/domain/newsletter/liveFigures';
import type { Guide } from '@stories/guide';
import { openText, press, saved, typeText } from './typing';

const tickers: TickerFigure[] = [
  { symbol: 'BTC', price: '$97,402', change: '+2.61%' },
  { symbol: 'ETH', price: '$3,214', change: '−0.40%' },
  { symbol: 'SOL', price: 'N/A', change: 'N/A' },
];

const span = (name: string, text: string) => `<span data-figure="${name}">${text}</span>`;
const price = span('BTC:price', '$94,000');

const guide = {
  purpose: 'Prices in the text that follow the market until the newsletter is sent.',
  do: ['Insert a figure with / and the ticker.'],
  dont: ['Don’t type a price that should follow Sync.'],
  instead: [
    'A figure that nobody keeps up to date is plain text.',
    'Components/Editor/Rich Text Editor',
  ],
  keyboard: [
    ['/', 'Lists figures and image slots; typing filters them.'],
    ['↑ ↓', 'Moves in the list.'],
    ['Enter or Tab', 'Inserts the highlighted one.'],
    ['Backspace, Delete', 'Removes a figure as a whole.'],
  ],
  accessibility: [
    'A figure is part of the text, and says in its title which one it is. A missing one reads N/A.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Editor/Editor Figures',
  component: RichTextEditor,
  parameters: { guide },
  args: {
    label: 'Market Commentary',
    initialHtml: `<p>$BTC reclaimed ${price}, up ${span('BTC:change', '0.10%')} on the day.</p>`,
    onChange: fn<(readHtml: () => string) => void>(),
    tickers,
  },
} satisfies Meta<typeof RichTextEditor>;
export default meta;

type Story = StoryObj<typeof meta>;

const changesOf = (args: Story['args']) =>
  args?.onChange as ReturnType<typeof fn<(readHtml: () => string) => void>>;
const text = (args: Story['args']) => saved(changesOf(args));
const shown = (box: HTMLElement) =>
  [...box.querySelectorAll('.liveFigure')].map((figure) => figure.textContent);

/** The figures are those of today; the text keeps what it had. */
export const Today: Story = {
  tags: ['visual'],
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await expect(shown(box)).toEqual(['$97,402', '+2.61%']);
    await expect(box.querySelector('.liveFigure')).toHaveAttribute(
      'title',
      '$BTC price, follows Sync',
    );
    await typeText(' Yes.');
    await expect(text(args)).toContain(`reclaimed ${price}, up`);
    await expect([...box.querySelectorAll('.ticker')].map((part) => part.textContent)).toEqual([
      '$BTC',
    ]);
  },
};

/** Sync changes what is shown, and saves nothing. */
export const Sync: Story = {
  render: function Synced(args) {
    const [isSynced, setSynced] = useState(false);
    const [first, ...others] = tickers;
    const fresh = first && [{ ...first, price: '$98,000' }, ...others];
    return (
      <>
        <RichTextEditor {...args} tickers={isSynced ? fresh : tickers} />
        <button type="button" onClick={() => setSynced(true)}>
          Sync
        </button>
      </>
    );
  },
  play: async ({ canvasElement, canvas, args }) => {
    const box = await openText(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Sync' }));
    await waitFor(() => expect(shown(box)).toEqual(['$98,000', '+2.61%']));
    await expect(changesOf(args)).not.toHaveBeenCalled();
  },
};

export const Loading: Story = {
  args: { tickers: undefined },
  play: async ({ canvasElement }) => {
    await expect(shown(await openText(canvasElement))).toEqual(['$94,000', '0.10%']);
  },
};

export const Missing: Story = {
  tags: ['visual'],
  args: {
    initialHtml: `<p>At ${span('XYZ:price', '$1.20')} and ${span('SOL:price', '$140')}.</p>`,
  },
  play: async ({ canvasElement }) => {
    const box = await openText(canvasElement);
    await expect(shown(box)).toEqual(['$XYZ price N/A', '$SOL price N/A']);
    await expect(box.querySelectorAll('.missingFigure')).toHaveLength(2);
  },
};

/** Inserted by `/`, undone and redone. */
export const Inserted: Story = {
  args: { initialHtml: '<p>BTC</p>' },
  play: async ({ canvasElement, args }) => {
    const box = await openText(canvasElement);
    await typeText(' /btc');
    await screen.findByRole('option', { name: /^\$BTC price/ });
    press(box, 'ArrowDown');
    press(box, 'Enter');
    const inserted = `<p>BTC ${span('BTC:change', '+2.61%')}</p>`;
    await expect(text(args)).toBe(inserted);
    await typeText(' today');
    await expect(text(args)).toBe(inserted.replace('</p>', ' today</p>'));
    press(box, 'z', { ctrlKey: true });
    await expect(text(args)).toBe(inserted);
    press(box, 'z', { ctrlKey: true });
    await expect(text(args)).not.toContain('data-figure');
    press(box, 'y', { ctrlKey: true });
    await expect(text(args)).toContain(inserted.slice(0, -4));
    await typeText(' /sol');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  },
};

export const ReadOnly: Story = { args: { isReadOnly: true } };
