import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  sampleBulk,
  sampleFailure,
  sampleHashes,
  samplePartial,
  samplePublication,
  sampleSends,
  sampleTests,
  sampleUnknown,
} from '@/api/samples/sends';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import type { SendsProps } from '@/screens/preview/sends';
import { expectOnce, previewArgs, quietSends, shortEmail } from './previewArgs';
import { blockingReport, cleanReport, partialReport, warningReport } from './previews';

const sends = (parts: Partial<SendsProps>): SendsProps => ({ ...quietSends, ...parts });

const meta = {
  title: 'Screens/Newsletters/Preview/Send',
  component: PreviewScreen,
  args: { ...previewArgs, email: shortEmail },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const logLines = () => within(screen.getByRole('list', { name: 'Send log' }));

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing sent yet/)).toBeVisible();
  },
};

export const LogLoading: Story = {
  args: { sends: sends({ log: undefined, testedBytes: 'same' }) },
  play: async ({ canvas }) => {
    await expect(button('Send to Sengrid')).toBeDisabled(); // sic
    await expect(canvas.getByText(/Loading the send log…/)).toBeVisible();
  },
};

export const LogFailed: Story = {
  args: { sends: sends({ log: undefined, error: 'The send log couldn’t be loaded.' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await userEvent.click(button('Retry'));
    await expect(args.sends.onReload).toHaveBeenCalledTimes(1);
  },
};

const tested = sends({ log: sampleTests, testedBytes: 'same' });

export const Tested: Story = {
  args: { sends: tested },
  play: async ({ canvas }) => {
    await expect(button('Send to Sengrid')).toBeEnabled(); // sic
    await expect(canvas.getByText('Tested 08:12. The email hasn’t changed since.')).toBeVisible();
  },
};

export const ChangedSinceTest: Story = {
  args: {
    sends: sends({
      log: sampleTests.slice(1),
      testedBytes: 'other',
      changes: [
        'Market Update: 2 paragraphs changed',
        'Crypto Prices: BTC Last Price $64,250 → $64,310',
        'News: 1 item added',
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(button('Send to Sengrid')).toBeDisabled(); // sic
    await expect(canvas.getByText(/changed since its test\. Send a new test\./)).toBeVisible();
    await expect(canvas.getByText('News: 1 item added')).toBeVisible();
  },
};

export const AsksBeforeTheSameTest: Story = {
  args: { sends: tested },
  play: async ({ args }) => {
    await userEvent.click(button('Send Test'));
    const question = await dialog(/^Send a test of/);
    await expect(
      question.getByText(/^Send a test of "20\/11\/2026 Crypto Market Update" to the test/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await expectOnce(args.sends.onSend, {
      channel: 'test',
      repeats: sampleTests[0]!.id,
    });
  },
};

export const AsksBeforeDev: Story = {
  args: { sends: tested, report: partialReport },
  play: async ({ args }) => {
    await userEvent.click(button('Send DEV'));
    const question = await dialog(/to the dev list\?$/);
    await expect(question.getByText('2 checks couldn’t run.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send DEV' }));
    await expectOnce(args.sends.onSend, { channel: 'dev' });
  },
};

/** Says what is sent where. The focus is on Cancel. */
export const AsksBeforeBulk: Story = {
  name: 'Question before a bulk send',
  tags: ['visual'],
  args: { sends: tested, report: warningReport },
  play: async ({ args, step }) => {
    await step('Press the send button: the question says what goes to whom', async () => {
      await userEvent.click(button('Send to Sengrid')); // sic
      const question = await dialog(/to all subscribers of/);
      await expect(
        question.getByText(
          'Send "20/11/2026 Crypto Market Update" to all subscribers of Northlight Insight?',
        ),
      ).toBeVisible();
      await expect(question.getByText('3 issues to review.')).toBeVisible();
      await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    });
    await step('See that nothing is sent yet', async () => {
      await expect(args.sends.onSend).not.toHaveBeenCalled();
    });
  },
};

export const BulkAgainstFindings: Story = {
  args: { sends: tested, report: blockingReport },
  play: async ({ args }) => {
    await userEvent.click(button('Send to Sengrid')); // sic
    const question = await dialog(/to all subscribers of/);
    await expect(question.getByText('2 issues to fix before sending')).toBeVisible();
    const confirm = question.getByRole('button', { name: 'Send to Sengrid' }); // sic
    await expect(question.getByText('3 more issues to review.')).toBeVisible();
    const reason = question.getByLabelText('Reason for sending anyway');
    await expect(reason).toHaveFocus();
    await expect(confirm).toBeDisabled();
    await userEvent.type(reason, '   ');
    await expect(confirm).toBeDisabled();
    await userEvent.type(reason, 'The figures are right');
    await userEvent.click(confirm);
    await expectOnce(args.sends.onSend, {
      channel: 'bulk',
      reason: 'The figures are right',
    });
  },
};

export const BulkAgain: Story = {
  args: { sends: sends({ log: [sampleBulk, ...sampleTests], testedBytes: 'same' }) },
  play: async ({ args }) => {
    await userEvent.click(button('Send to Sengrid')); // sic
    const question = await dialog(/to all subscribers of/);
    await expect(question.getByText(/^Already sent 08:20 by editor@researchdesk/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await expectOnce(args.sends.onSend, {
      channel: 'bulk',
      repeats: sampleBulk.id,
    });
  },
};

/** A bulk send of the other brand went to other subscribers. */
export const OtherBrandIsNoRepeat: Story = {
  args: {
    sends: sends({
      log: [{ ...sampleBulk, variant: 'v2_f' }, ...sampleTests],
      testedBytes: 'same',
    }),
  },
  play: async () => {
    await userEvent.click(button('Send to Sengrid')); // sic
    const question = await dialog(/to all subscribers of/);
    await expect(question.queryByText(/Already sent/)).toBeNull();
    await expect(question.queryByRole('button', { name: 'Send again' })).toBeNull();
  },
};

export const CountingDown: Story = {
  args: { sends: { ...tested, countdown: { channel: 'bulk', secondsLeft: 10 } } },
  play: async ({ args }) => {
    const bar = within(screen.getByRole('group', { name: /in 10 seconds$/ }));
    await expect(bar.getByRole('status')).toHaveTextContent(
      'Sending to all subscribers of Northlight Insight in 10 seconds',
    );
    const cancel = bar.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(cancel).toHaveFocus());
    await expect(button('Send Test')).toBeDisabled();
    await userEvent.click(cancel);
    await expect(args.sends.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const CountingDownNarrow: Story = {
  ...CountingDown,
  tags: [],
  args: { sends: { ...tested, countdown: { channel: 'bulk', secondsLeft: 4 } } },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const cancel = button('Cancel');
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect(cancel.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await expect(cancel.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};

export const Sending: Story = {
  args: { sends: { ...tested, running: 'bulk' } },
  play: async ({ args }) => {
    await expect(button('Send Test')).toBeDisabled();
    await expect(button('Send DEV')).toBeDisabled();
    await userEvent.click(button('Sending…'));
    await expect(args.sends.onSend).not.toHaveBeenCalled();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const SendingTest: Story = { args: { sends: sends({ running: 'test' }) } };

/** A whole morning: tests, a bulk send, its repeat, a publication and an error. */
export const Sent: Story = {
  tags: ['visual'],
  args: { sends: sends({ log: sampleSends, testedBytes: 'same' }) },
  play: async ({ canvas, step }) => {
    await step('See what wasn’t delivered and why an email was sent again', async () => {
      await expect(logLines().getByText('Not delivered')).toBeVisible();
      await expect(logLines().getByText(/clients expect a correction/)).toBeVisible();
      await expect(logLines().getByText('08:20')).toBeVisible();
    });
    await step('Show all sends', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show all 7 sends' }));
      await expect(logLines().getAllByRole('listitem')).toHaveLength(7);
    });
    await step('Open the details: the version that was sent appears', async () => {
      for (const summary of logLines().getAllByText('Details')) {
        if (!summary.closest('details')?.open) await userEvent.click(summary);
      }
      await expect(logLines().getAllByText(sampleHashes.second)[0]).toBeVisible();
    });
  },
};

export const FailedSend: Story = {
  args: { sends: sends({ log: [sampleFailure] }) },
  play: async () => {
    await expect(await screen.findByText(/Greylisting/)).toBeVisible();
    await expect(button('Send Test')).toBeEnabled();
  },
};

/** Retry sends the same email once more, and only to who was refused. */
export const SentToSome: Story = {
  args: { sends: sends({ log: [samplePartial], hash: samplePartial.hash, testedBytes: 'same' }) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Tested 08:49. Sent to 1 of 2 rec/)).toBeVisible();
    await userEvent.click(button('Retry 1 recipient'));
    await expectOnce(args.sends.onSend, { channel: 'test' });
  },
};

export const AsksBeforeRetryingDev: Story = {
  args: { sends: sends({ log: [{ ...samplePartial, channel: 'dev' }], hash: samplePartial.hash }) },
  play: async ({ args }) => {
    await userEvent.click(button('Send DEV'));
    const question = await dialog(/to the dev list\?$/);
    await expect(question.getByText(/^Sent to 1 of 2 recipients 08:49\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send DEV' }));
    await expectOnce(args.sends.onSend, { channel: 'dev' });
  },
};

/** An edited email is a new test, which everybody gets. */
export const SentToSomeThenEdited: Story = {
  args: { sends: sends({ log: [samplePartial], hash: sampleHashes.first, testedBytes: 'other' }) },
  play: async () => {
    await expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  },
};

/** The channel is blocked until a user says whether the message was sent. */
export const Unknown: Story = {
  args: { sends: sends({ log: [sampleUnknown, ...sampleTests], testedBytes: 'same' }) },
  play: async ({ args, canvas }) => {
    await expect(button('Send to Sengrid')).toBeDisabled(); // sic
    await expect(canvas.getByText(/Delivery of the send from 08:47 isn’t confirmed/)).toBeVisible();
    await userEvent.click(button(/^Mark as sent: /));
    const question = await dialog('Mark as sent');
    await expect(args.sends.onSettle).not.toHaveBeenCalled();
    await userEvent.click(question.getByRole('button', { name: 'Mark as sent' }));
    await expectOnce(args.sends.onSettle, sampleUnknown, 'sent');
  },
};

export const ItDidNotLeave: Story = {
  ...Unknown,
  tags: [],
  play: async ({ args }) => {
    await userEvent.click(button(/^Mark as failed: /));
    const question = await dialog('Mark as failed');
    await userEvent.click(question.getByRole('button', { name: 'Mark as failed' }));
    await expectOnce(args.sends.onSettle, sampleUnknown, 'failed');
  },
};

const daily = {
  variant: variants.fsi,
  websiteEmail: shortEmail,
  websiteReport: cleanReport,
  sends: sends({ log: sampleTests, websiteHash: sampleHashes.website }),
} satisfies Story['args'];

export const AsksBeforePublishing: Story = {
  args: daily,
  play: async ({ args }) => {
    await userEvent.click(button('Send to FS Insight'));
    const question = await dialog(/^Publish/);
    await expect(
      question.getByText(/^Publish "20\/11\/2026 Crypto Market Update" on insight/),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send to FS Insight' }));
    await expectOnce(args.sends.onSend, { channel: 'website' });
  },
};

/** The website's own findings count, not the email's. */
export const PublishingAgainstFindings: Story = {
  args: { ...daily, websiteReport: blockingReport },
  play: async () => {
    await userEvent.click(button('Send to FS Insight'));
    const question = await dialog(/^Publish/);
    await expect(question.getByRole('button', { name: 'Send to FS Insight' })).toBeDisabled();
  },
};

export const Published: Story = {
  args: {
    ...daily,
    sends: sends({ log: [samplePublication, ...sampleTests], websiteHash: sampleHashes.website }),
  },
  play: async () => {
    await expect(button('Sent')).toBeDisabled();
    await expect(screen.queryByRole('button', { name: 'Send to FS Insight' })).toBeNull();
  },
};

/** Another version was published before. It can be replaced, and the dialog names it. */
export const PublishAgain: Story = {
  args: {
    ...daily,
    sends: sends({ log: [samplePublication], websiteHash: sampleHashes.first }),
  },
  play: async ({ args }) => {
    await userEvent.click(button('Send to FS Insight'));
    const question = await dialog(/^Publish/);
    await expect(question.getByText(/^Already published 08:26/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send again' }));
    await expectOnce(args.sends.onSend, {
      channel: 'website',
      repeats: samplePublication.id,
    });
  },
};

export const CountingDownToTheWebsite: Story = {
  args: { ...daily, sends: { ...daily.sends, countdown: { channel: 'website', secondsLeft: 7 } } },
  play: async () => {
    const name = 'Publishing on the website of Northlight Insight in 7 seconds';
    await expect(screen.getByRole('group', { name })).toBeVisible();
  },
};

export const WhatWasSent: Story = {
  tags: ['visual'],
  args: { sends: sends({ log: [sampleBulk], testedBytes: 'same' }) },
  play: async ({ args, step }) => {
    await step('View what was sent: the email appears', async () => {
      await userEvent.click(button('View what was sent'));
      const sent = await dialog(`Bulk of 08:20: ${sampleBulk.subject}`);
      const frame = await sent.findByTitle('The email that was sent');
      await expect(frame.getAttribute('srcdoc')).toBe(shortEmail.html);
      await expectOnce(args.sends.onOpenSent, sampleBulk);
    });
    await step('Switch to the HTML source', async () => {
      const open = within(screen.getByRole('dialog'));
      await userEvent.click(open.getByRole('tab', { name: 'HTML source' }));
      await expect(
        open.getByRole('region', { name: 'HTML source that was sent' }).textContent,
      ).toBe(shortEmail.html);
    });
  },
};

export const WhatWasSentFailed: Story = {
  args: { sends: sends({ log: [sampleBulk], onOpenSent: fn(async () => null) }) },
  play: async ({ args }) => {
    await userEvent.click(button('View what was sent'));
    await expect(await screen.findByText(/couldn’t be loaded\.$/)).toBeVisible();
    await userEvent.click(button('Retry'));
    await expect(args.sends.onOpenSent).toHaveBeenCalledTimes(2);
  },
};

export const WhatWasSentLoading: Story = {
  args: { sends: sends({ log: [sampleBulk], onOpenSent: () => new Promise(() => undefined) }) },
  play: async () => {
    await userEvent.click(button('View what was sent'));
    await dialog(`Bulk of 08:20: ${sampleBulk.subject}`);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: { sends: sends({ log: [sampleUnknown, ...sampleSends], testedBytes: 'same' }) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
