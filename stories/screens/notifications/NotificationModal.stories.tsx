import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NotificationDraft } from '@/api/contract/notifications';
import NotificationModal from '@/screens/notifications/NotificationModal';
import { sampleApps } from './sampleApps';

const empty: NotificationDraft = {
  name: '',
  title: '',
  message: '',
  service: 'fsinsight',
  role: '',
  type: '',
  post_id: '',
  url: '',
  start_date: '',
};

const filled: NotificationDraft = {
  ...empty,
  id: 12,
  name: 'Morning: BTC recovers',
  title: 'Bitcoin is back at $94,000',
  message: 'Spot funds took in $412 million, the first inflow in six sessions.',
  role: 'fsi_pro',
  url: 'https://insight.northlight.example/daily/2026-11-20',
  start_date: '2026-11-20 18:00:00',
};

const meta = {
  title: 'Screens/App Notifications/Add Notification',
  component: NotificationModal,
  args: {
    draft: filled,
    title: 'Edit Notification',
    now: new Date('2026-11-20T08:14:00-05:00'),
    apps: sampleApps,
    onSave: fn(async () => true),
    onClose: fn(),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '820px' } } },
} satisfies Meta<typeof NotificationModal>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (label: string) =>
  screen.getByLabelText(label, { selector: 'input,select,textarea' });
const ok = () => screen.getByRole('button', { name: 'OK' });
const hour = () => screen.getByRole('spinbutton', { name: /^hour, Schedule/ });
const phones = () => within(screen.getByRole('group', { name: 'On a locked phone' }));

async function pasteSchedule(text: string) {
  hour().focus();
  await userEvent.paste(text);
}

const labels = ['Name', 'Title', 'Message', 'Service', 'Type', 'Post Id', 'URL', 'Role'];

export const Add: Story = {
  name: 'Add Notification',
  tags: ['visual'],
  args: { draft: empty, title: 'Add Notification' },
  play: async ({ step }) => {
    await step('See an empty form', async () => {
      await expect(screen.getByRole('dialog', { name: 'Add Notification' })).toBeVisible();
      await expect(field('Name')).toHaveFocus();
      const shown = [...document.querySelectorAll('dialog label')].map((node) => node.textContent);
      await expect(shown).toEqual(labels);
    });
    await step('See where the title will appear on phones', async () => {
      await expect(phones().getAllByText('The title appears here')).toHaveLength(2);
    });
  },
};

/** Nothing is sent until the text, the role and a complete address are given. */
export const AddsWhatIsTyped: Story = {
  args: Add.args,
  play: async ({ args }) => {
    await userEvent.click(ok());
    await expect(await screen.findByText('Choose a role for this service.')).toBeVisible();
    await expect(field('Name')).toHaveFocus();
    await userEvent.type(field('Name'), 'Evening wrap');
    await userEvent.type(field('Title'), 'The day in five charts');
    await expect(phones().getAllByText('The day in five charts')).toHaveLength(2);
    await userEvent.type(field('Message'), 'Your wrap is ready.');
    await userEvent.type(field('URL'), 'news.example');
    await userEvent.selectOptions(field('Role'), 'FSI Pro');
    await userEvent.click(ok());
    await waitFor(() => expect(field('URL')).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(field('URL'));
    await userEvent.click(ok());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        ...empty,
        name: 'Evening wrap',
        title: 'The day in five charts',
        message: 'Your wrap is ready.',
        role: 'fsi_pro',
      }),
    );
  },
};

export const EditFilled: Story = {
  play: async ({ args }) => {
    const hint = 'New York time, EST, UTC−05:00, in 9 hours 46 minutes';
    await expect(screen.getByText(hint)).toBeVisible();
    await expect(screen.getByText('26 of 65')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear Schedule' }));
    await expect(screen.getByRole('spinbutton', { name: /^year, Schedule/ })).toHaveFocus();
    await expect(screen.getByText('New York time')).toBeVisible();
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ ...filled, start_date: '' }));
  },
};

