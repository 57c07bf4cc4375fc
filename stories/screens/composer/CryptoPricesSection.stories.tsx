import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import type { CryptoPrice, CryptoPrices } from '@/api/contract/prices';
import { sampleFigureOrigins } from '@/api/samples/figures';
import { sampleCryptoPrices, sampleInstruments } from '@/api/samples/prices';
import {
  CryptoPricesSection,
  type CryptoPricesSectionProps,
} from '@/screens/composer/CryptoPricesSection';
import {
  calm,
  figureFindingsOf,
  noMarks,
  sourcedFigures,
  synced,
  syncedStatus,
} from './marketStates';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const polkadot = sampleInstruments.filter(({ name }) => name === 'DOT');
const [bitcoin, ether] = sampleCryptoPrices.general;

const meta = {
  title: 'Screens/Newsletters/Composer/Crypto prices',
  component: CryptoPricesSection,
  args: {
    prices: sampleCryptoPrices,
    isOld: false,
    error: null,
    marks: noMarks,
    status: calm,
    search: { instruments: [], isSearching: false, onSearchInstruments: fn() },
    onRetry: fn(),
    onAddCoin: fn(async () => true),
    onRemoveCoin: fn(async () => true),
    onRestoreCoin: fn(async () => true),
  },
} satisfies Meta<typeof CryptoPricesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const { search: noSearch } = meta.args;
const finding = (instruments: typeof sampleInstruments) => ({ ...noSearch, instruments });

const search = () => screen.getByRole('combobox', { name: 'Find an instrument' });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());
const said = () => screen.getAllByRole('status').map((each) => each.textContent);

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the price and the change of each coin', async () => {
      const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
      await expect(heads).toEqual(['Symbol', 'Price', 'Change', 'Remove']);
      await expect(cells(1)).toEqual(['BTC', '$94,319', '▲+1.84%', 'Remove']);
    });
    await step('See when the prices are from', async () => {
      await expect(canvas.getByText('As of November 20, 2026 7:55 AM EST')).toBeVisible();
    });
    await step('See that a coin has to be chosen before it can be added', async () => {
      await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
    });
  },
};

export const Old: Story = {
  args: { isOld: true },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('As of November 20, 2026 7:55 AM EST. Older than 30 minutes: press Sync.'),
    ).toBeVisible();
  },
};

/** Prices without a time count as old. */
export const OfUnknownAge: Story = {
  args: { isOld: true, prices: { ...sampleCryptoPrices, general_time: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('As of an unknown time: press Sync.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { prices: { ...sampleCryptoPrices, general: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No coins yet\./)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { prices: undefined },
};

export const Failed: Story = {
  tags: ['visual'],
  args: { prices: undefined, error: 'The prices couldn’t be loaded.' },
  play: async ({ args, canvas, step }) => {
    await step('See that the prices couldn’t be loaded', async () => {
      await expect(canvas.getByRole('alert')).toHaveTextContent('The prices couldn’t be loaded.');
    });
    await step('Retry', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await expect(args.onRetry).toHaveBeenCalledTimes(1);
    });
  },
};

/** The last known prices stay visible. */
export const RefreshFailed: Story = {
  args: { error: 'The prices couldn’t be loaded.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(cells(1)[0]).toBe('BTC');
  },
};

export const SearchIsSent: Story = {
  play: async ({ args }) => {
    await userEvent.type(search(), 'polka');
    await expect(args.search.onSearchInstruments).not.toHaveBeenCalled();
    await waitFor(() => expect(args.search.onSearchInstruments).toHaveBeenCalledWith('polka'));
    await expect(args.search.onSearchInstruments).toHaveBeenCalledTimes(1);
  },
};

export const Searching: Story = {
  args: { search: { ...noSearch, isSearching: true } },
  play: async () => {
    await userEvent.type(search(), 'polka');
    await waitFor(() => expect(said()).toContain('Searching…'));
  },
};

export const Found: Story = {
  args: { search: finding(sampleInstruments.slice(0, 3)) },
  parameters: { visual: { keepsFocus: true } },
  play: async ({ canvas }) => {
    await userEvent.type(search(), 'bit');
    await expect(await canvas.findByRole('option', { name: 'BTC Bitcoin' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async () => {
    await userEvent.type(search(), 'zzz');
    await waitFor(() => expect(said()).toContain('Nothing found for “zzz”.'));
  },
};

async function pickPolkadot() {
  await userEvent.type(search(), 'polka');
  await screen.findByRole('option', { name: 'DOT Polkadot' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  return screen.findByRole('button', { name: 'Add DOT' });
}

export const Picked: Story = {
  args: { search: finding(polkadot) },
  play: async ({ args }) => {
    await expect(await pickPolkadot()).toBeEnabled();
    await expect(args.onAddCoin).not.toHaveBeenCalled();
  },
};

export const Adds: Story = {
  args: { search: finding(polkadot) },
  play: async ({ args, canvas }) => {
    await userEvent.click(await pickPolkadot());
    await expect(args.onAddCoin).toHaveBeenCalledTimes(1);
    await expect(args.onAddCoin).toHaveBeenCalledWith(polkadot[0]);
    await expect(await canvas.findByRole('button', { name: 'Add' })).toBeDisabled();
  },
};

/** The picked coin stays selected for another try. */
export const AddFails: Story = {
  args: { search: finding(polkadot), onAddCoin: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.click(await pickPolkadot());
    await expect(args.onAddCoin).toHaveBeenCalledTimes(1);
    await expect(await screen.findByRole('button', { name: 'Add DOT' })).toBeEnabled();
  },
};

export const Removes: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove BTC' }));
    await expect(args.onRemoveCoin).toHaveBeenCalledTimes(1);
    await expect(args.onRemoveCoin).toHaveBeenCalledWith(bitcoin);
    await waitFor(() => expect(said()).toContain('BTC removed.'));
  },
};

/** The coin returns to its place above the same row. */
export const RemovalUndone: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove BTC' }));
    const undo = await canvas.findByRole('button', { name: 'Undo removing BTC' });
    await expect(undo).toHaveFocus();
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('BTC removed.')).toBeNull());
    await expect(args.onRestoreCoin).toHaveBeenCalledWith(bitcoin, ether);
  },
};

/** A section whose list changes with removed and added coins, as on the page. */
function LiveSection(args: CryptoPricesSectionProps) {
  const [coins, setCoins] = useState(sampleCryptoPrices.general);
  return (
    <CryptoPricesSection
      {...args}
      prices={{ ...sampleCryptoPrices, general: coins }}
      onRemoveCoin={async (coin) => {
        setCoins((all) => all.filter(({ id }) => id !== coin.id));
        return true;
      }}
      onAddCoin={async () => {
        setCoins(sampleCryptoPrices.general);
        return true;
      }}
    />
  );
}

/** Undo disappears when the removed coin is added again. */
export const AddedAgain: Story = {
  args: { search: finding(polkadot) },
  render: (args) => <LiveSection {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove HNT' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Remove HNT' })).toBeNull());
    await expect(canvas.getByText('HNT removed.')).toBeVisible();
    await userEvent.click(await pickPolkadot());
    await canvas.findByRole('button', { name: 'Remove HNT' });
    await expect(canvas.queryByText('HNT removed.')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Undo removing HNT' })).toBeNull();
  },
};

