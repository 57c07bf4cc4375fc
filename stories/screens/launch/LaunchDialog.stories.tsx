import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { publishersOnly } from '@/domain/firm/permission';
import { sampleProgress } from '@/api/samples/subscribers';
import type { JudgedLaunch, LaunchProgress, LaunchRow } from '@/domain/sending/launch';
import LaunchDialog from '@/screens/launch/LaunchDialog';
import { blocked, everythingSent, launchEmails, midMorning, nothingSent, row } from './launchRows';

const meta = {
  title: 'Screens/Newsletters/Launch',
  component: LaunchDialog,
  args: {
    id: 12,
    name: '20/11/2026 Crypto Market Update',
    emails: launchEmails,
    rows: midMorning,
    error: null,
    notice: null,
    now: new Date('2026-11-20T13:30:00Z'),
    judged: null,
    testing: null,
    progress: null,
    countdown: null,
    onChooseTime: fn(),
    onRetry: fn(),
    onLaunch: fn(async () => true),
    onCancel: fn(),
    onRetryRow: fn(),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LaunchDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const box = (name: string) => screen.getByRole('checkbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
async function expectOnce(callback: unknown, argument: unknown): Promise<void> {
  await expect(callback).toHaveBeenCalledTimes(1);
  await expect(callback).toHaveBeenCalledWith(argument);
}

const rows = () => screen.getByRole('list', { name: 'Channels' });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('See the newsletter and its sender', async () => {
      await expect(within(rows()).getAllByRole('listitem')).toHaveLength(7);
      await expect(screen.getByText('20/11/2026 Crypto Market Update')).toBeVisible();
      await expect(screen.getByText(/^Bitcoin holds its gains/)).toBeVisible();
      await expect(screen.getByText(/research@insight\.northlight\.example/)).toBeVisible();
    });
    await step('See when each channel was sent or tested', async () => {
      await expect(screen.getByText('Sent 08:12 · this version')).toBeVisible();
      await expect(screen.getByText('Sent 08:02 · older version')).toBeVisible();
      await expect(screen.getByText('Tested 08:12 · this version')).toBeVisible();
      await expect(screen.getByText('Tested 08:02 · older version')).toBeVisible();
    });
    await step('See who gets each channel', async () => {
      await expect(screen.getByText('All subscribers of FSI · 12,431 subscribers')).toBeVisible();
      await expect(screen.getByText('All subscribers of FS · size unknown')).toBeVisible();
      await expect(
        screen.getByText(/^Publishes the crypto daily on .* public archive$/),
      ).toBeVisible();
      await expect(screen.getByText(/^Posts the full newsletter .* in WordPress$/)).toBeVisible();
    });
    await step('See what can be selected', async () => {
      await expect(box('WordPress')).toBeDisabled();
      await expect(box('WordPress')).toHaveAccessibleDescription(/Scheduled for 09:15/);
      for (const name of ['Test of FS', 'Bulk FSI', 'Bulk FS'])
        await expect(box(name)).toBeChecked();
      await waitFor(() => expect(box('Select all')).toHaveFocus());
      await expect(
        screen.getByText(/^3 channels selected\. You’ll have 10 seconds to undo/),
      ).toBeVisible();
    });
    await step('Send the selected channels', async () => {
      await press('Send now');
      await expectOnce(args.onLaunch, {
        keys: ['testFs', 'bulkFsi', 'bulkFs'],
        reason: '',
        unapproved: '',
        dueAt: null,
      });
    });
  },
};

/** A bulk send needs no earlier test where its test is sent first. */
export const NothingSentYet: Story = {
  args: { rows: nothingSent },
  play: async ({ args }) => {
    await expect(box('Select all')).toBeChecked();
    await userEvent.click(box('Test of FSI'));
    await expect(box('Bulk FSI')).not.toBeChecked();
    await expect(box('Bulk FSI')).toBeDisabled();
    await expect(box('Bulk FSI')).toHaveAccessibleDescription(
      /Send a test first, or select Test of FSI too\..*Not tested/,
    );
    await userEvent.click(box('Test of FSI'));
    await expect(box('Bulk FSI')).not.toBeChecked();
    await userEvent.click(box('Bulk FSI'));
    await expect(screen.getByText(/^7 channels selected/)).toBeVisible();
    await press('Send now');
    await expectOnce(args.onLaunch, {
      keys: ['testFsi', 'testFs', 'dev', 'bulkFsi', 'bulkFs', 'website', 'wordpress'],
      reason: '',
      unapproved: '',
      dueAt: null,
    });
  },
};

/** Settings can ask for tests as soon as Launch opens. */
export const SendsTestsFirst: Story = {
  args: {
    rows: nothingSent,
    testing: { testFsi: { kind: 'sending' }, testFs: { kind: 'waiting' } },
  },
  play: async ({ args }) => {
    await expect(within(rows()).getByText('Sending…')).toBeVisible();
    await expect(screen.getByText('Sending the tests…')).toBeVisible();
    await expect(box('Bulk FSI')).toBeDisabled();
    await expect(button('Send now')).toHaveAccessibleDescription('Wait until the tests are sent.');
    await press('Send now');
    await expect(args.onLaunch).not.toHaveBeenCalled();
  },
};

/** Such a test is sent again with everything else, or alone. */
export const TestFailed: Story = {
  args: {
    rows: nothingSent,
    testing: { testFs: { kind: 'failed', error: 'The mail server is busy.' } },
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The mail server is busy.');
    await expect(box('Test of FS')).toBeChecked();
    await expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    await expect(button('Send now')).toBeEnabled();
  },
};

export const SomeBlocked: Story = {
  args: { rows: blocked },
  play: async () => {
    await expect(box('Bulk FSI')).toBeChecked();
    await expect(screen.getByText('2 issues to fix before sending')).toBeVisible();
    await expect(box('WordPress')).toHaveAccessibleDescription(/1 issue to fix/);
    await expect(box('Website')).toHaveAccessibleDescription(/08:47 isn’t confirmed/);
    await expect(box('Test of FSI')).not.toBeChecked();
    await expect(box('Website')).not.toBeChecked();
    await expect(screen.getByText(/^5 channels selected/)).toBeVisible();
    await userEvent.click(box('Test of FS'));
    await expect(box('Bulk FS')).toBeDisabled();
    await expect(screen.getByText(/^3 channels selected/)).toBeVisible();
  },
};

export const Restricted: Story = {
  args: { rows: nothingSent, restriction: publishersOnly },
  play: async () => {
    for (const name of ['Bulk FSI', 'Bulk FS', 'Website', 'WordPress']) {
      await expect(box(name)).toBeDisabled();
      await expect(box(name)).toHaveAccessibleDescription(/Only publishers and administrators/);
    }
    await expect(screen.getByText('3 channels selected')).toBeVisible();
    await expect(button('Schedule')).toHaveAttribute('aria-disabled', 'true');
    await expect(button('Send now')).toBeEnabled();
  },
};

/** Why everything has to be looked at again. */
export const Changed: Story = {
  args: {
    notice: 'The newsletter changed since you opened Launch. Check it again, then send.',
  },
  play: async () => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The newsletter changed');
  },
};

