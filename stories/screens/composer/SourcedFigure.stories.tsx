import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleFigureOrigins } from '@/api/samples/figures';
import { sampleListedPrices } from '@/api/samples/prices';
import { EtpsSection } from '@/screens/composer/ListedPricesSection';
import { noMarks, sourcedFigures } from './marketStates';

const sourced = sourcedFigures();

const meta = {
  title: 'Screens/Newsletters/Composer/Figure and its source',
  component: EtpsSection,
  args: {
    prices: sampleListedPrices,
    areEtpsOld: false,
    areStocksOld: false,
    error: null,
    marks: { ...noMarks, sourced },
    onRetry: fn(),
  },
} satisfies Meta<typeof EtpsSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const ofFigure = (name: string | RegExp) => screen.getByRole('button', { name });
const [, second, third] = sampleListedPrices.etps.map(({ ticker }) => ticker);
const price = () => ofFigure(/^IBIT: /);
const tooltip = () => document.querySelector('[role=tooltip]:popover-open');
const field = () => screen.getByRole('textbox');
const withMarks = (parts: Partial<typeof sourced>) => ({
  marks: { ...noMarks, sourced: { ...sourced, ...parts } },
});

/** Puts the focus on a figure as the Tab key does. */
async function focusOn(figure: HTMLElement) {
  figure.focus();
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await expect(figure).toHaveFocus();
}

/** Nothing moves when the words appear. */
export const Hovered: Story = {
  play: async ({ step }) => {
    const figure = ofFigure(new RegExp(`^${second}: `));
    const before = figure.getBoundingClientRect();
    await step('Point at a figure: its source appears', async () => {
      await userEvent.hover(figure);
      await waitFor(() => expect(tooltip()).toHaveTextContent(/^\$.* · Tiingo · Thu 16:00$/));
    });
    await step('See that the figure stays in place', async () => {
      await expect(figure.getBoundingClientRect()).toEqual(before);
    });
  },
};

export const Focused: Story = {
  play: async () => {
    await focusOn(price());
    await expect(price()).toHaveAccessibleDescription('Typed by Ann · 07:52 · Tiingo says $53.20');
    await userEvent.keyboard('{Escape}');
    await expect(tooltip()).toBeNull();
  },
};

/** By keyboard alone: Enter opens the field, Enter saves, and the focus is back on the figure. */
export const Types: Story = {
  play: async ({ args }) => {
    await focusOn(price());
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveFocus();
    await expect(field()).toHaveValue('53.61');
    await userEvent.keyboard('$61.2');
    await expect(screen.getByText('Reads as $61.20')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'etps/IBIT', value: 61.2 },
    ]);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await expect(price()).toHaveFocus();
  },
};

export const Open: Story = {
  tags: ['visual'],
  parameters: { visual: { keepsFocus: true } },
  play: async ({ step }) => {
    await step('Type another price', async () => {
      await userEvent.click(price());
      await userEvent.keyboard('61.2');
    });
    await step('See who typed the last one and what the source says', async () => {
      await expect(screen.getByText('Typed by Ann · 07:52 · Tiingo says $53.20')).toBeVisible();
      await expect(tooltip()).toBeNull();
    });
  },
};

/** What wasn't changed isn't saved, and Escape leaves. */
export const Leaves: Story = {
  play: async ({ args }) => {
    await userEvent.click(price());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(price());
    await userEvent.keyboard('99{Escape}');
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(price()).toHaveFocus();
    await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
  },
};

/** A press elsewhere closes the field only while nothing was typed. */
export const PressedElsewhere: Story = {
  play: async ({ canvas }) => {
    const elsewhere = canvas.getByRole('heading', { name: 'ETPs' });
    await userEvent.click(price());
    await userEvent.click(elsewhere);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(price());
    await userEvent.keyboard('61');
    await userEvent.click(elsewhere);
    await expect(field()).toHaveValue('61');
  },
};

export const UsesTheSourceAgain: Story = {
  play: async ({ args }) => {
    await userEvent.click(price());
    await userEvent.click(ofFigure('Use the source again'));
    await expect(args.marks.sourced?.onUseSource).toHaveBeenCalledWith(['etps/IBIT']);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    await userEvent.click(ofFigure(new RegExp(`^${second}: `)));
    await expect(screen.queryByRole('button', { name: 'Use the source again' })).toBeNull();
  },
};

/** An empty field doesn't empty the figure. */
export const MarksAsMissing: Story = {
  play: async ({ args }) => {
    await userEvent.click(price());
    await userEvent.clear(field());
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveAccessibleDescription(
      'Enter a number, or mark the figure as missing.',
    );
    await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
    await userEvent.click(ofFigure('Mark as missing'));
    await expect(args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'etps/IBIT', value: null },
    ]);
  },
};

export const NotANumber: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args }) => {
    await userEvent.click(price());
    await userEvent.keyboard('1.234,5{Enter}');
    await expect(field()).toHaveAccessibleDescription(
      'Use commas for thousands and a point for decimals, such as 1,234.5.',
    );
    await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
  },
};

/** An impossible value is asked about once. */
export const Impossible: Story = {
  play: async ({ args }) => {
    await userEvent.click(price());
    await userEvent.keyboard('-5{Enter}');
    await expect(field()).toHaveAccessibleDescription('IBIT can’t be negative. Save it anyway?');
    await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
    await userEvent.click(ofFigure('Save anyway'));
    await expect(args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'etps/IBIT', value: -5 },
    ]);
  },
};

