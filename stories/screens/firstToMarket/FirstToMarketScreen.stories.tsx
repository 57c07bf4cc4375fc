import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { FirstToMarketItem } from '@/api/contract/news';
import { sampleFirstToMarket } from '@/api/samples/news';
import { FirstToMarketScreen } from '@/screens/firstToMarket/FirstToMarketScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/First to Market News',
  component: FirstToMarketScreen,
  render: liveList(FirstToMarketScreen),
  args: {
    list: listController,
    news: sampleFirstToMarket,
    error: null,
    onRefresh: fn(async () => undefined),
    onCopy: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.firstToMarket },
} satisfies Meta<typeof FirstToMarketScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The cells' text in one column, from the top. */
function column(canvasElement: HTMLElement, place: number): (string | null)[] {
  const cells = canvasElement.querySelectorAll(`tbody td:nth-child(${place})`);
  return [...cells].map(({ textContent }) => textContent);
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, step }) => {
    await step('See where a headline leads', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(
        'First to Market News',
      );
      const link = canvas.getByRole('link', {
        name: 'Treasury opens comment period on stablecoin reserves',
      });
      await expect(link).toHaveAttribute('href', 'https://news.example/first/9');
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(
        canvas.getByRole('link', { name: 'SEC delays decision on basket funds' }),
      ).toBeVisible();
    });
    await step('See authors, short texts and times', async () => {
      await expect(column(canvasElement, 2).slice(0, 4)).toEqual([
        'Mara Lindqvist',
        'Theo Marchetti',
        'Imani Osei',
        'Newsroom',
      ]);
      const cut = column(canvasElement, 3)[2] ?? '';
      await expect(cut.length).toBeLessThanOrEqual(300);
      await expect(cut).toMatch(/\w…$/);
      await expect(column(canvasElement, 4)[0]).toBe('08:09');
    });
    await step('Refresh the news', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
      await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    });
  },
};

/** By mouse and by keyboard. The app shows the result as a toast. */
export const Copy: Story = {
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button', {
      name: 'Copy Miner files for bankruptcy protection',
    });
    await userEvent.click(button);
    await expect(args.onCopy).toHaveBeenLastCalledWith(sampleFirstToMarket[4]);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledTimes(2);
  },
};

/** Text, author and description are searched. */
export const Search: Story = {
  play: async ({ canvas, canvasElement }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search news' });
    await userEvent.type(field, 'MARCHETTI');
    await expect(column(canvasElement, 2)).toEqual(['Theo Marchetti']);
    await userEvent.clear(field);
    await userEvent.type(field, 'most of it went to wallets');
    await expect(column(canvasElement, 2)).toEqual(['Imani Osei']);
    await userEvent.clear(field);
    await userEvent.type(field, 'dogecoin');
    await expect(canvas.getByText('No matching news.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { news: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No recent news. Press Refresh to look again.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { news: undefined, error: 'The news couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

function odd(id: number, parts: Partial<FirstToMarketItem>): FirstToMarketItem {
  const [first] = sampleFirstToMarket;
  if (!first) throw new Error('A sample is needed.');
  return { ...first, id, created_at: `2026-11-20 07:00:${String(60 - id)}`, ...parts };
}

const oddities: FirstToMarketItem[] = [
  odd(1, {
    text: `stablecoins ${'and the reserves behind them, '.repeat(8)}${'unbroken'.repeat(14)}`,
    author: `jean-luc o'neil-${'featherstonehaugh-'.repeat(5)}smythe`,
    content: `https://news.example/${'very-long-path/'.repeat(30)}`,
  }),
  odd(2, {
    text: 'البنك المركزي يؤجل قراره بشأن صناديق البيتكوين',
    author: 'محمد العلي',
    content: 'قال البنك إن القرار الجديد سيصدر في يناير، ولم يذكر السبب. '.repeat(8),
  }),
  odd(3, { text: '🚀 bitcoin rises 👩‍👩‍👧‍👦', author: 'ana 🚀', content: '🚀'.repeat(320) }),
  odd(4, {
    text: '<img src=x onerror=alert(1)> <b>markets</b>',
    author: '<script>alert(2)</script>',
    content: '<iframe src="javascript:alert(3)"></iframe> &amp; more',
    link: 'javascript:alert(4)',
  }),
  odd(5, { text: '', author: '', content: '', created_at: null }),
  odd(6, { text: '', author: '', content: '', link: '', created_at: null }),
];

export const LongText: Story = {
  args: { news: oddities },
  play: async ({ canvas, canvasElement }) => {
    const hostile = canvas.getByText('<Img src=x onerror=alert(1)> <b>markets</b>');
    await expect(hostile.closest('a')).toBeNull();
    await expect(canvasElement.querySelector('td img, td script, td iframe')).toBeNull();
    await expect(canvas.getByText('🚀 Bitcoin rises 👩‍👩‍👧‍👦')).toBeVisible();
    const rows = canvas.getAllByRole('row');
    await expect(within(rows.at(-2) ?? document.body).getByRole('link')).toHaveTextContent(
      'Untitled',
    );
    await expect(canvas.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    await expect(within(rows.at(-1) ?? document.body).queryByRole('button')).toBeNull();
    await fitsWindow();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Search news' })).toBeVisible();
    await fitsWindow();
  },
};