/** The last coin returns to the end. */
export const UndoFails: Story = {
  args: { onRestoreCoin: fn(async () => false) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove HNT' }));
    const undo = await canvas.findByRole('button', { name: 'Undo removing HNT' });
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(undo);
    await expect(args.onRestoreCoin).toHaveBeenCalledWith(expect.anything(), null);
    await waitFor(() => expect(undo).not.toHaveAttribute('aria-disabled'));
    await expect(said()).toContain('HNT removed.');
  },
};

export const Removing: Story = {
  args: { onRemoveCoin: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove BTC' }));
    await waitFor(() => expect(said()).toContain('Removing BTC…'));
  },
};

/** A toast gives the reason, and the row is unchanged. */
export const RemovalFails: Story = {
  args: { onRemoveCoin: fn(async () => false) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove BTC' }));
    await expect(args.onRemoveCoin).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(canvas.queryByText(/Removing BTC|BTC removed/)).toBeNull());
    await expect(cells(1)[0]).toBe('BTC');
  },
};

const gone: CryptoPrices = {
  ...sampleCryptoPrices,
  general: sampleCryptoPrices.general
    .slice(0, 3)
    .map((coin) => ({ ...coin, last_price: null, last_24_change: null })),
  general_time: null,
};

export const MissingFigures: Story = {
  tags: ['visual'],
  args: { prices: gone, marks: figureFindingsOf({ crypto: gone }) },
  play: async ({ canvas, step }) => {
    await step('See a coin without price and change', async () => {
      await expect(cells(1)).toEqual(['BTC', 'N/A: missing', 'N/A: missing', 'Remove']);
    });
    await step('See how many figures are missing', async () => {
      await expect(said()).toContain('6 figures are missing');
    });
    await step('See no date of the prices', async () => {
      await expect(canvas.queryByText(/^As of/)).toBeNull();
    });
  },
};

const wrong: CryptoPrices = {
  ...sampleCryptoPrices,
  general: sampleCryptoPrices.general.map((coin): CryptoPrice => {
    if (coin.name === 'BTC') return { ...coin, last_price: 943_185.2 };
    if (coin.name === 'SOL') return { ...coin, last_price: 1.4236, last_24_change: null };
    return coin.name === 'LINK' ? { ...coin, last_price: null, marketcap: null } : coin;
  }),
};

