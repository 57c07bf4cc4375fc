import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { FoundStock, StockServiceEntry } from '@/api/contract/stockServices';
import { samplePrices } from '@/api/samples/companies';
import { sampleStockServices } from '@/api/samples/stockServices';
import { companies } from '@/domain/stocks/companies';
import { paths } from '@/screens/paths';
import { StockScreen, type StockScreenProps } from '@/screens/stocks/StockScreen';

const stocks: FoundStock[] = companies.map(({ ticker, name }, at) => ({
  id: at + 1,
  ticker,
  name,
  last: samplePrices[ticker]?.last ?? null,
}));
const idOf = (ticker: string) => stocks.find((stock) => stock.ticker === ticker)?.id ?? 0;

function entryOf(ticker: string, changes: Partial<StockServiceEntry> = {}): StockServiceEntry {
  const entry = sampleStockServices.find((row) => row.ticker === ticker);
  if (!entry) throw new Error(`There is no sample ${ticker}.`);
  return { ...entry, stock_id: idOf(ticker), ...changes };
}

const filled = entryOf('NVDA', {
  stop: 110,
  target1: 155,
  target2: 180,
  price_when_added: 124.3,
  index_when_added: 5475.09,
  month_start: 124.3,
  shares: 120,
  weight: 4.5,
  sector_when_added: 'Information Technology',
});

