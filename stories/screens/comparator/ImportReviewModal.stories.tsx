import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { cellsOfText } from '@/domain/comparator/import/cells';
import { type ImportReview, reviewOf } from '@/domain/comparator/import/review';
import { ImportReviewModal } from '@/screens/comparator/ImportReviewModal';

const holdings = `Brokerage account,,,,,
Symbol,Description,Quantity,Last Price,Current Value,ISIN
AAPL,APPLE INC,25,$231.18,$5779.50,US0378331005
BRK/B,BERKSHIRE HATHAWAY CL B,10.5,$488.40,$5128.20,US0846707026
SHOP.TO,SHOPIFY INC,60,C$172.30,"C$10,338.00",
TSLA,TESLA INC,-20,$402.10,"-$8,042.00",US88160R1014
,ISHARES CORE MSCI WORLD,152,,,IE00B4L5Y983
1-Mar,,12,,,
SPAXX**,MONEY MARKET,,,"$1,204.10",
Total,,,,"$14,407.70",`;

const trades = `Date,Action,Symbol,Quantity,Price,Amount
2026-01-12,Buy,KO,30,70.10,-2103.00
2026-03-02,Sell,KO,5,71.20,356.00
2026-04-01,Dividend,KO,,,12.75
2026-06-10,Split 10:1,NVDA,,,
2026-02-05,Buy,NVDA,3,940.10,-2820.30
2026-08-03,Sell,MSFT,4,402.00,1608.00`;

function read(text: string): ImportReview {
  const review = reviewOf(cellsOfText(text));
  if (!review) throw new Error('The sample has no headings.');
  return review;
}

/** What a file was read as, before its positions are added. */
const meta = {
  title: 'Screens/Comparator/Import review',
  component: ImportReviewModal,
  args: {
    name: 'portfolio.csv',
    review: read(holdings),
    onColumn: fn(),
    onAdd: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ImportReviewModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

/** Positions with a question are left out until they are answered. A short position can’t be added. */
export const Holdings: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('what was read', async () => {
      await expect(screen.getByText(/^3 of 6 positions will be added/)).toBeVisible();
      await expect(screen.getByText(/^2 positions have a question/)).toBeVisible();
      await expect(screen.getByRole('checkbox', { name: 'Add TSLA' })).toBeDisabled();
    });
    await step('an answer adds its position', async () => {
      const asked = screen.getByRole('textbox', { name: 'Ticker of line 8' });
      await userEvent.type(asked, 'MAR');
      await userEvent.click(button('Add 4 positions'));
      await expect(args.onAdd).toHaveBeenCalledWith([
        { ticker: 'MAR', shares: '12' },
        { ticker: 'AAPL', shares: '25' },
        { ticker: 'BRK.B', shares: '10.5' },
        { ticker: 'SHOP.TO', shares: '60' },
      ]);
    });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Ticker of MAR' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Add line 8' }));
  },
};

/** A list of transactions is added up, and what can’t be told is asked. */
export const Transactions: Story = {
  args: { review: read(trades) },
  play: async () => {
    await expect(screen.getByText(/^This is a list of transactions/)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Shares of KO' })).toHaveValue('25');
    await expect(screen.getByRole('textbox', { name: 'Shares of NVDA' })).toHaveValue('30');
    await expect(screen.getByText(/^The file sells more than it buys/)).toBeVisible();
  },
};

/** A column that was misread is corrected, and the file read again. */
export const Columns: Story = {
  tags: ['!dev'],
  play: async ({ args }) => {
    await userEvent.click(screen.getByText('What each column holds'));
    const quantity = screen.getByRole('combobox', { name: /^Quantity/ });
    await expect(quantity).toHaveValue('shares');
    await userEvent.selectOptions(quantity, 'Not used');
    await expect(args.onColumn).toHaveBeenCalledWith(2, 'other');
    await userEvent.click(screen.getByText('3 lines left out'));
    await expect(within(screen.getByRole('dialog')).getByText(/A total/)).toBeVisible();
  },
};
