import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { StockServiceExport, StockServiceImport } from '@/api/contract/stockServices';
import { sampleStockServices } from '@/api/samples/stockServices';
import type { ImportResult } from '@/domain/stocks/csvImport';
import { stockCsv } from '@/domain/stocks/csv';
import ImportModal from '@/screens/stocks/ImportModal';

const tickers = [...new Set(sampleStockServices.map(({ ticker }) => ticker))];
const stocks = tickers.map((ticker, at) => ({ id: at + 1, ticker }));
const entries = sampleStockServices.map((entry) => ({
  ...entry,
  stock_id: stocks.find(({ ticker }) => ticker === entry.ticker)?.id ?? null,
}));
type Read = () => Promise<StockServiceExport | null>;
type Store = (
  entries: StockServiceImport[],
  onStored: (count: number) => void,
) => Promise<ImportResult>;

const meta = {
  title: 'Screens/Stocks/Import CSV',
  component: ImportModal,
  args: {
    today: '2026-11-20',
    onRead: fn<Read>(async () => ({ entries, stocks })),
    onImport: fn<Store>(async (sent) => ({ stored: sent.length, error: null })),
    onDownloadBad: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImportModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const head = 'id,ticker,service,date_added,direction,stop,target1,status,conviction';
const fourOutcomes = `${head}
,NFLX,Upticks,2026-11-19,long,640,820,,high
,MSFT,signal_from_noise,2026-11-19,long,,,,high
1,AAPL,granny_shots,2026-07-01,short,170.50,,watch closely,low
2,AMD,granny_shots,2026-07-01,long,,,,low
3,AMZN,granny_shots,2026-07-01,long,,,,low
,NOPE,upticks,2026-11-19,long,,,,low
,CRWD,downticks,19.11.2026,long,-5,,,low`;
const allBad = `${head}
,NOPE,upticks,2026-11-19,long,,,,low
,GE,upticks,2026-11-19,long,,,,low
,ge,Upticks,2026-11-19,short,,,,low
,${'שלום עולם '.repeat(8)},upticks,2026-11-19,long,,,,low
,KO,upticks`;

const dialog = () => within(screen.getByRole('dialog', { name: 'Import CSV' }));
const button = (name: string) => dialog().getByRole('button', { name });

async function pasteLines(text: string) {
  await userEvent.click(dialog().getByLabelText('Or paste the lines'));
  await userEvent.paste(text);
  await userEvent.click(button('Check lines'));
}
const toldLines = () =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 3).map((cell) => cell.textContent),
  );

export const Empty: Story = {
  play: async () => {
    await expect(button('Check lines')).toBeDisabled();
    await expect(dialog().getByLabelText('CSV file')).toHaveFocus();
  },
};

/** Nothing is stored before Import is pressed. */
export const Checked: Story = {
  play: async ({ args }) => {
    const file = new File([fourOutcomes], 'november.csv', { type: 'text/csv' });
    await userEvent.upload(dialog().getByLabelText('CSV file'), file);
    await dialog().findByRole('table');
    await expect(toldLines()).toEqual([
      ['2', 'New', 'NFLX'],
      ['3', 'New', 'MSFT'],
      ['4', 'Changed', 'AAPL'],
      ['5', 'Same', 'AMD'],
      ['6', 'Same', 'AMZN'],
      ['7', 'Error', 'NOPE'],
      ['8', 'Error', 'CRWD'],
    ]);
    await expect(dialog().getByText('stop').closest('li')).toHaveTextContent('stop empty → 170.5');
    await expect(dialog().getByText(/match a field: conviction\.$/)).toBeVisible();
    await userEvent.click(button('Download lines with errors'));
    await expect(args.onDownloadBad).toHaveBeenCalledWith(
      expect.stringContaining('"low","7","ticker “NOPE”: No stock has this ticker.'),
    );
    await expect(button('Import 3 entries')).toBeEnabled();
    await expect(args.onImport).not.toHaveBeenCalled();
  },
};

export const AllBad: Story = {
  play: async () => {
    await pasteLines(allBad);
    await dialog().findByRole('table');
    await expect(new Set(toldLines().map(([, outcome]) => outcome))).toEqual(new Set(['Error']));
    await expect(button('Import 0 entries')).toBeDisabled();
    await userEvent.click(dialog().getByRole('radio', { name: 'New 0' }));
    await expect(dialog().getByText('No lines of this kind.')).toBeVisible();
    await userEvent.click(dialog().getByRole('radio', { name: 'Error 5' }));
  },
};

/** A spreadsheet reformats dates. The form's warnings are shown here too. */
export const SpreadsheetDays: Story = {
  play: async () => {
    await pasteLines(`id,ticker,service,date_added,date_removed,stop,price_when_added
,AAPL,granny_shots,11/30/2026,,310,290
1,AAPL,granny_shots,7/1/2026,11/9/2026,,`);
    await dialog().findByRole('table');
    await expect(
      dialog().getByText('Dates are read month first: 11/30/2026 is 2026-11-30.'),
    ).toBeVisible();
    await expect(toldLines()).toEqual([
      ['2', 'New', 'AAPL'],
      ['3', 'Changed', 'AAPL'],
    ]);
    await expect(
      dialog().getByText('AAPL already has an active entry in Granny Shots.'),
    ).toBeVisible();
    await expect(dialog().getByText('date_removed').closest('li')).toHaveTextContent(
      'date_removed empty → 2026-11-09',
    );
  },
};