export const AbsurdFigures: Story = {
  args: { prices: wrong, marks: figureFindingsOf({ crypto: wrong }) },
  play: async ({ canvas }) => {
    await expect(said()).toContain('2 figures look wrong, 3 are missing');
    await expect(cells(1)[1]).toBe('$943,18510× the last newsletter ($92,610)');
    await expect(cells(5).slice(1, 3)).toEqual([
      '$1.421/96 of the last newsletter ($136.70)',
      'N/A: missing',
    ]);
    await expect(cells(8)[0]).toBe('LINKMarket cap N/A: missing');
    const list = within(canvas.getByRole('group', { name: 'Figures to check' }));
    await expect(list.getAllByRole('button').map((each) => each.textContent)).toEqual([
      'BTC',
      'SOL',
      'SOL change',
      'LINK',
      'LINK market cap',
    ]);
    await userEvent.click(list.getByRole('button', { name: 'SOL' }));
    await expect(document.activeElement).toHaveTextContent('1/96 of the last newsletter ($136.70)');
  },
};

/** Each changed figure shows its previous value below, without changing the rows' height. */
export const JustSynced: Story = {
  args: { marks: synced, status: syncedStatus },
  play: async ({ args, canvas }) => {
    await expect(said()).toContain('29 of 55 figures changed. Largest: Futures Volume −3.41%.');
    await expect(cells(1)).toEqual(['BTC', '$94,319', '▲+1.84%', 'Remove']);
    await expect(cells(3)).toEqual(['XRP', '$2.18was $2.24', '▼−0.92%−2.40% since sync', 'Remove']);
    const [, still, moved] = canvas.getAllByRole('row');
    await expect(moved?.offsetHeight).toBe(still?.offsetHeight);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.status.onDismiss).toHaveBeenCalledTimes(1);
  },
};

export const JustSyncedNarrow: Story = {
  args: JustSynced.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const AbsurdNarrow: Story = {
  args: AbsurdFigures.args,
  globals: { viewport: { value: 'phone' } },
  play: JustSyncedNarrow.play,
};

export const SyncedOldAndAbsurd: Story = {
  args: {
    prices: wrong,
    isOld: true,
    marks: { ...synced, findings: figureFindingsOf({ crypto: wrong }).findings },
    status: syncedStatus,
  },
  play: async () => {
    await expect(cells(5)[1]).toBe('$1.421/96 of the last newsletter ($136.70)');
  },
};

export const LastNewsletterFailed: Story = {
  args: {
    status: {
      ...calm,
      lastNewsletter: undefined,
      lastNewsletterFailure: 'The server couldn’t answer. Try again in a moment.',
    },
  },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByText(/couldn’t be loaded, so there’s nothing to compare/),
    ).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.status.onRetryLastNewsletter).toHaveBeenCalledTimes(1);
  },
};

export const LookingForLastNewsletter: Story = {
  args: { status: { ...calm, lastNewsletter: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading the last newsletter’s figures…')).toBeVisible();
    await expect(cells(1)[0]).toBe('BTC');
  },
};

export const FirstNewsletter: Story = {
  args: { status: { ...calm, lastNewsletter: null } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('No earlier newsletter has figures to compare with.'),
    ).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    search: finding([
      { id: 99, name: 'WSTETHBASE', context_name: 'Wrapped liquid staked ether, bridged to Base' },
    ]),
    prices: {
      ...sampleCryptoPrices,
      general: sampleCryptoPrices.general.slice(0, 4).map((coin) => ({
        ...coin,
        name: `${coin.name}WRAPPEDBRIDGED`,
        last_price: 1_234_567_890.12,
        last_24_change: -1234.567,
      })),
    },
  },
  play: async ({ canvas }) => {
    await userEvent.type(search(), 'wst');
    await userEvent.click(await canvas.findByRole('option'));
    await expect(await canvas.findByRole('button', { name: 'Add WSTETHBASE' })).toBeEnabled();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Remove /]),
};

const { problems } = sampleFigureOrigins;

/** A quiet list, which stays until somebody dismisses it. */
export const NotEverythingCame: Story = {
  args: {
    marks: synced,
    status: { ...syncedStatus, problems, onDismissProblems: fn() },
  },
  play: async ({ args, canvas }) => {
    const list = canvas.getByRole('list', { name: 'What didn’t come with the last sync' });
    await expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(problems.map(({ sentence }) => sentence));
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss what didn’t come' }));
    await expect(args.status.onDismissProblems).toHaveBeenCalledTimes(1);
    await expect(args.status.onDismiss).not.toHaveBeenCalled();
  },
};

const capless: CryptoPrices = {
  ...sampleCryptoPrices,
  general: sampleCryptoPrices.general.map((coin) =>
    coin.name === 'LINK' ? { ...coin, marketcap: null } : coin,
  ),
};

/** A market cap has no column, so it is typed where its problem is said. */
export const TypesAMarketCap: Story = {
  args: {
    prices: capless,
    marks: {
      ...figureFindingsOf({ crypto: capless }),
      sourced: sourcedFigures({ crypto: capless }),
    },
  },
  play: async ({ args, canvas }) => {
    const cap = canvas.getByRole('button', {
      name: 'LINK market cap: Market cap N/A: missing',
    });
    await userEvent.click(cap);
    await userEvent.keyboard('9.6B');
    await expect(screen.getByText('Reads as $9,600,000,000')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.marks.sourced?.onType).toHaveBeenCalledWith([
      { figure: 'crypto_cap/LINK', value: 9_600_000_000 },
    ]);
  },
};
