import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewsItem } from '@/api/contract/news';
import { sampleFundingNews, sampleSelectedFunding } from '@/api/samples/news';
import { wholeList } from '@/components/data/list/listView';
import { FundingScreen, type FundingNews } from '@/screens/funding/FundingScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { fitsWindow } from '@stories/screens/plays';

const found = (news: NewsItem[] | undefined, parts: Partial<FundingNews> = {}): FundingNews => ({
  news,
  isLoading: false,
  error: null,
  onRetry: fn(),
  ...parts,
});

const meta = {
  title: 'Screens/Funding Fridays',
  component: FundingScreen,
  render: liveList(FundingScreen),
  args: {
    selected: found(sampleSelectedFunding),
    scraped: found(sampleFundingNews),
    list: listController,
    scrapedList: listController,
  },
  parameters: { layout: 'fullscreen', path: paths.funding },
} satisfies Meta<typeof FundingScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const tableOf = (label: string) => within(screen.getByRole('table', { name: label }));

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, canvasElement, step }) => {
    const headings = canvas.getAllByRole('heading', { level: 2 });
    await step('See the two lists and their keywords', async () => {
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Funding Fridays');
      await expect(headings.map(({ textContent }) => textContent)).toEqual([
        'Selected Funding News',
        'Funding news scraped',
      ]);
      await expect(
        canvas.getByText(
          'The news matches the keywords Venture, Raising, Invest over a 30 day period.',
        ),
      ).toBeVisible();
    });
    await step('See the columns of both lists', async () => {
      for (const { textContent } of headings) {
        const heads = tableOf(textContent ?? '').getAllByRole('columnheader');
        await expect(heads.map((head) => head.textContent)).toEqual([
          'Date',
          'News',
          'Author',
          'Description',
          'Category',
        ]);
      }
    });
    await step('See that a headline opens in a new tab', async () => {
      const link = canvas.getByRole('link', {
        name: 'Harbourline raises $64 million in a Series B',
      });
      await expect(link).toHaveAttribute('target', '_blank');
    });
    await step('See the first page of 60 scraped news', async () => {
      await expect(canvas.getByText('Showing 1 to 20 of 60 entries')).toBeVisible();
    });
    await step('See long descriptions cut after a whole word', async () => {
      const cuts = [...canvasElement.querySelectorAll('td:nth-child(4)')].map(
        ({ textContent }) => textContent ?? '',
      );
      await expect(Math.max(...cuts.map(({ length }) => length))).toBeLessThanOrEqual(300);
      await expect(cuts.some((cut) => /\w…$/.test(cut))).toBe(true);
    });
    await step('Download the scraped news', async () => {
      await userEvent.click(
        await canvas.findByRole('button', { name: 'Download CSV of Funding news scraped' }),
      );
      await waitFor(() => expect(args.scrapedList.onDownload).toHaveBeenCalledTimes(1));
    });
  },
};

/** One search field for both lists, which return to their first pages. The page asks the server. */
export const Searches: Story = {
  args: {
    selected: found([], { isLoading: true }),
    scraped: found(sampleFundingNews.slice(0, 3), { isLoading: true }),
    list: { ...listController, view: { ...wholeList, search: 'harbour', page: 2 } },
    scrapedList: { ...listController, view: { ...wholeList, page: 3 }, onView: fn() },
  },
  play: async ({ args, canvas }) => {
    const [field] = canvas.getAllByRole('searchbox', { name: 'Search both lists' });
    await userEvent.type(field!, 'l');
    await waitFor(() =>
      expect(args.scrapedList.onView).toHaveBeenCalledWith({ search: 'harbourl', page: 1 }),
    );
    await expect(canvas.getByText('No matching news.')).toBeVisible();
    await expect(canvas.getAllByText('Loading')).toHaveLength(2);
    await expect(canvas.getByText('Filtered by “harbourl”.')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { selected: found([]), scraped: found([]) },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('No funding news selected. Select some in a newsletter’s News Bucket.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^No funding news found yet\./)).toBeVisible();
  },
};

/** Each list shows its own error. */
export const Failed: Story = {
  args: {
    scraped: found(undefined, { error: 'The funding news couldn’t be loaded. Try again.' }),
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.scraped.onRetry).toHaveBeenCalledTimes(1);
    await expect(args.selected.onRetry).not.toHaveBeenCalled();
  },
};

function odd(id: number, parts: Partial<NewsItem>): NewsItem {
  return { ...sampleFundingNews[0]!, id, ...parts };
}

const oddities = [
  odd(1, {
    text: `Venture ${'money for everything and more, '.repeat(8)}${'unbroken'.repeat(14)}`,
    author: `Jean-Luc ${'Featherstonehaugh-'.repeat(5)}Smythe`,
    content: `https://news.example/${'very-long-path/'.repeat(30)}`,
    sub_category: 'Product Updates and Partnerships',
  }),
  odd(2, {
    text: 'شركة ناشئة تجمع ٦٤ مليون دولار',
    author: 'محمد العلي',
    content: 'قالت الشركة إن الجولة ستمول التوسع في المنطقة. '.repeat(10),
  }),
  odd(3, { text: '🚀 raising', author: '🚀', content: '🚀'.repeat(320), sub_category: '' }),
  odd(4, {
    text: '<b>Investors</b> &amp; <script>alert(1)</script> friends',
    content: '<img src=x onerror=alert(2)> Plain <i>words</i>',
    link: 'javascript:alert(3)',
  }),
  odd(5, { text: '', author: '', content: '', link: '', posted_at: null, sub_category: '' }),
];

export const LongText: Story = {
  args: { selected: found(oddities.slice(3)), scraped: found(oddities) },
  play: async ({ canvas, canvasElement }) => {
    for (const hostile of canvas.getAllByText(/^Investors & .*friends$/)) {
      await expect(hostile.closest('a')).toBeNull();
    }
    await expect(canvasElement.querySelector('td img, td script')).toBeNull();
    await expect(canvas.getAllByText('Untitled')).toHaveLength(2);
    await fitsWindow();
  },
};

export const Narrow: Story = {
  args: { scraped: found(sampleFundingNews.slice(0, 6)) },
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
