import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleFollowed } from '@/api/samples/followed';
import { sampleLastImport } from '@/api/samples/imports';
import { sampleListedPrices } from '@/api/samples/prices';
import type { ImportCells, ImportPreview } from '@/api/contract/imports';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { MarketScreen } from '@/screens/settings/market/MarketScreen';
import { importController } from '@stories/components/imports/controller';
import { writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow, retries } from '@stories/screens/plays';

const cells: ImportCells = {
  columns: ['sector', 'weight', 'day', 'source'],
  rows: sampleFollowed.index.weights.map(({ sector, weight }) => [
    sector,
    weight,
    '2026-09-25',
    'iShares',
  ]),
};

const weightsPreview: ImportPreview = {
  hash: 'w1',
  changes: [
    {
      kind: 'changed',
      key: 'Energy',
      fields: [{ column: 'Weight (%)', before: '2.8', after: '2.75' }],
    },
  ],
  refused: [],
  same: 10,
  is_reordered: false,
};

const weights = { ...importController, onPreview: fn(async () => weightsPreview) };

const meta = {
  title: 'Screens/Settings/Market',
  component: MarketScreen,
  args: {
    followed: sampleFollowed,
    error: null,
    onRetry: fn(),
    onSaveCoins: fn(async () => true),
    onSaveEtps: fn(async () => true),
    onSaveInstrument: fn(async () => true),
    onRemoveInstrument: fn(async () => true),
    stocks: {
      stocks: sampleListedPrices.stocks.map(({ id, ticker, last, change }) => ({
        id,
        ticker,
        name: `${ticker} Inc.`,
        last,
        change,
      })),
      error: null,
      onRetry: fn(),
      onAdd: fn(async () => true),
      onRemove: fn(async () => true),
    },
    metrics: {
      hidden: ['funding_rate_1'],
      error: null,
      onRetry: fn(),
      onSave: fn(async () => true),
    },
    imports: {
      instruments: importController,
      etps: { ...importController, last: { ...sampleLastImport, kind: 'etps', rows: 12 } },
      stocks: importController,
      index_weights: weights,
    },
    onReadWeights: fn(async (): Promise<ImportCells | null> => cells),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsMarket },
} satisfies Meta<typeof MarketScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const ids = sampleFollowed.general.map(({ id }) => id);
const [first = 0, second = 0, ...rest] = ids;
const nameOf = (at: number) => sampleFollowed.general[at]?.name.toUpperCase() ?? '';

export const Everything: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As of 25 Sep · iShares.')).toBeVisible();
    await expect(canvas.getByText(/^Imported 12 ETPs · Ann/)).toBeVisible();
  },
};

/** Each change of a list is saved at once, with the list that was seen before. */
export const OrderOfCoins: Story = {
  play: async ({ args }) => {
    const prices = region('Crypto Prices');
    await userEvent.click(prices.getByRole('button', { name: `Move down ${nameOf(0)}` }));
    await waitFor(() =>
      expect(args.onSaveCoins).toHaveBeenCalledWith('general', [second, first, ...rest], ids),
    );
    await userEvent.click(prices.getByRole('button', { name: `Remove ${nameOf(0)}` }));
    await waitFor(() =>
      expect(args.onSaveCoins).toHaveBeenLastCalledWith('general', [second, ...rest], ids),
    );
    await userEvent.click(prices.getByRole('button', { name: `Move up ${nameOf(0)}` }));
    await expect(args.onSaveCoins).toHaveBeenCalledTimes(2);
  },
};

export const AddCoin: Story = {
  play: async ({ args }) => {
    const fresh = sampleFollowed.instruments.find(({ id }) => !ids.includes(id));
    await userEvent.type(
      screen.getByLabelText('Add a coin to Crypto Prices'),
      fresh?.context_name ?? '',
    );
    await userEvent.click(await screen.findByRole('option', { name: /·/ }, { timeout: 3_000 }));
    await waitFor(() =>
      expect(args.onSaveCoins).toHaveBeenCalledWith('general', [...ids, fresh?.id], ids),
    );
  },
};

