import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { BulkProgress } from '@/api/contract/bulkSends';
import { sampleCounts, sampleResult, sampleSilentResult } from '@/api/samples/sendEvents';
import { sampleBulk, sampleTests } from '@/api/samples/sends';
import { sampleProgress } from '@/api/samples/subscribers';
import { publishersOnly } from '@/domain/firm/permission';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import type { ResultsProps } from '@/screens/preview/ResultsPanel';
import { fitsWindow } from '@stories/screens/plays';
import { noResults, previewArgs, quietSends, shortEmail } from './previewArgs';

const results = (parts: Partial<ResultsProps>): ResultsProps => ({ ...noResults, ...parts });
const silent = (missing: 'notConnected' | 'noKey' | 'nothingYet') =>
  results({ sends: [{ ...sampleSilentResult, missing }] });

const bulk = {
  onPause: fn(async () => true),
  onResume: fn(async () => true),
  onCancel: fn(async () => true),
  onResend: fn(async () => true),
  onDownloadUndelivered: fn(async () => undefined),
};

const sent = (state: 'sending' | 'partial' | 'unknown', progress: Partial<BulkProgress>) => ({
  ...quietSends,
  bulk,
  testedBytes: 'same' as const,
  log: [
    { ...sampleBulk, state, answer: '', progress: { ...sampleProgress, ...progress } },
    ...sampleTests,
  ],
});

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

const progress = () => within(screen.getByRole('group', { name: 'Progress' }));

/** A send leaves one email after the other. */
export const Running: Story = {
  args: { sends: sent('sending', {}) },
  play: async ({ args }) => {
    await expect(progress().getByText('12,391 of 100,000 sent')).toBeVisible();
    await expect(progress().getByText('About 30 minutes left')).toBeVisible();
    await userEvent.click(progress().getByRole('button', { name: 'Pause' }));
    await expect(args.sends.bulk?.onPause).toHaveBeenCalledTimes(1);
  },
};

export const Paused: Story = {
  args: { sends: sent('sending', { is_paused: true }) },
  play: async ({ args }) => {
    await expect(progress().getByText('12,391 of 100,000 sent, paused')).toBeVisible();
    await userEvent.click(progress().getByRole('button', { name: 'Resume' }));
    await expect(args.sends.bulk?.onResume).toHaveBeenCalledTimes(1);
  },
};

/** The mail server can't be used, so the send waits. */
export const Waiting: Story = {
  args: {
    sends: sent('sending', {
      note: 'The mail server can’t be used now. It can’t be reached (ECONNECTION).',
    }),
  },
  play: async () => {
    await expect(progress().getByText(/It will be tried again\.$/)).toBeVisible();
  },
};

/** An operator took the mail server away in the middle of the send. */
export const MailServerRemoved: Story = {
  args: { sends: { ...sent('sending', { per_minute: 0 }), bulk: undefined } },
  play: async () => {
    await expect(progress().getByText(/^Sending has stopped: /)).toBeVisible();
    await expect(progress().queryByRole('button')).not.toBeInTheDocument();
  },
};

/** What was sent stays sent, and nothing else leaves. */
export const CancelSend: Story = {
  args: { sends: sent('sending', {}) },
  play: async ({ args }) => {
    await userEvent.click(progress().getByRole('button', { name: 'Cancel send' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel send' }));
    await expect(
      question.getByText(/^12,391 subscribers got it\. The other 87,600 won’t/),
    ).toBeVisible();
    await expect(question.getByRole('button', { name: 'Keep sending' })).toHaveFocus();
    await userEvent.click(question.getByRole('button', { name: 'Cancel send' }));
    await expect(args.sends.bulk?.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const Cancelled: Story = {
  args: { sends: sent('partial', { is_cancelled: true, is_ended: true, cancelled: 87_600 }) },
  play: async () => {
    await expect(progress().getByText('12,391 of 100,000 sent, cancelled')).toBeVisible();
    await expect(progress().getByText(/not sent to 87,600 subscribers$/)).toBeVisible();
    await expect(progress().queryByRole('button', { name: 'Cancel send' })).toBeNull();
  },
};

export const FinishedWithRefused: Story = {
  args: {
    sends: sent('partial', { is_ended: true, sent: 99_810, refused: 188, skipped: 2 }),
  },
  play: async ({ args }) => {
    await expect(
      progress().getByText('188 subscribers refused · 2 subscribers unsubscribed meanwhile'),
    ).toBeVisible();
    await userEvent.click(progress().getByRole('button', { name: 'Download who didn’t get it' }));
    await expect(args.sends.bulk?.onDownloadUndelivered).toHaveBeenCalledTimes(1);
  },
};

/** Those of whom nothing is known get it again only if somebody says so. */
export const FinishedUnconfirmed: Story = {
  args: { sends: sent('unknown', { is_ended: true, sent: 99_985, refused: 0, unknown: 13 }) },
  play: async ({ args }) => {
    await userEvent.click(progress().getByRole('button', { name: 'Send again to 13 subscribers' }));
    const question = within(await screen.findByRole('dialog', { name: 'Send again' }));
    await expect(question.getByText('Send again to 13 subscribers?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await expect(args.sends.bulk?.onResend).toHaveBeenCalledTimes(1);
  },
};

export const NotAPublisher: Story = {
  args: { sends: sent('sending', {}), restriction: publishersOnly },
  play: async () => {
    await expect(progress().getByRole('button', { name: 'Pause' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const RunningNarrow: Story = {
  args: { sends: sent('sending', {}) },
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
