import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Notification, NotificationDraft } from '@/api/contract/notifications';
import { sampleNotifications, samplePushes } from '@/api/samples/notifications';
import { draftOf } from '@/domain/messaging/notificationDraft';
import { NotificationsScreen } from '@/screens/notifications/NotificationsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { sampleApps } from './sampleApps';

const now = new Date('2026-11-20T08:14:00-05:00');

const meta = {
  title: 'Screens/App Notifications/App Notifications',
  component: NotificationsScreen,
  render: liveList(NotificationsScreen),
  args: {
    list: listController,
    notifications: sampleNotifications,
    error: null,
    onRetry: fn(),
    now,
    apps: sampleApps,
    onOpen: fn(async (row: Notification): Promise<NotificationDraft | null> => draftOf(row)),
    onSave: fn(async () => true),
    onRemove: fn(async () => true),
    sending: {
      onSend: fn(async () => true),
      onSchedule: fn(async () => true),
      onSendTest: fn(async () => true),
      onSettle: fn(async () => true),
      onReadLog: fn(async () => samplePushes),
    },
  },
  globals: { viewport: { value: 'desktop' } },
  parameters: { layout: 'fullscreen', path: paths.notifications },
} satisfies Meta<typeof NotificationsScreen>;

const { onReadLog: _, ...withoutLog } = meta.args.sending;

export default meta;
type Story = StoryObj<typeof meta>;

function sample(id: number): Notification {
  const found = sampleNotifications.find((each) => each.id === id);
  if (!found) throw new Error(`There is no sample ${id}.`);
  return found;
}

const fresh = sample(12);
const schedulable = sample(11);
const scheduled = sample(10);
const sent = sample(9);
const replay = sample(8);
const overdue = sample(7);
const failed = sample(6);
const unknown = sample(5);