const missing = 'A colleague has to approve this email first.';

/** What was scheduled and didn't leave says why. */
export const Held: Story = {
  args: {
    rows: nothingSent.map((each) =>
      each.key === 'bulkFs'
        ? { ...each, held: 'Held 06:30: Prices are from 2026-11-18. Sync them.' }
        : each,
    ),
  },
  play: async () => {
    await expect(box('Bulk FS')).toHaveAccessibleDescription(/Held 06:30/);
  },
};

/** Publishers wait for a colleague. */
export const NotApproved: Story = {
  args: {
    rows: nothingSent.map((each) =>
      each.channel === 'bulk' ? { ...each, obstacle: missing, missingApproval: missing } : each,
    ),
  },
  play: async () => {
    await expect(box('Bulk FSI')).toBeDisabled();
    await expect(box('Bulk FSI')).toHaveAccessibleDescription(/A colleague has to approve/);
    await expect(screen.getByRole('link', { name: 'Request approval' })).toBeVisible();
  },
};

/** Administrators send without approval, with a reason. */
export const WithoutApproval: Story = {
  args: {
    rows: nothingSent.map((each) =>
      each.channel === 'bulk' ? { ...each, tested: 'same', missingApproval: missing } : each,
    ),
  },
  play: async ({ args }) => {
    await expect(box('Bulk FSI')).not.toBeChecked();
    await userEvent.click(box('Select all'));
    await userEvent.click(box('Bulk FSI'));
    await expect(button('Send now')).toHaveAccessibleDescription('Enter the reason first.');
    await press('Send now');
    await expect(args.onLaunch).not.toHaveBeenCalled();
    await userEvent.type(
      screen.getByLabelText('Reason for sending without approval'),
      'Everybody is asleep',
    );
    await press('Send now');
    await expectOnce(args.onLaunch, {
      keys: ['bulkFsi'],
      reason: '',
      unapproved: 'Everybody is asleep',
      dueAt: null,
    });
  },
};