export const Webinar: Story = {
  args: { draft: { ...filled, type: 'webinar', start_date: '' } },
  play: async ({ args }) => {
    const replays = within(
      screen.getByRole('group', {
        name: 'ONLY USE THE FOLLOWING 2 FIELDS for sending WEBINAR REPLAYS!',
      }),
    );
    await expect(replays.getByText('--- END of replays ---')).toBeVisible();
    await userEvent.click(ok());
    const missing = 'Enter the post’s number for a webinar replay.';
    await expect(await screen.findByText(missing)).toBeVisible();
    await expect(replays.getByLabelText('Post Id')).toHaveFocus();
    await userEvent.type(replays.getByLabelText('Post Id'), '48213');
    await waitFor(() => expect(screen.queryByText(missing)).toBeNull());
    await userEvent.click(ok());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith(
        expect.objectContaining({ type: 'webinar', post_id: '48213' }),
      ),
    );
  },
};

export const ServiceChangeClearsRole: Story = {
  play: async ({ args }) => {
    const role = field('Role');
    await expect(within(role).getAllByRole('option')).toHaveLength(8);
    await userEvent.selectOptions(field('Service'), 'fundstrat');
    const cleared = '“FSI Pro” isn’t available for Fundstrat. Choose another role.';
    await expect(screen.getByText(cleared)).toHaveAttribute('role', 'status');
    await expect(role).toHaveDisplayValue('Choose a role');
    await expect(within(role).getAllByRole('option')).toHaveLength(18);
    await expect(phones().getAllByText('Northlight Research')).toHaveLength(2);
    await userEvent.selectOptions(field('Service'), 'fsinsight');
    await expect(role).toHaveDisplayValue('FSI Pro');
    await expect(
      screen.getByText('“FSI Pro” is available for FS Insight and is selected again.'),
    ).toBeVisible();
    await userEvent.selectOptions(field('Service'), 'fundstrat');
    await userEvent.click(ok());
    await waitFor(() => expect(role).toHaveFocus());
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.selectOptions(role, 'Subscriber');
    await expect(screen.queryByText(cleared)).toBeNull();
    await userEvent.selectOptions(field('Service'), 'fsinsight');
    await expect(screen.getByText(/^“Subscriber” isn’t available for FS Insight/)).toBeVisible();
    await expect(role).toHaveDisplayValue('Choose a role');
  },
};

export const SharedRoleStays: Story = {
  args: { draft: { ...filled, role: 'administrator' } },
  play: async ({ args }) => {
    await userEvent.selectOptions(field('Service'), 'fundstrat');
    await expect(field('Role')).toHaveDisplayValue('Administrator');
    await expect(screen.queryByText(/isn’t available for/)).toBeNull();
    await userEvent.click(ok());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({
        ...filled,
        service: 'fundstrat',
        role: 'administrator',
      }),
    );
  },
};

/** The role of an older notification that isn't offered anymore. */
export const StrayRole: Story = {
  args: { draft: { ...filled, role: 'fsi_legacy' } },
  play: async () => {
    await expect(field('Role')).toHaveDisplayValue('Choose a role');
    await expect(screen.getByText(/^“fsi_legacy” isn’t available for FS Insight/)).toBeVisible();
  },
};

export const CountsGraphemes: Story = {
  args: { draft: { ...empty, role: 'all_fsi' }, title: 'Add Notification' },
  play: async () => {
    await userEvent.click(field('Title'));
    await userEvent.paste('👨‍👩‍👧‍👦🇺🇸e\u0301');
    await expect(screen.getByText('3 of 65')).toBeVisible();
    await userEvent.paste('👨‍👩‍👧‍👦'.repeat(38));
    await expect(screen.getByText('41 of 65')).toBeVisible();
    await expect(screen.getByText('iPhones may cut off the end.')).toHaveAttribute(
      'role',
      'status',
    );
    await userEvent.paste('🇺🇸'.repeat(25));
    await expect(screen.getByText('66 of 65')).toBeVisible();
    await expect(screen.getByText('All phones may cut off the end.')).toBeVisible();
  },
};

