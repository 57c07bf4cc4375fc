import type { CSSProperties } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { CoreRow, CoreRowDraft } from '@/api/contract/corePortfolio';
import { sampleCorePortfolio } from '@/api/samples/corePortfolio';
import { planOf, rebalanced } from '@/domain/portfolios/core';
import RebalanceModal from '@/screens/corePortfolio/RebalanceModal';

const drafts = (rows: readonly CoreRow[]): CoreRowDraft[] =>
  rows.map(({ ticker, weight, index }) => ({ ticker, weight, index }));
const nobody = () => undefined;
const quotes = (key: string) => (key === 'DOGE' ? { name: '', price: 0.1462 } : undefined);

/** SOL has less weight, HNT is to be removed, and one of two new rows has no price. */
const changed = [
  ...drafts(sampleCorePortfolio)
    .filter(({ ticker }) => ticker !== 'HNT')
    .map((row) => (row.ticker === 'SOL' ? { ...row, weight: 21.25 } : row)),
  { ticker: 'DOGE', weight: 2.5, index: 'no' },
  { ticker: 'ZZZ', weight: 1.25, index: 'no' },
] satisfies CoreRowDraft[];

const settled = rebalanced(sampleCorePortfolio, drafts(sampleCorePortfolio), nobody);

const meta = {
  title: 'Screens/Core Portfolio/Rebalance preview',
  component: RebalanceModal,
  args: {
    plan: planOf(sampleCorePortfolio, changed, quotes),
    isReasonKept: true,
    onConfirm: fn(async () => true),
    onClose: fn(),
  },
} satisfies Meta<typeof RebalanceModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = () => screen.getByRole('button', { name: 'Rebalance' });

export const Changes: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See the new weight and price, and the total', async () => {
      const lines = screen.getAllByRole('row').map((row) => row.textContent);
      await expect(lines[1]).toBe(
        'SOL SolanaChanged22.50%→ becomes 21.25%$131.84→ becomes $142.36',
      );
      await expect(lines.at(-1)).toBe('Total weight100.00%');
    });
    await step('See which ticker has no price', async () => {
      await expect(screen.getByText(/^No current price for ZZZ\./)).toBeVisible();
    });
    await step('Press Cancel: nothing is rebalanced', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await expect(args.onClose).toHaveBeenCalledTimes(1);
      await expect(args.onConfirm).not.toHaveBeenCalled();
    });
  },
};

/** The page's own bars, below which its tables' headers stick, don't push the dialog's down. */
export const BelowThePagesBars: Story = {
  decorators: [
    (Shown) => (
      <div style={{ '--table-top': '120px' } as CSSProperties}>
        <Shown />
      </div>
    ),
  ],
  play: async () => {
    const [head, first] = screen.getAllByRole('row').map((row) => row.firstElementChild);
    const { bottom } = head!.getBoundingClientRect();
    await expect(first!.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom - 1);
  },
};

/** The portfolio is already rebalanced, so there is nothing to confirm. */
export const NothingChanges: Story = {
  args: { plan: planOf(settled, drafts(settled), nobody) },
  play: async () => {
    await expect(screen.getByText(/^Nothing to change/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Rebalance' })).toBeNull();
  },
};

export const Rebalancing: Story = {
  args: { onConfirm: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(confirm());
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(confirm());
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Failed: Story = {
  args: { onConfirm: fn(async () => false) },
  play: async () => {
    await userEvent.click(confirm());
    await expect(await screen.findByRole('alert')).toBeVisible();
    await expect(confirm()).toBeEnabled();
  },
};

/** What is off by at most half a point is rounding; more than that needs a reason. */
export const ReasonNeeded: Story = {
  args: { plan: planOf(sampleCorePortfolio, changed.slice(0, -2), quotes) },
  play: async ({ args }) => {
    await expect(screen.getByText('The weights add up to 96.25%')).toBeVisible();
    await expect(screen.getByText('The total has to be 99.5% to 100.5%.')).toBeVisible();
    const reason = screen.getByRole('textbox', { name: 'Reason for rebalancing anyway' });
    await userEvent.type(reason, '   ');
    await expect(confirm()).toBeDisabled();
    await userEvent.type(reason, 'The rest is in cash.');
    await userEvent.click(confirm());
    await expect(args.onConfirm).toHaveBeenCalledWith('The rest is in cash.');
  },
};

/** An API that keeps no reason gets none. */
export const ReasonNotKept: Story = {
  args: { ...ReasonNeeded.args, isReasonKept: false },
  play: async ({ args }) => {
    await expect(screen.getByText('The weights add up to 96.25%')).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(confirm());
    await expect(args.onConfirm).toHaveBeenCalledWith('');
  },
};

/** More than 100 percent, a long name and a missing price, on a phone. */
export const LongTextNarrow: Story = {
  args: {
    plan: planOf(
      [
        {
          ticker: 'WRAPPEDBTC-X',
          name: `${'A coin with a very long name, '.repeat(3)}${'unbroken'.repeat(6)}`,
          weight: 33.333333,
          price_at_rebalance: 123_456_789_012.5,
          current_price: null,
          index: 'no',
        },
      ],
      [
        { ticker: 'WRAPPEDBTC-X', weight: 99.5, index: 'no' },
        { ticker: '🚀', weight: 12.5, index: 'no' },
        { ticker: 'דבי', weight: null, index: 'no' },
      ],
      nobody,
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(screen.getByText('The weights add up to 112.00%')).toBeInTheDocument();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