/** What has to be fixed is listed with links, and asks for a reason. */
export const NeedsReason: Story = {
  args: { rows: blocked },
  play: async ({ args }) => {
    await expect(screen.getByText('2 issues to fix before sending')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Fix in Market Commentary' })).toHaveAttribute(
      'href',
      '/app/newsletter/12?words=a+gain+of+2.6%25#commentary',
    );
    await expect(screen.getByRole('link', { name: 'Fix in Promo Pictures' })).toBeVisible();
    await press('Send now');
    await expect(args.onLaunch).not.toHaveBeenCalled();
    await userEvent.type(
      screen.getByLabelText('Reason for sending anyway'),
      'The figures are right',
    );
    await press('Send now');
    await expectOnce(args.onLaunch, {
      keys: ['testFs', 'dev', 'bulkFsi', 'bulkFs', 'wordpress'],
      reason: 'The figures are right',
      unapproved: '',
      dueAt: null,
    });
  },
};

/** Clears the selection, then selects one channel. */
async function only(name: string): Promise<void> {
  if (!(box('Select all') as HTMLInputElement).checked) await userEvent.click(box('Select all'));
  if ((box('Select all') as HTMLInputElement).checked) await userEvent.click(box('Select all'));
  await userEvent.click(box(name));
}

async function pasteTime(text: string): Promise<void> {
  const [year] = await screen.findAllByRole('spinbutton');
  await userEvent.click(year!);
  await userEvent.paste(text);
}

const nextMorning: JudgedLaunch = {
  dueAt: '2026-11-21 06:30:00',
  blocking: {},
  oldFigures: '2026-11-20 08:02:00',
};

/** Every channel is judged for the time that is chosen. */
export const ScheduleOldFigures: Story = {
  args: { rows: midMorning, judged: nextMorning },
  play: async ({ args }) => {
    await only('Bulk FSI');
    await press('Schedule');
    await expect(screen.getByRole('radio', { name: 'Sync at 06:28' })).toBeChecked();
    await press('Schedule 1 channel');
    await expectOnce(args.onLaunch, {
      keys: ['bulkFsi'],
      reason: '',
      unapproved: '',
      dueAt: '2026-11-21 06:30:00',
      figures: 'synced',
    });
  },
};

export const ScheduleWrongByThen: Story = {
  args: {
    rows: midMorning,
    judged: {
      ...nextMorning,
      blocking: { bulkFsi: [{ text: 'The date is another one.' }] },
      oldFigures: null,
    },
  },
  play: async () => {
    await only('Bulk FSI');
    await press('Schedule');
    const heading = '1 issue to fix before sending at Sat 06:30';
    await expect(screen.getByText(heading)).toBeVisible();
    await expect(button('Schedule 1 channel')).toHaveAttribute('aria-disabled', 'true');
    await press('Back');
    await expect(button('Send now')).toBeEnabled();
  },
};