export const EtpsAndStocks: Story = {
  play: async ({ args }) => {
    const { etps } = sampleFollowed;
    const form = region('ETPs');
    await userEvent.type(form.getByLabelText('Add an ETP'), `${etps[0]}{Enter}`);
    await expect(await form.findByText(`${etps[0]} is already in the list.`)).toBeVisible();
    await userEvent.clear(form.getByLabelText('Add an ETP'));
    await userEvent.type(form.getByLabelText('Add an ETP'), 'newetp{Enter}');
    await waitFor(() => expect(args.onSaveEtps).toHaveBeenCalledWith([...etps, 'NEWETP'], etps));
    const stocks = region('Stocks');
    await userEvent.type(stocks.getByLabelText('Add a stock'), 'brk.b{Enter}');
    await waitFor(() => expect(args.stocks.onAdd).toHaveBeenCalledWith('BRK.B'));
    // The field that was left empty after adding isn't a mistake.
    await expect(form.queryByText('Enter a ticker.')).toBeNull();
    const [stock] = args.stocks.stocks ?? [];
    await userEvent.click(stocks.getByRole('button', { name: `Remove ${stock?.ticker}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(args.stocks.onRemove).toHaveBeenCalledWith(stock?.id));
  },
};

/** BitMEX is hidden; hiding another row keeps it hidden. */
export const HideMetrics: Story = {
  play: async ({ args }) => {
    const metrics = region('Metrics');
    await expect(metrics.getByLabelText('Bitmex')).not.toBeChecked();
    await expect(button('Save metrics')).toBeDisabled();
    await userEvent.click(metrics.getByLabelText('Deribit'));
    await userEvent.click(button('Save metrics'));
    await waitFor(() =>
      expect(args.metrics.onSave).toHaveBeenCalledWith(['funding_rate_1', 'deribit_rate']),
    );
  },
};

export const EditInstrument: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Edit BTC'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit BTC' }));
    const id = dialog.getByLabelText('CoinGecko ID');
    await userEvent.clear(id);
    await userEvent.type(id, 'not an id');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText(/^Enter the ID from the coin’s page/)).toBeVisible();
    await userEvent.clear(id);
    await userEvent.type(id, 'bitcoin-2');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(args.onSaveInstrument).toHaveBeenCalledWith(
        { name: 'BTC', context_name: 'Bitcoin', source_id: 'bitcoin-2' },
        1,
      ),
    );
  },
};

/** What an issuer's file says is previewed like any other import. */
export const ReadFromIssuer: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Read from iShares'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import S&P 500 weights' }));
    await expect(dialog.getByText(/2\.75/)).toHaveTextContent('Weight (%) 2.8 → 2.75');
    await userEvent.click(dialog.getByRole('button', { name: 'Import 11 weights' }));
    await waitFor(() =>
      expect(args.imports?.index_weights.onApply).toHaveBeenCalledWith(cells, 'w1'),
    );
  },
};

export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly },
  play: writersOnly(
    [
      /^Move up/,
      /^Remove (?!the)/,
      'Save metrics',
      'Add instrument',
      /^Edit /,
      /^Read from/,
      /^Import /,
    ],
    administratorsOnly,
  ),
};

export const WithoutImports: Story = {
  args: { imports: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^Import/ })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Read from/ })).toBeNull();
  },
};

export const Empty: Story = {
  args: {
    followed: {
      general: [],
      deep: [],
      etps: [],
      instruments: [],
      index: { day: '', source: '', weights: [] },
    },
    stocks: {
      stocks: [],
      error: null,
      onRetry: fn(),
      onAdd: fn(async () => true),
      onRemove: fn(async () => true),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No instruments yet/)).toBeVisible();
    await expect(
      canvas.getByText(/^No weights yet. The comparator uses those of 2021/),
    ).toBeVisible();
  },
};

export const Loading: Story = {
  args: {
    followed: undefined,
    stocks: { ...meta.args.stocks, stocks: undefined },
    metrics: { ...meta.args.metrics, hidden: undefined },
  },
};

export const Failed: Story = {
  args: { followed: undefined, error: 'The list couldn’t be loaded. Try again.' },
  play: retries,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