/** A text above the limits shows a warning but is sent completely. */
export const OverTheLimit: Story = {
  args: {
    draft: {
      ...filled,
      title: 'Bitcoin is back above $94,000, and the funds are buying',
      message: 'Spot funds took in $412 million, the first inflow in six sessions. '.repeat(4),
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('iPhones may cut off the end.')).toBeVisible();
    await expect(screen.getByText('All phones may cut off the end.')).toBeVisible();
    await expect(field('Message')).toBeValid();
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
  },
};

export const SchedulePast: Story = {
  args: { draft: { ...filled, start_date: '2026-11-19 17:00:00' } },
  play: async ({ args }) => {
    await expect(screen.getByText(/15 hours 14 minutes ago$/)).toBeVisible();
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await pasteSchedule('2026-11-20 08:00');
    await userEvent.click(ok());
    await expect(await screen.findByText('Choose a time in the future.')).toBeVisible();
    const year = screen.getByRole('spinbutton', { name: /^year, Schedule/ });
    await waitFor(() => expect(year).toHaveFocus());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const SkippedHour: Story = {
  play: async ({ args }) => {
    await pasteSchedule('2027-03-14 02:30:00');
    const gap =
      'This hour doesn’t exist in New York: the clocks skip it that day. Choose another one.';
    await expect(await screen.findByText(gap)).toBeVisible();
    await userEvent.click(ok());
    await expect(args.onSave).not.toHaveBeenCalled();
    await pasteSchedule('2027-03-14 03:30:00');
    await waitFor(() => expect(screen.queryByText(gap)).toBeNull());
    await expect(screen.getByText(/^New York time, EDT, UTC−04:00, in 113 days/)).toBeVisible();
    await pasteSchedule('2027-03-14 02:30:00');
  },
};

export const AmbiguousHour: Story = {
  args: { draft: { ...filled, start_date: '' } },
  play: async ({ args }) => {
    await pasteSchedule('2027-11-07 01:30:00');
    const hint =
      /^New York time, EDT, UTC−04:00, .* This hour happens twice; the first one is used\.$/;
    await expect(screen.getByText(hint)).toBeVisible();
    await userEvent.click(ok());
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ ...filled, start_date: '2027-11-07 01:30:00' }),
    );
  },
};

export const Reading: Story = {
  args: { draft: undefined },
  play: async ({ args }) => {
    await expect(screen.getByRole('dialog', { name: 'Edit Notification' })).toBeVisible();
    await expect(ok()).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Saving: Story = {
  args: { onSave: fn(() => new Promise<boolean>(() => undefined)) },
  play: async ({ args }) => {
    await userEvent.click(ok());
    await waitFor(() => expect(ok()).toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(ok());
    await expect(args.onSave).toHaveBeenCalledTimes(1);
  },
};

export const RefusedKeepsTyping: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.type(field('Title'), ', again');
    await userEvent.click(ok());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(ok()).not.toHaveAttribute('aria-busy'));
    await expect(field('Title')).toHaveValue(`${filled.title}, again`);
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByText('Discard what you typed?')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    draft: {
      ...filled,
      name: `Morning ${'unbroken'.repeat(20)}`,
      title: 'بيتكوين تعود فوق 94,000 دولار مع أول تدفق إلى الصناديق منذ ست جلسات 🇺🇸',
      message: `👨‍👩‍👧‍👦 Spot funds took in $412 million. ${'What we listen for. '.repeat(12)}${'x'.repeat(80)}`,
      url: `https://insight.northlight.example/${'a-long-address-'.repeat(12)}`,
    },
  },
  play: async () => {
    const body = screen.getByRole('dialog');
    await expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
    await expect(getComputedStyle(field('Title')).direction).toBe('rtl');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(ok()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    screen.getByText('Role').scrollIntoView();
  },
};
