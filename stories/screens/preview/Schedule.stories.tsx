import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleHeld, sampleScheduled } from '@/api/samples/scheduledSends';
import { sampleHashes, sampleTests } from '@/api/samples/sends';
import type { Report } from '@/domain/checks/report';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import type { ScheduleProps } from '@/screens/preview/sends';
import { noSchedule, previewArgs, quietSends, shortEmail } from './previewArgs';
import { blockingReport, cleanReport } from './previews';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const meta = {
  title: 'Screens/Newsletters/Preview/Schedule',
  component: PreviewScreen,
  args: {
    ...previewArgs,
    email: shortEmail,
    sends: { ...quietSends, log: sampleTests, testedBytes: 'same' },
    schedule: { ...noSchedule, sends: [sampleScheduled] },
  },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const list = () => within(screen.getByRole('list', { name: 'Scheduled sends' }));

/** What waits for its time, beside the email. It can’t be sent meanwhile. */
export const Waiting: Story = {
  play: async ({ args, step }) => {
    await step('See what is scheduled, when and for whom', async () => {
      await expect(list().getByText('Bulk Sat 06:30')).toBeVisible();
      await expect(list().queryByText(/synced at/)).toBeNull();
      await expect(
        list().getByText(/in 22 hours 16 minutes · all subscribers of FSI/),
      ).toBeVisible();
      await expect(list().queryByText(/Edited since scheduling/)).toBeNull();
    });
    await step('See why the email can’t be sent now', async () => {
      await expect(button('Send to Sengrid')).toBeDisabled(); // sic
      await expect(button('Send to Sengrid')).toHaveAccessibleDescription(
        'Send to Sengrid: Scheduled for Sat 06:30. Cancel that to send now.', // sic
      );
    });
    await step('Cancel the scheduled send', async () => {
      await userEvent.click(button('Cancel Bulk of Sat 06:30'));
      await expect(args.schedule.onCancel).toHaveBeenCalledWith(sampleScheduled);
    });
  },
};

/** What was scheduled goes out, whatever was typed since. */
export const EditedSince: Story = {
  args: {
    schedule: {
      ...noSchedule,
      sends: [{ ...sampleScheduled, hash: sampleHashes.first }],
      onSchedule: fn(async () => true),
    },
  },
  play: async ({ args }) => {
    await expect(list().getByText(/^Edited since scheduling/)).toBeVisible();
    await userEvent.click(button('Reschedule Bulk of Sat 06:30'));
    const asked = await dialog();
    await expect(asked.queryByRole('radio', { name: 'Now' })).toBeNull();
    await userEvent.click(asked.getByRole('button', { name: 'Schedule' }));
    await expect(args.schedule.onSchedule).toHaveBeenCalledWith({
      channel: 'bulk',
      dueAt: '2026-11-21 06:30:00',
      replaces: sampleScheduled.id,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Says which figures it shows, and what would hold it as soon as that is known. */
export const WouldBeHeld: Story = {
  args: {
    schedule: {
      ...noSchedule,
      sends: [{ ...sampleScheduled, figures: 'synced', note: 'This version isn’t approved.' }],
    },
  },
  play: async () => {
    await expect(list().getByText('Prices and metrics are synced at 06:28.')).toBeVisible();
    await expect(list().getByText('This version isn’t approved.')).toBeVisible();
  },
};

/** Something had to be fixed when it was due. */
export const Held: Story = {
  args: { schedule: { ...noSchedule, sends: [sampleHeld] } },
  play: async ({ args }) => {
    await expect(list().getByText('Held')).toBeVisible();
    await expect(list().getByText('Prices are from 2026-11-18. Sync them.')).toBeVisible();
    await expect(button('Send to Sengrid')).toBeEnabled(); // sic
    await userEvent.click(button('Dismiss Bulk of 06:30'));
    await expect(args.schedule.onCancel).toHaveBeenCalledWith(sampleHeld);
  },
};

/** Opens the dialog, and chooses a time that comes later. */
async function askLater() {
  await userEvent.click(button('Send to Sengrid')); // sic
  const asked = await dialog();
  await userEvent.click(asked.getByRole('radio', { name: 'At a set time' }));
  return asked;
}

/** Asks when, and counts nothing down for a time that comes later. Nothing would hold it then. */
export const AtASetTime: Story = {
  tags: ['visual'],
  args: { schedule: noSchedule },
  play: async ({ args, step }) => {
    await step('Press the send button: there are 10 seconds to cancel', async () => {
      await userEvent.click(button('Send to Sengrid')); // sic
      const asked = await dialog();
      await expect(asked.getByText('You’ll have 10 seconds to cancel.')).toBeVisible();
    });
    await step('Choose a set time: the next morning is proposed and checked', async () => {
      const chosen = await dialog();
      await userEvent.click(chosen.getByRole('radio', { name: 'At a set time' }));
      const next = { channel: 'bulk', dueAt: '2026-11-21 06:30:00' };
      await expect(args.schedule.onChooseTime).toHaveBeenLastCalledWith(next);
      await expect(chosen.getByText('Nothing to fix at Sat 06:30.')).toBeVisible();
      await expect(chosen.queryByRole('radio', { name: /^Sync at/ })).toBeNull();
      await expect(chosen.queryByText('You’ll have 10 seconds to cancel.')).toBeNull();
      await expect(chosen.getByText(/New York time, EST, UTC−05:00, in 22 hours/)).toBeVisible();
      await expect(chosen.getByRole('button', { name: 'Schedule' })).toBeEnabled();
    });
    await step('See that nothing is sent yet', async () => {
      await expect(args.sends.onSend).not.toHaveBeenCalled();
    });
  },
};

const judged = { channel: 'bulk', dueAt: '2026-11-21 06:30:00', report: cleanReport } as const;
const old: ScheduleProps = {
  ...noSchedule,
  judged: { ...judged, oldFigures: '2026-11-20 08:02:00' },
};

/** Figures that will be old are synced before, or sent as they are because somebody says so. */
export const FiguresGetOld: Story = {
  args: { schedule: old },
  play: async () => {
    const asked = await askLater();
    await expect(asked.getByRole('radio', { name: 'Sync at 06:28' })).toBeChecked();
    await expect(asked.getByText('Nothing else to fix at Sat 06:30.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  },
};

export const UnsavedText: Story = {
  args: { schedule: noSchedule, hasUnsavedText: true },
  play: async () => {
    const asked = await askLater();
    await expect(asked.getByText('Some text in the composer isn’t saved yet.')).toBeVisible();
    await expect(asked.queryByText(/to fix at/)).toBeNull();
  },
};

export const OldFiguresAnyway: Story = {
  args: { schedule: { ...old, onSchedule: fn(async () => true) } },
  play: async ({ args }) => {
    const asked = await askLater();
    await userEvent.click(asked.getByRole('radio', { name: 'Send the figures of 08:02' }));
    await userEvent.click(asked.getByRole('button', { name: 'Schedule' }));
    await expect(args.schedule.onSchedule).toHaveBeenCalledWith({
      channel: 'bulk',
      dueAt: '2026-11-21 06:30:00',
      figures: 'stored',
    });
  },
};

/** Without a sync, old figures only leave if somebody says so. */
export const NoSync: Story = {
  args: {
    schedule: { ...old, syncObstacle: 'No market source is connected, so nothing can be synced.' },
  },
  play: async () => {
    const asked = await askLater();
    await expect(asked.getByText(/^No market source is connected/)).toBeVisible();
    await expect(asked.queryByRole('radio', { name: /^Sync at/ })).toBeNull();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await userEvent.click(asked.getByRole('radio', { name: 'Send the figures of 08:02' }));
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  },
};

const otherDate: Report = {
  ...cleanReport,
  findings: [
    {
      check: 'dates',
      key: 'dates: another day',
      severity: 'mustFix',
      text: 'The newsletter is dated November 20, 2026, but in New York it’s November 21, 2026.',
      field: 'title',
    },
  ],
};

/** What will be wrong by then is said now. */
export const WrongByThen: Story = {
  args: { schedule: { ...noSchedule, judged: { ...judged, report: otherDate, oldFigures: null } } },
  play: async () => {
    const asked = await askLater();
    const heading = '1 issue to fix before sending at Sat 06:30';
    await expect(asked.getByText(heading)).toBeVisible();
    await expect(asked.getByText(/dated November 20, 2026, but in New York/)).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  },
};

/** What is wrong today may be right by then. */
export const RightByThen: Story = {
  args: { report: otherDate, schedule: noSchedule },
  play: async () => {
    const asked = await askLater();
    await expect(asked.queryByText(/to fix before sending/)).toBeNull();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeEnabled();
  },
};

export const Judging: Story = {
  args: { schedule: { ...noSchedule, judged: null } },
  play: async () => {
    const asked = await askLater();
    await expect(asked.getByText('Checking the email for Sat 06:30…')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  },
};

/** The dialog keeps the time and the reason until the server accepts them. */
export const Refused: Story = {
  args: {
    schedule: {
      ...noSchedule,
      judged: { ...judged, report: blockingReport, oldFigures: null },
      onSchedule: fn(async () => false),
    },
  },
  play: async ({ args }) => {
    const asked = await askLater();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await userEvent.type(asked.getByLabelText('Reason for sending anyway'), 'It is right.');
    await userEvent.click(asked.getByRole('button', { name: 'Schedule' }));
    await expect(args.schedule.onSchedule).toHaveBeenCalledWith({
      channel: 'bulk',
      dueAt: '2026-11-21 06:30:00',
      reason: 'It is right.',
    });
    await expect(asked.getByLabelText('Reason for sending anyway')).toHaveValue('It is right.');
  },
};

/** A time that has passed can’t be chosen. */
export const TooLate: Story = {
  args: {
    schedule: { ...noSchedule, sends: [{ ...sampleScheduled, due_at: '2026-11-20 08:00:00' }] },
  },
  play: async () => {
    await userEvent.click(button('Reschedule Bulk of 08:00'));
    const asked = await dialog();
    await expect(asked.getByText('Choose a time in the future.')).toBeVisible();
    await expect(asked.getByRole('button', { name: 'Schedule' })).toBeDisabled();
  },
};

export const NotAllowed: Story = {
  args: asWriter,
  play: writersOnly([/^Reschedule/, /^Cancel Bulk/]),
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
