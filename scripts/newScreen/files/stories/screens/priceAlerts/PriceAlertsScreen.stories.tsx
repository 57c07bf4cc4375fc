import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { samplePriceAlerts } from '@/api/samples/priceAlerts';
import { PriceAlertsScreen } from '@/screens/priceAlerts/PriceAlertsScreen';
import { liveList, listController } from '@stories/components/data/list/liveList';

const meta = {
  title: 'Screens/Price alerts',
  component: PriceAlertsScreen,
  render: liveList(PriceAlertsScreen),
  args: { rows: samplePriceAlerts, error: null, onRetry: fn(), list: listController },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PriceAlertsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Price alerts');
    const heads = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await expect(heads).toEqual(['Name', 'Note', 'Date']);
    await expect(canvas.getByText('Ether below $3,000')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No price alerts yet.')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  args: { rows: undefined, error: 'The price alerts couldn’t be loaded. Try again.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    rows: [
      { id: 1, name: 'unbroken'.repeat(20), note: 'many words '.repeat(60), created_at: null },
      { id: 2, name: '', note: '', created_at: null },
    ],
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