/** The cells of one row by their column headers. */
function cells({ id }: Notification) {
  const row = screen.getByRole('cell', { name: String(id) }).closest('tr');
  const heads = screen.getAllByRole<HTMLTableCellElement>('columnheader');
  return (head: string): HTMLElement => {
    const cell = row?.cells[heads.find(({ textContent }) => textContent === head)?.cellIndex ?? -1];
    if (!cell) throw new Error(`There is no ${head} of ${id}.`);
    return cell;
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const words = (cell: HTMLElement) => cell.textContent;

const buttonsOf = (cell: HTMLElement) =>
  within(cell)
    .queryAllByRole('button')
    .map((button) => button.textContent);

async function ask(button: string, title: string) {
  await press(button);
  return within(await screen.findByRole('dialog', { name: title }));
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const sendQuestion = 'You are about to send this notification, all users will be affected';
const scheduleQuestion = 'You are about to schedule this notification, all users will be affected';

/** One row in each state. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See all notifications', async () => {
      await expect(canvas.getByText('Showing 1 to 8 of 8 entries')).toBeVisible();
    });

    await step('See name, role and type', async () => {
      const name = within(cells(fresh)('Name')).getByRole('link', { name: fresh.name });
      await expect(name).toHaveAttribute('href', fresh.url);
      await expect(name).toHaveAttribute('target', '_blank');
      await expect(cells(scheduled)('Name').querySelector('a')).toBeNull();
      await expect(words(cells(fresh)('Role'))).toBe('All active members');
      await expect(words(cells(overdue)('Role'))).toBe('Institutional, all');
      await expect(words(cells(fresh)('Type'))).toBe('General');
      await expect(words(cells(replay)('Type'))).toBe('Webinar');
    });

    await step('See the state of each notification', async () => {
      const stands = (row: Notification) => [
        words(cells(row)('Schedule')),
        buttonsOf(cells(row)('Action')).join('|'),
        words(cells(row)('State')),
      ];
      const note = (row: Notification) => words(cells(row)('Message'))?.replace(row.message, '');
      await expect(stands(fresh)).toEqual(['', 'Send|Send test|Log', 'Draft']);
      await expect(stands(schedulable)).toEqual(['Schedule 13:45', 'Send|Send test|Log', 'Draft']);
      await expect(stands(scheduled)).toEqual(['18:00Unschedule', 'Send test|Log', 'Scheduled']);
      await expect(stands(sent)).toEqual(['', 'Resend|Send test|Log', 'Sent']);
      await expect(words(cells(replay)('Schedule'))).toMatch(/^Schedule Thu 17:00/);
      await expect(stands(overdue)).toEqual([
        '06:00Unschedule',
        'Send now|Send test|Log',
        'Not delivered',
      ]);
      await expect(note(overdue)).toBe('More than an hour late. It wasn’t sent.');
      await expect(stands(failed)).toEqual(['', 'Send|Send test|Log', 'Not delivered']);
      await expect(note(failed)).toBe("Not delivered 07:58: The file couldn't be written.");
      await expect(stands(unknown)).toEqual([
        '',
        'Mark as sent|Mark as failed|Log',
        'Not confirmed',
      ]);
      await expect(note(unknown)).toBe('Delivery not confirmed');
      await expect(note(fresh)).toBe('');
      await expect(words(cells(sent)('Sent'))).toBe('07:31');
      await expect(words(cells(fresh)('Sent'))).toBe('Not sent');
    });

    await step('Try to schedule for a time that has passed: nothing happens', async () => {
      const past = within(cells(replay)('Schedule')).getByRole('button');
      await expect(past).toHaveAttribute('aria-disabled', 'true');
      await expect(past).toHaveAccessibleDescription('This time has passed');
      past.click();
      await expect(screen.queryByRole('dialog')).toBeNull();
    });

    await step('Send a test and unschedule: no question is asked', async () => {
      await press(`Send test: ${fresh.name}`);
      await expect(args.sending.onSendTest).toHaveBeenCalledWith(fresh);
      await press(`Unschedule ${scheduled.name}`);
      await expect(args.sending.onSchedule).toHaveBeenCalledWith(scheduled, false);
    });

    await step('Open and close the log', async () => {
      await press(`Log of ${sent.name}`);
      const dialog = within(await screen.findByRole('dialog', { name: `Log of “${sent.name}”` }));
      await expect(args.sending.onReadLog).toHaveBeenCalledWith(sent);
      await expect(await dialog.findAllByRole('listitem')).toHaveLength(3);
      await userEvent.click(dialog.getByText('Close'));
      await closed();
      await expect(screen.getByRole('button', { name: `Log of ${sent.name}` })).toHaveFocus();
    });
  },
};

/** An API that logs no pushes. */
export const WithoutLog: Story = {
  args: { sending: withoutLog },
  play: async () => {
    await expect(screen.getByRole('button', { name: `Send: ${fresh.name}` })).toBeEnabled();
    await expect(screen.queryByRole('button', { name: /^Log of/ })).toBeNull();
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { notifications: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No notifications yet\./)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { notifications: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/^No notifications yet/)).toBeNull();
  },
};

export const Failed: Story = {
  args: { notifications: undefined, error: 'The notifications couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search notifications' });
    await userEvent.type(field, 'monthly');
    await expect(canvas.getByText('No matching notifications.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, ' IN FIVE charts');
    await expect(canvas.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await expect(words(cells(scheduled)('Name'))).toBe(scheduled.name);
  },
};

const changingRows: Notification[] = [
  { ...fresh, id: 22, push: { ...samplePushes[0], state: 'sending' } as Notification['push'] },
  {
    ...overdue,
    id: 21,
    push: { ...samplePushes[0], state: 'unknown' } as Notification['push'],
  },
  { ...fresh, id: 20, start_date: '2026-03-08 02:30:00' },
  {
    ...failed,
    id: 19,
    sent_at: '2026-11-18 08:30:00',
    push: {
      ...samplePushes[0],
      state: 'failed',
      updated_at: '2026-11-19 08:30:00',
      answer: '',
    } as Notification['push'],
  },
  { ...fresh, id: 18, message: 'Flows '.repeat(40), role: 'gone', url: 'javascript:alert(1)' },
];

/** The less common states. */
export const Rare: Story = {
  args: { notifications: changingRows },
  play: async () => {
    const [sending, both, gap, old, odd] = changingRows.map(cells);
    await expect(words(sending?.('Action') as HTMLElement)).toBe('Sending…Log');
    await expect(buttonsOf(both?.('Schedule') as HTMLElement)).toEqual(['Unschedule']);
    await expect(buttonsOf(both?.('Action') as HTMLElement)).toEqual([
      'Mark as sent',
      'Mark as failed',
      'Log',
    ]);
    await expect(words(gap?.('Schedule') as HTMLElement)).toMatch(
      /the clocks skip it that day\. Choose another one\.$/,
    );
    await expect(words(old?.('Action') as HTMLElement)).toBe('ResendSend testLog');
    await expect(words(old?.('Message') as HTMLElement)).toMatch(/\.Not delivered Thu 08:30$/);
    await expect(words(odd?.('Role') as HTMLElement)).toBe('gone');
    await expect(odd?.('URL link').querySelector('a')).toBeNull();
    const message = odd?.('Message') as HTMLElement;
    const line = within(message).getByTitle(/^Flows Flows/);
    await expect(line.scrollWidth).toBeGreaterThan(line.clientWidth);
    await expect(message.getBoundingClientRect().height).toBeLessThanOrEqual(33);
  },
};

export const SendAsksFirst: Story = {
  name: 'Question before sending',
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('Press Send: the question says who gets the push', async () => {
      const dialog = await ask(`Send: ${fresh.name}`, 'Send');
      await expect(dialog.getByText(sendQuestion)).toBeVisible();
      await expect(
        dialog.getByText(
          '“Bitcoin is back above $94,000” goes to All active members of FS Insight.',
        ),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('Press Escape: nothing is sent', async () => {
      await userEvent.keyboard('{Escape}');
      await closed();
      await expect(args.sending.onSend).not.toHaveBeenCalled();
      await expect(screen.getByRole('button', { name: `Send: ${fresh.name}` })).toHaveFocus();
    });
    await step('Press Send again', async () => {
      await ask(`Send: ${fresh.name}`, 'Send');
    });
  },
};

export const SendAsksFirstNarrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await ask(`Send: ${fresh.name}`, 'Send');
  },
};

export const ScheduleAsksFirst: Story = {
  name: 'Schedule a notification',
  play: async ({ args, step }) => {
    const button = `Schedule 13:45: ${schedulable.name}`;
    await step('Press Schedule and confirm: the push is scheduled', async () => {
      const dialog = await ask(button, 'Schedule');
      await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
      await closed();
      await expect(args.sending.onSchedule).toHaveBeenCalledWith(schedulable, true);
    });
    await step('Press Schedule again: the question says who gets it and when', async () => {
      const again = await ask(button, 'Schedule');
      await expect(again.getByText(scheduleQuestion)).toBeVisible();
      await expect(
        again.getByText(
          '“The chair speaks at 2 p.m.” goes to FSI Macro of FS Insight at 13:45 New York time (EST, UTC−05:00), in 5 hours 31 minutes.',
        ),
      ).toBeVisible();
    });
  },
};

export const ResendNamesTheFirst: Story = {
  play: async () => {
    const dialog = await ask(`Resend: ${sent.name}`, 'Resend');
    await expect(dialog.getByText(sendQuestion)).toBeVisible();
    await expect(dialog.getByText(/ Last sent 07:31. This sends it again\.$/)).toBeVisible();
  },
};

/** Asks like any other send. */
export const Overdue: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    await step('Press Send now: a question appears', async () => {
      const dialog = await ask(`Send now: ${overdue.name}`, 'Send now');
      await expect(dialog.getByText(sendQuestion)).toBeVisible();
    });
    await step('Confirm it: the push is sent', async () => {
      const asked = within(screen.getByRole('dialog', { name: 'Send now' }));
      await userEvent.click(asked.getByRole('button', { name: 'Send now' }));
      await closed();
      await expect(args.sending.onSend).toHaveBeenCalledWith(overdue);
    });
    await step('Press Send now again', async () => {
      await ask(`Send now: ${overdue.name}`, 'Send now');
    });
  },
};

export const UnknownSettled: Story = {
  play: async ({ args }) => {
    const dialog = await ask(`Mark as sent: “${unknown.name}”`, 'Mark as sent');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sent' }));
    await closed();
    await expect(args.sending.onSettle).toHaveBeenLastCalledWith(unknown, 'sent');
    const other = await ask(`Mark as failed: “${unknown.name}”`, 'Mark as failed');
    await userEvent.click(other.getByRole('button', { name: 'Mark as failed' }));
    await closed();
    await expect(args.sending.onSettle).toHaveBeenLastCalledWith(unknown, 'failed');
    await ask(`Mark as failed: “${unknown.name}”`, 'Mark as failed');
  },
};

export const DeleteAsksFirst: Story = {
  name: 'Delete a notification',
  play: async ({ args, step }) => {
    await step('Press Delete and confirm: the notification is deleted', async () => {
      const dialog = await ask(`Delete ${fresh.name}`, 'Delete');
      await expect(args.onRemove).not.toHaveBeenCalled();
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      await closed();
      await expect(args.onRemove).toHaveBeenCalledWith(fresh);
    });
    await step(
      'Press Delete again: the question says for how long it can be restored',
      async () => {
        const again = await ask(`Delete ${fresh.name}`, 'Delete');
        await expect(
          again.getByText('Are you sure you want to remove a notification?'),
        ).toBeVisible();
        await expect(
          again.getByText(`“${fresh.name}” goes to the bin. You can restore it for 30 days.`),
        ).toBeVisible();
      },
    );
  },
};

/** The second press is ignored while the first one runs, and the dialog can't be closed. */
export const DoubleClickSendsOnce: Story = {
  args: {
    sending: { ...meta.args.sending, onSend: fn(() => new Promise<boolean>(() => undefined)) },
  },
  play: async ({ args }) => {
    const dialog = await ask(`Send: ${fresh.name}`, 'Send');
    const send = dialog.getByRole('button', { name: 'Send' });
    await userEvent.dblClick(send);
    await userEvent.keyboard('{Enter}{Escape}');
    await expect(args.sending.onSend).toHaveBeenCalledTimes(1);
    await expect(send).toHaveAttribute('aria-busy', 'true');
    await expect(screen.getByRole('dialog')).toBeVisible();
  },
};

/** The dialog stays with the row that it was about. A row that couldn't be read isn't edited. */
export const Refused: Story = {
  args: {
    onOpen: fn(async (_: Notification): Promise<NotificationDraft | null> => null),
    sending: { ...meta.args.sending, onSend: fn(async () => false) },
  },
  play: async ({ args }) => {
    await press(`Edit ${fresh.name}`);
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledTimes(1));
    await closed();
    await press('Add Notification');
    const added = within(await screen.findByRole('dialog', { name: 'Add Notification' }));
    await userEvent.click(await added.findByRole('button', { name: 'Cancel' }));
    await closed();
    const dialog = await ask(`Send: ${fresh.name}`, 'Send');
    const send = dialog.getByRole('button', { name: 'Send' });
    await userEvent.click(send);
    await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
    await userEvent.click(send);
    await waitFor(() => expect(args.sending.onSend).toHaveBeenCalledTimes(2));
    await expect(args.sending.onSend).toHaveBeenLastCalledWith(fresh);
    await expect(screen.getByRole('dialog', { name: 'Send' })).toBeVisible();
  },
};

