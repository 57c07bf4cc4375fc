import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { StockServiceRow } from '@/api/contract/stockServices';
import { sampleStockServices } from '@/api/samples/stockServices';
import { companies } from '@/domain/stocks/companies';
import { paths } from '@/screens/paths';
import { StocksScreen } from '@/screens/stocks/StocksScreen';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const names = new Map(companies.map(({ ticker, name }) => [ticker, name]));
const stocks: StockServiceRow[] = sampleStockServices
  .map(({ id, ticker, service, active }) => ({
    id,
    ticker,
    name: names.get(ticker) ?? '',
    service,
    active,
  }))
  .toSorted((one, other) => one.ticker.localeCompare(other.ticker) || one.id - other.id);

const meta = {
  title: 'Screens/Stocks/Stocks',
  component: StocksScreen,
  render: liveList(StocksScreen),
  args: {
    stocks,
    error: null,
    onRetry: fn(),
    onRemove: fn(async (_stock: StockServiceRow) => true),
    files: {
      onExport: fn(async () => undefined),
      importing: {
        today: '2026-11-20',
        onRead: fn(async () => ({ entries: sampleStockServices, stocks: [] })),
        onImport: fn(async (entries: unknown[]) => ({ stored: entries.length, error: null })),
        onDownloadBad: fn(),
      },
    },
    list: listController,
  },
  parameters: { layout: 'fullscreen', path: paths.stocks },
} satisfies Meta<typeof StocksScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const symbols = () =>
  [...screen.getByRole('table').querySelectorAll('td:nth-child(1)')].map(
    (cell) => cell.textContent,
  );

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, args, step }) => {
    await step('See how many stocks there are', async () => {
      await expect(canvas.getByText(`Showing 1 to 20 of ${stocks.length} entries`)).toBeVisible();
    });
    await step('See where adding and editing lead', async () => {
      await expect(canvas.getByRole('link', { name: 'Add Stock Service' })).toHaveAttribute(
        'href',
        '/app/add_stock',
      );
      await expect(canvas.getByRole('link', { name: 'Edit AAPL, Granny Shots' })).toHaveAttribute(
        'href',
        '/app/stock/1',
      );
    });
    await step('See an inactive stock', async () => {
      await expect(canvas.getByText('inactive')).toBeVisible();
    });
    await step('Export all stocks', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export All' }));
      await expect(args.files?.onExport).toHaveBeenCalledTimes(1);
    });
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { stocks: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No stocks yet\./)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { stocks: undefined, error: 'The stocks couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** By ticker, name, the service's name and its stored value, ignoring case. */
export const Searched: Story = {
  play: async ({ canvas }) => {
    const search = canvas.getByRole('searchbox');
    const finds = async (text: string, found: string[]) => {
      await userEvent.clear(search);
      await userEvent.type(search, text);
      await expect(symbols()).toEqual(found);
    };
    await finds('anet', ['ANET']);
    await finds('GOLDMAN', ['GS']);
    await finds('crypto news', ['COIN', 'MARA', 'MSTR']);
    await finds('nothing at all', ['No matching stocks.']);
    await finds('CRYPTO_NEWSLETTER', ['COIN', 'MARA', 'MSTR']);
  },
};

export const LongText: Story = {
  args: {
    stocks: [
      {
        id: 1,
        ticker: 'LONGTICKER.B',
        name: `The ${'International '.repeat(12)}Company`,
        service: 'signal_from_noise',
        active: false,
      },
      {
        id: 2,
        ticker: 'ABC',
        name: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
        service: 'a_service_that_nobody_knows_any_more_since_it_was_renamed_twice',
        active: null,
      },
      {
        id: 3,
        ticker: 'TASE',
        name: 'בנק לאומי לישראל בע״מ (Bank Leumi)',
        service: 'upticks',
        active: true,
      },
      { id: 4, ticker: '7203.T', name: 'トヨタ自動車 🚗👩‍👩‍👧‍👦', service: '', active: true },
      { id: 5, ticker: '', name: '', service: '', active: false },
    ],
  },
  play: async ({ canvas }) => {
    const edit = canvas.getByRole('link', { name: 'Edit 7203.T' });
    edit.focus();
    await expect(edit).toBeVisible();
    const remove = canvas.getByRole('button', { name: 'Remove TASE, Upticks' });
    remove.focus();
    await expect(remove).toBeVisible();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
};

async function askToRemove() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL, Granny Shots' }));
  return within(await screen.findByRole('dialog', { name: 'Remove' }));
}

export const RemoveConfirm: Story = {
  name: 'Remove a stock',
  play: async ({ args, step }) => {
    await step('Press Remove: the question names the stock', async () => {
      const dialog = await askToRemove();
      await expect(dialog.getByText('Are you sure you want to remove this stock?')).toBeVisible();
      await expect(dialog.getByText('AAPL, Granny Shots')).toBeVisible();
    });
    await step('See that nothing is removed yet', async () => {
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

export const RemoveConfirmed: Story = {
  play: async ({ args }) => {
    const dialog = await askToRemove();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(args.onRemove).toHaveBeenCalledWith(stocks.find(({ id }) => id === 1));
  },
};

/** The import opens above the list and returns the focus. */
export const ImportOpens: Story = {
  play: async ({ canvas }) => {
    const open = canvas.getByRole('button', { name: 'Import CSV' });
    await userEvent.click(open);
    const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(open).toHaveFocus();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Remove /]),
};

/** It has no files of stock services. */
export const ExistingApi: Story = {
  args: { files: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Add Stock Service' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Export All' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Import CSV' })).toBeNull();
  },
};