/** Tests are sent right away, because a bulk send can only be scheduled once its test was sent. */
export const Schedule: Story = {
  args: {
    rows: nothingSent,
    judged: { dueAt: '2026-11-20 09:15:00', blocking: {}, oldFigures: null },
  },
  play: async ({ args }) => {
    await only('Test of FSI');
    await expect(button('Schedule')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(box('Bulk FSI'));
    await press('Schedule');
    await expect(screen.getByText('Tests are sent right away.')).toBeVisible();
    await expect(await screen.findByText(/New York time, EST, UTC−05:00/)).toBeVisible();
    await pasteTime('2026-11-20 08:15');
    await expect(await screen.findByText('Choose a time in the future.')).toBeVisible();
    await expect(button('Schedule 2 channels')).toBeDisabled();
    await pasteTime('2026-11-20 09:15');
    await expect(
      await screen.findByText(/New York time, EST, UTC−05:00, in 45 minutes/),
    ).toBeVisible();
    await press('Schedule 2 channels');
    await expectOnce(args.onLaunch, {
      keys: ['testFsi', 'bulkFsi'],
      reason: '',
      unapproved: '',
      dueAt: '2026-11-20 09:15:00',
    });
  },
};

export const ScheduleInAGap: Story = {
  args: { rows: midMorning },
  play: async () => {
    await only('Bulk FSI');
    await press('Schedule');
    await pasteTime('2027-03-14 02:30');
    await expect(await screen.findByText(/This hour doesn’t exist in New York/)).toBeVisible();
    await expect(button('Schedule 1 channel')).toBeDisabled();
  },
};

const waiting: LaunchProgress = {
  testFsi: { kind: 'waiting' },
  bulkFsi: { kind: 'waiting' },
  website: { kind: 'waiting' },
};

export const CountingDown: Story = {
  args: { progress: waiting, countdown: { secondsLeft: 10 } },
  play: async ({ args }) => {
    await expect(screen.getByText(/Closing cancels everything/)).toBeVisible();
    const bar = within(screen.getByRole('group', { name: 'Sending to 3 channels in 10 seconds' }));
    await expect(box('Bulk FSI')).toBeDisabled();
    await userEvent.click(bar.getByRole('button', { name: 'Undo' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Running: Story = {
  args: {
    progress: { ...waiting, testFsi: { kind: 'sent' }, bulkFsi: { kind: 'sending' } },
  },
  play: async ({ args }) => {
    const list = within(rows());
    await expect(list.getAllByText('Sent')[0]).toBeVisible();
    await expect(list.getByText('Sending…')).toBeVisible();
    await expect(list.getByText('Waiting')).toBeVisible();
    await expect(screen.getByText('Sending goes on if you close this.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const run = { ...sampleProgress };
const withRun = (parts: Partial<typeof run>): LaunchRow[] =>
  midMorning.map((each) =>
    each.key === 'bulkFsi'
      ? {
          ...each,
          status: 'sending' as const,
          obstacle: 'Another send has been in progress since 08:20.',
          run: { ...run, ...parts },
        }
      : each,
  );
const running = () => within(screen.getByRole('group', { name: 'Progress' }));

/** Emails to subscribers of our own leave one after the other, also while this is closed. */
export const SendingOn: Story = {
  tags: ['visual'],
  args: { rows: withRun({}) },
  play: async ({ args }) => {
    await expect(
      running().getByText('12,391 of 100,000 sent · About 30 minutes left'),
    ).toBeVisible();
    await expect(running().getByRole('progressbar', { name: 'Sent' })).toBeVisible();
    await expect(screen.queryByText(/^Another send has been/)).toBeNull();
    const log = running().getByRole('link', { name: 'Pause or cancel in the send log' });
    await userEvent.click(log);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** It began just now, and was counted as started. */
export const Started: Story = {
  args: { rows: withRun({ sent: 40 }), progress: { bulkFsi: { kind: 'started' } } },
  play: async () => {
    await expect(running().getByText(/^40 of 100,000 sent/)).toBeVisible();
    await expect(screen.getByText('1 of 1 started.')).toBeVisible();
  },
};

export const PausedOrStopped: Story = {
  args: {
    rows: withRun({ is_paused: true }).map((each) =>
      each.key === 'bulkFs'
        ? { ...each, run: { ...run, note: 'The mail server can’t be used now.' } }
        : each,
    ),
  },
  play: async () => {
    await expect(screen.getByText('Paused')).toBeVisible();
    await expect(screen.getByText('12,391 of 100,000 sent, paused')).toBeVisible();
    await expect(screen.getByText('Stopped')).toBeVisible();
    await expect(screen.getByText(/can’t be used now\. It will be tried again\.$/)).toBeVisible();
  },
};

const unchosen =
  'Nobody has chosen which contacts get FS newsletters. An administrator can choose in Settings, Deliveries.';

/** Two brands, and nobody has said who gets one of them. It is asked before, not after pressing. */
export const NobodyChosen: Story = {
  args: {
    mayAdminister: true,
    rows: [
      row('bulkFsi', {
        tested: 'same',
        testedAt: '08:12',
        rest: 'Cancelled after 12,391 subscribers got it. Goes only to the other 87,600.',
      }),
      row('bulkFs', { tested: 'same', obstacle: unchosen, fixIn: 'deliveries' }),
    ],
  },
  play: async () => {
    await expect(box('Bulk FS')).toBeDisabled();
    await expect(screen.getByText(unchosen)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Choose contacts' })).toHaveAttribute(
      'href',
      '/app/settings/deliveries',
    );
    await expect(screen.getByText(/Goes only to the other 87,600\.$/)).toBeVisible();
  },
};

export const OneFailed: Story = {
  args: {
    progress: {
      testFsi: { kind: 'sent' },
      testFs: { kind: 'sent' },
      bulkFsi: { kind: 'sent' },
      bulkFs: { kind: 'failed', error: 'The provider is busy. Try again in a minute.' },
      website: { kind: 'sent' },
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('The provider is busy.');
    await expect(screen.getByText('4 of 5 sent. Not sent: Bulk FS.')).toBeVisible();
    await press('Retry Bulk FS');
    await expectOnce(args.onRetryRow, 'bulkFs');
  },
};

export const SentToSome: Story = {
  args: {
    progress: {
      testFsi: {
        kind: 'partial',
        error: 'Test sent to a@x.example · b@x.example refused: mailbox full',
      },
      dev: { kind: 'saved' },
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('b@x.example refused: mailbox full');
    await expect(screen.getByText('Sent to some')).toBeVisible();
    await expect(screen.getByText('Saved to the outbox')).toBeVisible();
    await press('Retry Test of FSI');
    await expectOnce(args.onRetryRow, 'testFsi');
  },
};

export const AllSent: Story = {
  args: {
    progress: {
      testFsi: { kind: 'sent' },
      bulkFsi: { kind: 'sent' },
      website: { kind: 'sent' },
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('3 of 3 sent.')).toBeVisible();
    await press('Done');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

/** What was sent already is never ticked together with the rest. */
export const OpenedAfterSending: Story = {
  args: { rows: everythingSent },
  play: async ({ args }) => {
    await expect(box('Select all')).toBeDisabled();
    await expect(screen.getByText(/Select a channel to send it again/)).toBeVisible();
    await userEvent.click(box('Bulk FSI'));
    await expect(
      screen.getByText('Bulk FSI was already sent 08:23. This sends it again.'),
    ).toBeVisible();
    await expect(button('Send now')).toHaveAccessibleDescription(
      'Confirm first that it’s sent again.',
    );
    await press('Send now');
    await expect(args.onLaunch).not.toHaveBeenCalled();
    await userEvent.click(box('Send again: Bulk FSI'));
    await press('Send now');
    await expect(args.onLaunch).toHaveBeenCalledTimes(1);
  },
};

export const Loading: Story = {
  args: { name: '', rows: undefined },
  play: async () => {
    await expect(screen.getByRole('status', { name: 'Loading the channels…' })).toBeVisible();
  },
};

export const Failed: Story = {
  args: { name: '', rows: undefined, error: 'The server can’t be reached.' },
  play: async ({ args }) => {
    await expect(screen.getByRole('alert')).toHaveTextContent('can’t be reached');
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const { scrollWidth, clientWidth } = rows();
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};