/** Weights that add up to 1 are fractions. Otherwise nobody can tell, and each line asks. */
export const Fractions: Story = {
  play: async ({ step }) => {
    const lines = 'NFLX,Upticks,2026-11-19,0.6\nMSFT,Upticks,2026-11-19,';
    await step('See that weights are read as fractions', async () => {
      await pasteLines(`Symbol,Service,Date Added,Weight\n${lines}0.4`);
      await dialog().findByRole('table');
      await expect(
        dialog().getByText('Weights add up to 1, so they’re read as fractions: 0.6 is 60%.'),
      ).toBeVisible();
    });
    await step('See that unclear weights are asked for', async () => {
      await userEvent.click(button('Back'));
      await userEvent.clear(dialog().getByLabelText('Or paste the lines'));
      await pasteLines(`Symbol,Service,Date Added,Weight\n${lines}0.1`);
      await dialog().findByRole('table');
      await expect(dialog().getByText(/^Weights below 1 can mean/)).toBeVisible();
      await expect(dialog().getByText(/Write 60% or 0\.6%, because/)).toBeVisible();
      await expect(button('Import 0 entries')).toBeDisabled();
    });
  },
};

/** An incomplete heading, or lines that can't be compared, stop the import. The lines stay. */
export const Refused: Story = {
  args: { onRead: fn<Read>(async () => null) },
  play: async () => {
    await pasteLines('ticker,service\nAAPL,upticks');
    await expect(dialog().getByText(/^The first line must name the columns/)).toBeVisible();
    await userEvent.clear(dialog().getByLabelText('Or paste the lines'));
    await pasteLines(fourOutcomes);
    await expect(await dialog().findByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await expect(dialog().getByLabelText('Or paste the lines')).toHaveValue(fourOutcomes);
  },
};

export const Importing: Story = {
  args: {
    onImport: fn<Store>((_sent, onStored) => {
      onStored(2);
      return new Promise(() => undefined);
    }),
  },
  play: async ({ args }) => {
    await pasteLines(fourOutcomes);
    await userEvent.click(await dialog().findByRole('button', { name: 'Import 3 entries' }));
    await expect(dialog().getByText('Imported 2 of 3 entries.')).toBeVisible();
    await expect(button('Back')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const error = 'The server can’t be reached. Check your connection and try again.';
const oneStored = entries.map((entry) =>
  entry.id === 1 ? { ...entry, direction: 'short', stop: 170.5, status: 'watch closely' } : entry,
);

/**
 * Entries that were stored before the error are unchanged, so the next try only sends the others.
 */
export const FailedHalfway: Story = {
  beforeEach: ({ args }) => {
    let isFirst = true;
    args.onRead.mockImplementation(async () => {
      const read = { entries: isFirst ? entries : oneStored, stocks };
      isFirst = false;
      return read;
    });
  },
  args: {
    onRead: fn<Read>(),
    onImport: fn<Store>(async () => ({ stored: 0, error, mayBeStored: true })),
  },
  play: async () => {
    await pasteLines(fourOutcomes);
    await userEvent.click(await dialog().findByRole('button', { name: 'Import 3 entries' }));
    await expect(await dialog().findByRole('alert')).toHaveTextContent(
      `Saved 1 of 3 entries. ${error}`,
    );
    await expect(button('Import 2 entries')).toBeEnabled();
  },
};

export const Done: Story = {
  play: async ({ args }) => {
    await pasteLines(fourOutcomes);
    await userEvent.click(await dialog().findByRole('button', { name: 'Import 3 entries' }));
    await dialog().findByText('Imported 3 entries: 2 new, 1 changed.');
    const [sent] = args.onImport.mock.calls[0] ?? [];
    await expect(sent?.map(({ draft }) => [draft.id, draft.ticker])).toEqual([
      [undefined, 'NFLX'],
      [undefined, 'MSFT'],
      [1, 'AAPL'],
    ]);
    await userEvent.click(button('Done'));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** Importing an export changes nothing. */
export const NothingToImport: Story = {
  play: async () => {
    await pasteLines(stockCsv(entries));
    await expect(await dialog().findByText(/^Nothing to import/)).toBeVisible();
    await expect(dialog().getByRole('radio', { name: `Same ${entries.length}` })).toBeEnabled();
  },
};

/** An accidental close doesn't lose pasted lines. */
export const DiscardAsks: Story = {
  name: 'Discard an import',
  play: async ({ args, step }) => {
    await step('Paste lines and press Escape', async () => {
      await pasteLines(fourOutcomes);
      await dialog().findByRole('table');
      await userEvent.keyboard('{Escape}');
    });
    await step('Press Cancel in the question: the lines stay', async () => {
      const question = within(await screen.findByRole('dialog', { name: 'Discard' }));
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard' })).toBeNull());
      await expect(args.onClose).not.toHaveBeenCalled();
    });
    await step('Press Cancel in the import: the question appears again', async () => {
      await userEvent.click(button('Cancel'));
      await screen.findByRole('dialog', { name: 'Discard' });
    });
  },
};