/** Editing loads the current version. Adding starts with an empty form. */
export const EditsAndAdds: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args }) => {
    await press(`Edit ${fresh.name}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Notification' }));
    const name = await dialog.findByRole('textbox', { name: 'Name' });
    await expect(args.onOpen).toHaveBeenCalledWith(fresh);
    await expect(name).toHaveValue(fresh.name);
    await userEvent.type(name, ', corrected');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await closed();
    await expect(args.onSave).toHaveBeenCalledWith({
      ...draftOf(fresh),
      name: `${fresh.name}, corrected`,
    });
    await press('Add Notification');
    const empty = within(await screen.findByRole('dialog', { name: 'Add Notification' }));
    await expect(await empty.findByRole('textbox', { name: 'Name' })).toHaveValue('');
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
  },
};

const long = 'A very long line that someone pasted here without ever reading it back, '.repeat(4);

export const LongText: Story = {
  args: {
    notifications: [
      {
        ...overdue,
        name: long,
        title: long,
        message: long,
        url: `https://a.example/${'a'.repeat(400)}`,
      },
      {
        ...fresh,
        name: 'unbroken'.repeat(20),
        title: 'unbroken'.repeat(20),
        role: 'institution'.repeat(6),
      },
      {
        ...schedulable,
        name: 'سوق العملات الرقمية هذا الصباح',
        title: 'ارتفع سعر البيتكوين فوق ٩٤ ألف دولار',
        message: 'أول تدفق إيجابي إلى الصناديق منذ ست جلسات، وهذا ما نراقبه اليوم عن كثب.',
      },
      { ...sent, name: '📈🚀 Flows 👩‍👩‍👧‍👦', title: '🟢'.repeat(40), message: '🧑🏽‍💻 '.repeat(120) },
      { ...failed, push: { ...samplePushes[1], answer: long } as Notification['push'] },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(5);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    await step('See that the page fits the phone', async () => {
      await expect(canvas.getByRole('button', { name: 'Add Notification' })).toBeVisible();
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
    await step('See a scheduled push as a card', async () => {
      const card = within(canvas.getByText(scheduled.name).closest('tr') as HTMLElement);
      await expect(buttonsOf(card.getByText(scheduled.name).closest('tr') as HTMLElement)).toEqual([
        'Unschedule',
        `More actions: ${scheduled.name}`,
      ]);
      await expect(card.getByText('FS Insight: All active members')).toBeVisible();
    });
  },
};

/** In a card, the menu holds everything but the next step. */
export const CardMenu: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ args }) => {
    await press(`More actions: ${schedulable.name}`);
    const items = await screen.findAllByRole('menuitem');
    await expect(items.map((item) => item.textContent)).toEqual([
      'Schedule 13:45',
      'Send test',
      'Log',
      'Edit',
      'Delete',
    ]);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send test' }));
    await expect(args.sending.onSendTest).toHaveBeenCalledWith(schedulable);
    await press(`More actions: ${overdue.name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unschedule' }));
    await expect(args.sending.onSchedule).toHaveBeenCalledWith(overdue, false);
    await press(`More actions: ${schedulable.name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Schedule 13:45' }));
    await expect(await screen.findByRole('dialog', { name: 'Schedule' })).toBeVisible();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Send: /, /^Delete /, /^Schedule |^Unschedule /]),
};

/** Without a push service, a push is only written to the outbox: the row doesn't claim that it was sent. */
export const SavedToTheOutbox: Story = {
  args: {
    notifications: [
      {
        ...fresh,
        push: {
          id: 42,
          state: 'saved',
          audience: 'fsinsight: All active members',
          subject: fresh.title,
          staff: 'Ana',
          updated_at: '2026-11-20 08:10:04',
          answer: 'outbox/3f9a.push.json',
        },
      },
    ],
  },
  play: async () => {
    const cell = cells(fresh);
    await expect(cell('Action')).toHaveTextContent('SendSend testLog');
    await expect(cell('State')).toHaveTextContent('Saved only');
    await expect(cell('Message')).toHaveTextContent(
      'Saved to the outbox; no push service is connected',
    );
    await expect(cell('Sent')).toHaveTextContent('Not sent');
    await expect(cell('Sent')).not.toHaveTextContent('2026');
  },
};