const meta = {
  title: 'Screens/Stocks/Add Stock Service',
  component: StockScreen,
  args: {
    entry: null,
    reading: { error: null, isGone: false, onRetry: fn() },
    search: { found: [], isSearching: false, error: null, onSearch: fn() },
    others: sampleStockServices.map((row) => ({ ...row, name: '' })),
    today: '2026-11-20',
    leaving: { isAsking: false, onStay: fn(), onDiscard: fn(), onDirty: fn() },
    onSave: fn(async () => true),
    onCancel: fn(),
    onDone: fn(),
    onAnother: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.addStock },
} satisfies Meta<typeof StockScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (label: string) => screen.getByLabelText(label, { selector: 'input,select' });
const button = (name: string) => screen.getByRole('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });

/** Searches like the API does, without its delay. */
function Live(props: StockScreenProps) {
  const [text, setText] = useState('');
  const found = text === '' ? [] : stocks.filter(({ ticker }) => ticker.startsWith(text));
  return (
    <StockScreen
      {...props}
      search={{ ...props.search, found, onSearch: (next) => setText(next.toUpperCase()) }}
    />
  );
}

async function pick(ticker: string) {
  await userEvent.type(field('Stock'), ticker);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${ticker},`) }));
}

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

export const Add: Story = {
  name: 'Add Stock Service',
  play: async ({ step }) => {
    await step('See a form with today’s values', async () => {
      await expect(screen.getByRole('heading', { name: 'Add Stock Service' })).toBeVisible();
      await waitFor(() => expect(field('Stock')).toHaveFocus());
      await expect(field('Date added')).toHaveValue('2026-11-20');
      await expect(field('Tracking year')).toHaveValue('2023');
      await expect(field('Tracking month')).toHaveValue('11');
      await expect(field('Active')).toBeChecked();
      await expect(radio('Long')).toBeChecked();
    });
    await step('See the reasons for granny shots', async () => {
      const flags = within(screen.getByRole('group', { name: 'Granny shot reasons' }));
      await expect(flags.getAllByRole('checkbox')).toHaveLength(10);
    });
    await step('See how to save', async () => {
      const names = screen.getAllByRole('button').map((each) => each.textContent);
      await expect(names).toEqual(['Cancel', 'Save', 'Save and Reset']);
    });
  },
};

export const AddsWhatIsTyped: Story = {
  render: Live,
  play: async ({ args }) => {
    await userEvent.type(field('Stock'), 'AMZN{Enter}');
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('option', { name: /^AMZN,/ }));
    await expect(screen.queryByRole('listbox')).toBeNull();
    await expect(field('Price when added')).toHaveValue('219.39');
    await expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: AMZN, Amazon');
    await userEvent.selectOptions(field('Service'), 'Sector ETF');
    await userEvent.click(radio('Short'));
    await userEvent.click(field('AI'));
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(true);
    await userEvent.type(field('Shares'), '1,000{Enter}');
    await waitFor(() => expect(args.onDone).toHaveBeenCalledTimes(1));
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({
        stock_id: idOf('AMZN'),
        ticker: 'AMZN',
        service: 'sector_etf',
        direction: 'short',
        active: true,
        ai: true,
        date_added: '2026-11-20',
        price_when_added: '219.39',
        tracking_year: '2023',
        tracking_month: '11',
        shares: '1000',
      }),
    );
    await userEvent.click(button('Cancel'));
    await expect(args.onCancel).toHaveBeenCalled();
  },
};

export const Edit: Story = {
  args: { entry: filled },
  parameters: { path: paths.stock(filled.id) },
  play: async ({ args }) => {
    await expect(screen.getByRole('heading', { name: 'Edit Stock Service' })).toBeVisible();
    await expect(field('Stock')).not.toHaveFocus();
    await expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: NVDA');
    await retype('Shares', '150');
    await userEvent.click(button('Save'));
    await expect(await screen.findByText('Saved.')).toBeVisible();
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ id: filled.id, shares: '150', stop: '110', ai: true }),
    );
    await expect(args.onDone).not.toHaveBeenCalled();
    await waitFor(() => expect(args.leaving.onDirty).toHaveBeenLastCalledWith(false));
    await userEvent.type(field('Shares'), '0');
    await expect(screen.queryByText('Saved.')).toBeNull();
    await userEvent.type(field('Shares'), '{Backspace}');
    await userEvent.click(button('Save and Reset'));
    await waitFor(() => expect(args.onAnother).toHaveBeenCalled());
  },
};

/** Nothing is sent, and the first invalid field gets the focus. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await retype('Date added', '20.11.2026');
    await retype('Price when added', '-1');
    await retype('Date removed', '2026-11-19');
    await retype('Stop', 'twelve');
    await retype('Tracking year', '1989');
    await retype('Tracking month', '13');
    await userEvent.click(button('Save'));
    await expect(await screen.findByText('Choose a stock from the search.')).toBeVisible();
    await waitFor(() => expect(field('Stock')).toHaveFocus());
    await expect(screen.getByText('Enter the day as YYYY-MM-DD.')).toBeVisible();
    await expect(screen.getByText('Enter a month from 1 to 12.')).toBeVisible();
    await retype('Date added', '2026-11-20');
    await expect(
      await screen.findByText('Enter a date on or after the date it was added.'),
    ).toBeVisible();
    for (const name of ['Stock', 'Price when added', 'Date removed', 'Stop', 'Tracking year']) {
      await expect(field(name)).toBeInvalid();
    }
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Warnings are shown at their field and above the buttons. They don't prevent saving. */
export const Warnings: Story = {
  args: {
    entry: {
      ...filled,
      id: 900,
      date_removed: '2026-09-11',
      stop: 130,
      target1: 120,
      target2: 110,
      weight: 120,
      price_when_out: 90,
      date_added: '2026-07-01',
    },
  },
  play: async ({ args }) => {
    const box = await screen.findByText('6 values look unusual. You can still save them.');
    const list = within(box.parentElement as HTMLElement);
    await expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'NVDA already has an active entry in Granny Shots.',
      'Active, but removed on 2026-09-11.',
      'Long, but the stop, $130.00, isn’t below the price when added, $124.30.',
      'Long, but target 1, $120.00, isn’t above the price when added, $124.30.',
      'Long, but target 2, $110.00, isn’t above the price when added, $124.30.',
      'The weight of 120% is above 100%.',
    ]);
    await expect(field('Stop')).toHaveAccessibleDescription(/isn’t below the price/);
    await userEvent.click(button('Save'));
    await waitFor(() => expect(args.onSave).toHaveBeenCalled());
    await userEvent.click(field('Active'));
    await expect(
      await screen.findByText('4 values look unusual. You can still save them.'),
    ).toBeVisible();
    await userEvent.click(field('Active'));
    await screen.findByText('6 values look unusual. You can still save them.');
  },
};

/** What is typed while saving isn't lost, and a second Enter is ignored. */
export const Saving: Story = {
  args: { entry: filled, onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await retype('Shares', '150');
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(button('Save')).toHaveAttribute('aria-busy', 'true'));
    await expect(button('Save and Reset')).toBeDisabled();
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const SaveFailed: Story = {
  render: Live,
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await pick('MSFT');
    await retype('Shares', '150');
    await userEvent.click(button('Save and Reset'));
    await waitFor(() => expect(args.onSave).toHaveBeenCalled());
    await waitFor(() => expect(button('Save')).toBeEnabled());
    await expect(field('Shares')).toHaveValue('150');
    await expect(screen.getByText(/^Chosen:/)).toHaveTextContent('Chosen: MSFT');
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(true);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const SaveAndReset: Story = {
  render: Live,
  play: async ({ args }) => {
    await pick('MSFT');
    await userEvent.selectOptions(field('Service'), 'Upticks');
    await retype('Shares', '150');
    await userEvent.click(button('Save and Reset'));
    await expect(await screen.findByText('Saved MSFT in Upticks.')).toBeVisible();
    await waitFor(() => expect(field('Stock')).toHaveFocus());
    await expect(field('Stock')).toHaveValue('');
    await expect(field('Shares')).toHaveValue('');
    await expect(field('Service')).toHaveDisplayValue('None');
    await expect(field('Date added')).toHaveValue('2026-11-20');
    await expect(args.leaving.onDirty).toHaveBeenLastCalledWith(false);
    await expect(args.onAnother).not.toHaveBeenCalled();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Searching: Story = {
  render: Live,
  parameters: { visual: { keepsFocus: true } },
  play: async () => {
    await userEvent.type(field('Stock'), 'AM');
    await expect(await screen.findByRole('option', { name: /^AMD,/ })).toBeVisible();
  },
};

export const SearchFailed: Story = {
  args: {
    search: { ...meta.args.search, error: 'The server couldn’t answer. Try again in a moment.' },
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(field('Stock'), 'nvda');
    await waitFor(() => expect(args.search.onSearch).toHaveBeenCalledWith('nvda'));
    await expect(field('Stock')).toHaveAccessibleDescription(/The server couldn’t answer/);
    await expect(canvas.queryAllByText(/^Nothing found/)).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(args.search.onSearch).toHaveBeenCalledTimes(2));
    await expect(args.search.onSearch).toHaveBeenLastCalledWith('nvda');
  },
};

export const Leaving: Story = {
  args: { leaving: { ...meta.args.leaving, isAsking: true } },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Unsaved changes' }));
    await expect(dialog.getByText('Discard what you typed?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.leaving.onStay).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(args.leaving.onDiscard).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = { args: { entry: undefined } };

export const NotFound: Story = {
  args: {
    entry: undefined,
    reading: { ...meta.args.reading, error: 'This entry was removed.', isGone: true },
  },
  play: async () => {
    const back = screen.getByRole('link', { name: 'Back to the list' });
    await expect(back).toHaveAttribute('href', '/app/stocks');
  },
};

export const Failed: Story = {
  args: {
    entry: undefined,
    reading: {
      ...meta.args.reading,
      error: 'The server couldn’t answer. Try again in a moment.',
    },
  },
  play: async ({ args }) => {
    await userEvent.click(button('Retry'));
    await expect(args.reading.onRetry).toHaveBeenCalled();
  },
};

/** Values of an older API are shown, but can't be saved. */
export const LongText: Story = {
  args: {
    entry: {
      ...filled,
      service: 'a_service_that_nobody_offers_any_more_and_that_has_a_long_name',
      ticker: 'LONGTICKER.B',
      status: 'Held back until the second quarter is reported, then looked at again 📈'.repeat(2),
      aux_granny: 'قائمة الأسهم المفضلة لهذا الربع من السنة',
      sector_when_added: 'Communication Services and everything that was once near to it',
      target1: 123456789.12345678,
    },
  },
  play: async ({ args }) => {
    await userEvent.click(button('Save'));
    await expect(await screen.findByText('Choose a service.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...Warnings,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  },
};
