import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { sampleCounts, sampleResult, sampleSilentResult } from '@/api/samples/sendEvents';
import { sampleBulk, sampleTests } from '@/api/samples/sends';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import type { ResultsProps } from '@/screens/preview/ResultsPanel';
import { noResults, previewArgs, quietSends, shortEmail } from './previewArgs';

const results = (parts: Partial<ResultsProps>): ResultsProps => ({ ...noResults, ...parts });
const silent = (missing: 'notConnected' | 'noKey' | 'nothingYet') =>
  results({ sends: [{ ...sampleSilentResult, missing }] });

const meta = {
  title: 'Screens/Newsletters/Preview/Results',
  component: PreviewScreen,
  args: {
    ...previewArgs,
    email: shortEmail,
    sends: { ...quietSends, log: [sampleBulk, ...sampleTests], testedBytes: 'same' },
    results: results({ sends: [sampleResult] }),
  },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = () => within(screen.getByRole('region', { name: 'After sending' }));

/** The figures first, then what went wrong, then the clicks of each section. */
export const Reported: Story = {
  play: async ({ args, step }) => {
    await step('See how many got, opened and clicked it', async () => {
      await expect(panel().getByText('12,310')).toBeVisible();
      await expect(panel().getByText('33.3%')).toBeVisible();
      await expect(panel().getByText('by 812')).toBeVisible();
    });
    await step('See clicks by section', async () => {
      const clicks = within(panel().getByRole('region', { name: 'Clicks by section' }));
      const sections = clicks.getAllByRole('group').map((each) => each.querySelector('summary'));
      await expect(sections.map((summary) => summary?.textContent)).toEqual([
        'News469',
        'Market Update309',
        'Promo73',
        'Header41',
        'Other links22',
        'Footer0',
      ]);
      await userEvent.click(clicks.getByText('News'));
      await expect(clicks.getByText('https://news.example/funds/inflow')).toBeVisible();
      await expect(clicks.getByText('by 214')).toBeVisible();
    });
    await step('Download the results', async () => {
      await userEvent.click(panel().getByRole('button', { name: 'Download CSV' }));
      await expect(args.results.onDownload).toHaveBeenCalledTimes(1);
    });
  },
};

export const ReportedNarrow: Story = {
  ...Reported,
  globals: { viewport: { value: 'phone' } },
};

/** The newest send is open; each earlier one opens by its line. */
export const SeveralSends: Story = {
  args: { results: results({ sends: [sampleSilentResult, sampleResult] }) },
  play: async () => {
    await expect(panel().getByText('Unknown')).toBeVisible();
    await expect(panel().getByText('33.3%')).not.toBeVisible();
    await userEvent.click(panel().getByText('Sent 08:20 to all subscribers of FSI'));
    await expect(panel().getByText('33.3%')).toBeVisible();
  },
};

/** Right after the first send, before the results are read again. */
export const Empty: Story = {
  args: { results: noResults },
  play: async () => {
    await expect(panel().getByText(/appear here after a send to subscribers/)).toBeVisible();
    await expect(panel().queryByRole('button', { name: 'Download CSV' })).toBeNull();
  },
};

export const NotBeforeTheFirstSend: Story = {
  args: { sends: quietSends, results: noResults },
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'After sending' })).toBeNull();
  },
};

export const Loading: Story = { args: { results: results({ sends: undefined }) } };

export const Failed: Story = {
  args: { results: results({ sends: undefined, error: 'The results couldn’t be loaded.' }) },
  play: async ({ args }) => {
    await expect(panel().getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(panel().getByRole('button', { name: 'Retry' }));
    await expect(args.results.onReload).toHaveBeenCalledTimes(1);
  },
};

/** Emails are files in a folder, so nobody reports anything. */
export const UnknownWithoutService: Story = {
  args: { results: silent('notConnected') },
  play: async () => {
    await expect(panel().getByText('Unknown')).toBeVisible();
    await expect(panel().getByText(/isn’t connected to the email service/)).toBeVisible();
    await expect(panel().queryByRole('button', { name: 'Download CSV' })).toBeNull();
  },
};

export const UnknownWithoutWebhook: Story = {
  args: { results: silent('noKey') },
  play: async () => {
    await expect(panel().getByText(/turn on its event webhook/)).toBeVisible();
  },
};

/** The provider reports opens but no deliveries, so there is nothing to compare with. */
export const DeliveriesNotReported: Story = {
  args: {
    results: results({ sends: [{ ...sampleResult, counts: { ...sampleCounts, delivered: 0 } }] }),
  },
  play: async () => {
    await expect(panel().getByText('not reported')).toBeVisible();
    await expect(panel().getByText('4,104')).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    results: results({
      sends: [
        {
          ...sampleResult,
          audience: 'all subscribers of FSI and of every list that was merged into it since 2019',
          links: sampleResult.links.map((link) => ({
            ...link,
            label: `${link.label} ${'supercalifragilisticexpialidocious'.repeat(3)}`,
            url: link.url && `${link.url}/${'a-very-long-path-'.repeat(8)}`,
          })),
        },
      ],
    }),
  },
  play: async () => {
    await userEvent.click(panel().getByText('News'));
  },
};

/** The website’s layouts aren’t sent to subscribers. */
export const NotOnWebsiteLayouts: Story = {
  args: { variant: variants.fsi },
  play: async () => {
    await expect(screen.queryByRole('region', { name: 'After sending' })).toBeNull();
  },
};
