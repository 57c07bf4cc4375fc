import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleInstruments } from '@/api/samples/instruments';
import { sampleCryptoPrices } from '@/api/samples/prices';
import { CryptoPricesSection } from '@/screens/composer/CryptoPricesSection';

const polkadot = sampleInstruments.filter(({ name }) => name === 'DOT');
const [bitcoin] = sampleCryptoPrices.general;

const meta = {
  component: CryptoPricesSection,
  args: {
    prices: sampleCryptoPrices,
    isOld: false,
    failure: null,
    instruments: [],
    isSearching: false,
    onRetry: fn(),
    onSearchInstruments: fn(),
    onAddCoin: fn(async () => true),
    onRemoveCoin: fn(async () => true),
  },
} satisfies Meta<typeof CryptoPricesSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const search = () => screen.getByRole('combobox', { name: 'Find an instrument' });
const cells = (row: number) =>
  within(screen.getAllByRole('row')[row] as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const symbols = () =>
  [...screen.getByRole('table').querySelectorAll('tbody td:first-child')].map(
    (cell) => cell.textContent,
  );

export const Default: Story = {
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Symbol', 'Price', 'Change', 'Remove']);
    await expect(cells(1)).toEqual(['BTC', '$94,319', '▲+1.84%', 'Remove']);
    await expect(canvas.getByText('As of November 20, 2026 7:55 AM EST')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add' })).toBeDisabled();
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

/** Prices without a time are taken for old. */
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { prices: undefined, failure: 'The prices could not be fetched.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The prices could not be fetched.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

/** The last known prices stay in sight. */
export const RefreshFailed: Story = {
  args: { failure: 'The prices could not be fetched.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(cells(1)[0]).toBe('BTC');
  },
};

export const SearchIsSent: Story = {
  play: async ({ args }) => {
    await userEvent.type(search(), 'polka');
    await expect(args.onSearchInstruments).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onSearchInstruments).toHaveBeenCalledWith('polka'));
    await expect(args.onSearchInstruments).toHaveBeenCalledTimes(1);
  },
};

export const Searching: Story = {
  args: { isSearching: true },
  play: async ({ canvas }) => {
    await userEvent.type(search(), 'polka');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Searching…'));
  },
};

export const Found: Story = {
  args: { instruments: sampleInstruments.slice(0, 3) },
  parameters: { visual: { keepsFocus: true } },
  play: async ({ canvas }) => {
    await userEvent.type(search(), 'bit');
    await expect(await canvas.findByRole('option', { name: 'BTC Bitcoin' })).toBeVisible();
  },
};

export const NothingFound: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ canvas }) => {
    await userEvent.type(search(), 'zzz');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Nothing found for “zzz”.'),
    );
  },
};

async function pickPolkadot() {
  await userEvent.type(search(), 'polka');
  await screen.findByRole('option', { name: 'DOT Polkadot' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  return screen.findByRole('button', { name: 'Add DOT' });
}

export const Picked: Story = {
  args: { instruments: polkadot },
  play: async ({ args }) => {
    await expect(await pickPolkadot()).toBeEnabled();
    await expect(args.onAddCoin).not.toHaveBeenCalled();
  },
};

export const Adds: Story = {
  args: { instruments: polkadot },
  play: async ({ args, canvas }) => {
    await userEvent.click(await pickPolkadot());
    await expect(args.onAddCoin).toHaveBeenCalledTimes(1);
    await expect(args.onAddCoin).toHaveBeenCalledWith(polkadot[0]);
    await expect(await canvas.findByRole('button', { name: 'Add' })).toBeDisabled();
  },
};

/** What was picked stays ready for another try. */
export const AddFails: Story = {
  args: { instruments: polkadot, onAddCoin: fn(async () => false) },
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
  },
};

export const SortedByChange: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change' }));
    await expect(canvas.getByRole('columnheader', { name: 'Change' })).toHaveAttribute('aria-sort');
    await waitFor(() =>
      expect([symbols()[0], symbols().at(-1)].toSorted()).toEqual(['AAVE', 'HNT']),
    );
  },
};

export const MissingFigures: Story = {
  args: {
    prices: {
      ...sampleCryptoPrices,
      general: sampleCryptoPrices.general
        .slice(0, 3)
        .map((coin) => ({ ...coin, last_price: null, last_24_change: null })),
      general_time: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(cells(1)).toEqual(['BTC', 'N/A', 'N/A', 'Remove']);
    await expect(canvas.queryByText(/^As of/)).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    instruments: [
      { id: 99, name: 'WSTETHBASE', context_name: 'Wrapped liquid staked ether, bridged to Base' },
    ],
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
  ...LongText,
  globals: { viewport: { value: 'phone' } },
};
