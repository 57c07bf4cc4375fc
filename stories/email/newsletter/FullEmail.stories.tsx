import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EmailFrame } from '@/components/email/EmailFrame';
import { firm } from '@/domain/firm';
import { FullEmail } from '@/email/newsletter/FullEmail';
import { renderEmail } from '@/email/render';
import { issueWith, noMetrics } from './issues';

const meta = {
  component: FullEmail,
  args: { issue: issueWith(), brand: firm.brands.fsi },
  render: (args) => (
    <EmailFrame title={args.issue.subject} html={renderEmail(<FullEmail {...args} />)} />
  ),
} satisfies Meta<typeof FullEmail>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The words of the email once its frame has loaded. */
async function wordsIn(canvasElement: HTMLElement): Promise<string> {
  const frame = canvasElement.querySelector('iframe');
  await waitFor(() => expect(frame?.contentDocument?.querySelector('h1')).toBeTruthy());
  return frame?.contentDocument?.body.textContent ?? '';
}

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    const words = await wordsIn(canvasElement);
    await expect(words).toContain('Tickers on this report: BTC, ETH, LINK, SOL');
    await expect(words).toContain('Mara Lindqvist');
  },
};

export const GeneralBrand: Story = { args: { brand: firm.brands.fs } };

export const NoPromo: Story = {
  args: { issue: issueWith({ newsletter_image_promo_fsi: '', link_fsi: '' }) },
};

export const NoTechnical: Story = {
  args: { issue: issueWith({ daily_comments_technical: '' }) },
  play: async ({ canvasElement }) => {
    await expect(await wordsIn(canvasElement)).not.toContain('Daily Technical Strategy');
  },
};

export const NoTickers: Story = {
  args: {
    issue: issueWith({
      daily_comments: '<p>A quiet session, with little to report.</p>',
      daily_comments_technical: '',
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(await wordsIn(canvasElement)).not.toContain('Tickers on this report');
  },
};

export const FirmAsAuthor: Story = { args: { issue: issueWith({ author: 'house' }) } };

export const ResearchTeamAsAuthor: Story = {
  args: { issue: issueWith({ author: 'Digital Asset Research Team' }) },
  play: async ({ canvasElement }) => {
    await expect(await wordsIn(canvasElement)).not.toContain('Research Team');
  },
};

export const NoNews: Story = { args: { issue: issueWith({}, { news: [] }) } };

export const MissingNumbers: Story = {
  args: { issue: issueWith({}, { metrics: noMetrics, bmi: null }) },
  play: async ({ canvasElement }) => {
    await expect(await wordsIn(canvasElement)).toContain('N/A');
  },
};

export const GeneralBrandMissingNumbers: Story = {
  args: { ...MissingNumbers.args, brand: firm.brands.fs },
};

export const EmptyComments: Story = {
  args: { issue: issueWith({ daily_comments: '', daily_comments_technical: '' }) },
};