/** What was typed stays. */
export const SaveFails: Story = {
  args: withMarks({ onType: fn(async () => false) }),
  play: async () => {
    await userEvent.click(price());
    await userEvent.keyboard('61.2{Enter}');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription('This wasn’t saved. Try again.'),
    );
    await expect(field()).toHaveValue('61.2');
  },
};

const rows = () =>
  within(screen.getByRole('table', { name: 'Figures to save' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** A column fills the table downwards from the figure, and is seen before it is saved. */
export const PasteColumn: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('Paste three prices: a question appears', async () => {
      await focusOn(price());
      await userEvent.paste('61.20\r\nn/a\r\n$45.1\r\n');
      await screen.findByRole('dialog', { name: 'Paste figures' });
    });
    await step('See which prices will change', async () => {
      await expect(rows().slice(1)).toEqual([
        ['IBIT', '$53.61', '$61.20'],
        [third, expect.any(String), '$45.10'],
      ]);
    });
    await step('See which one isn’t a number', async () => {
      const dialog = screen.getByRole('dialog', { name: 'Paste figures' });
      await expect(within(dialog).getByRole('list')).toHaveTextContent(
        new RegExp(`^Row 2: “n/a” isn’t a number. ${second} stays \\$`),
      );
    });
    await step('See that nothing is saved yet', async () => {
      await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
    });
  },
};

export const PasteSaved: Story = {
  play: async (context) => {
    await PasteColumn.play?.(context);
    await userEvent.click(ofFigure('Save 2 figures'));
    await expect(context.args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'etps/IBIT', value: 61.2 },
      { figure: `etps/${third}`, value: 45.1 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The order is that of the screen. */
export const PasteIntoSorted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Symbol/ }));
    const shown = canvas.getAllByRole('row').slice(1, 3);
    const symbols = shown.map((row) => row.firstElementChild?.textContent);
    await expect(symbols[0]).not.toBe('IBIT');
    await focusOn(ofFigure(new RegExp(`^${symbols[0]}: `)));
    await userEvent.paste('1\n2');
    await screen.findByRole('dialog', { name: 'Paste figures' });
    await expect(
      rows()
        .slice(1)
        .map(([symbol]) => symbol),
    ).toEqual(symbols);
  },
};

/** Two columns go by ticker. From the open field, too. */
export const PasteByTicker: Story = {
  play: async () => {
    await userEvent.click(price());
    await userEvent.paste(`Symbol\tLast\n${third}\t45\nIBIT\t-1`);
    const dialog = await screen.findByRole('dialog', { name: 'Paste figures' });
    await expect(
      rows()
        .slice(1)
        .map(([symbol, , value]) => [symbol, value]),
    ).toEqual([
      [third, '$45'],
      ['IBIT', '−$1'],
    ]);
    await expect(within(dialog).getByText('IBIT can’t be negative.')).toBeVisible();
    await expect(within(dialog).getByText('Row 1: “Symbol” isn’t in the table.')).toBeVisible();
  },
};

/** One number opens the field with it. */
export const PasteOne: Story = {
  play: async ({ args }) => {
    await focusOn(price());
    await userEvent.paste('61.2\n');
    await waitFor(() => expect(field()).toHaveValue('61.2'));
    await expect(args.marks.sourced?.onType).not.toHaveBeenCalled();
  },
};

export const PasteUseless: Story = {
  play: async () => {
    await focusOn(price());
    await userEvent.paste('Price\nLast');
    const dialog = await screen.findByRole('dialog', { name: 'Paste figures' });
    await expect(dialog).toHaveTextContent('None of the pasted rows can be used.');
    await expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
  },
};

/** The preview stays with what was pasted. */
export const PasteFails: Story = {
  args: withMarks({ onType: fn(async () => false) }),
  play: async () => {
    await focusOn(price());
    await userEvent.paste('1\n2');
    await userEvent.click(await screen.findByRole('button', { name: 'Save 2 figures' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nothing was saved. Try again.',
    );
    await expect(rows()).toHaveLength(3);
  },
};

const unknown = { ...sampleListedPrices, etps: sampleListedPrices.etps.slice(0, 1) };

/** Where a source gave nothing, the figure says so and can be typed. */
export const Missing: Story = {
  args: {
    prices: { ...unknown, etps: unknown.etps.map((etp) => ({ ...etp, premium_to_nav: null })) },
    marks: {
      ...noMarks,
      sourced: sourcedFigures(
        {
          listed: {
            ...unknown,
            etps: unknown.etps.map((etp) => ({ ...etp, premium_to_nav: null })),
          },
        },
        { 'etps/IBIT': sampleFigureOrigins.origins['etps/IBIT']! },
      ),
    },
  },
  play: async () => {
    const figure = ofFigure('IBIT premium to NAV: N/A');
    await focusOn(figure);
    await expect(figure).toHaveAccessibleDescription('N/A · no source');
    await userEvent.keyboard('{Enter}0.02%');
    await expect(screen.getByText('Reads as 0.02%')).toBeVisible();
  },
};

export const OpenNarrow: Story = {
  parameters: { visual: { keepsFocus: true } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await userEvent.click(ofFigure(/^IBIT premium to NAV: /));
    const box = field().closest('[role=dialog]')?.getBoundingClientRect();
    await expect(box?.left).toBeGreaterThanOrEqual(8);
    await expect(box?.right).toBeLessThanOrEqual(window.innerWidth - 8);
  },
};
