import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { AnnouncementView } from '@/api/contract/announcements';
import { sampleAnnouncementViews } from '@/api/samples/announcements';
import { AnnouncementViewsScreen } from '@/screens/announcements/AnnouncementViewsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { listContract } from '@stories/components/data/list/listContract';
import { formatMoment } from '@/domain/format/moment';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/App Announcements/View Stats',
  component: AnnouncementViewsScreen,
  render: liveList(AnnouncementViewsScreen),
  args: {
    list: listController,
    views: sampleAnnouncementViews,
    error: null,
    onRetry: fn(),
    now: new Date('2026-11-20T08:14:00-05:00'),
    imageUrl: (path: string) => `/${path}`,
    onSave: fn(async () => true),
    onRemove: fn(async () => true),
  },
  parameters: { layout: 'fullscreen', path: paths.announcementViews },
} satisfies Meta<typeof AnnouncementViewsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const [newest] = sampleAnnouncementViews as [AnnouncementView];

const table = () => screen.getByRole('table', { name: 'Announcement Views' });
const totals = () => screen.getByRole('table', { name: 'Totals per announcement' });
const search = () => screen.getByRole('searchbox', { name: 'Search by user or announcement' });
const download = () => screen.getByRole('button', { name: 'Download CSV of Announcement Views' });
const removeButton = ({ name, email, created_at }: AnnouncementView) =>
  screen.getByRole('button', {
    name: `Remove the view of ${name} by ${email}, ${formatMoment(created_at, '2026-11-20', { hasHour: true })}`,
  });

const heads = (of: HTMLElement) =>
  within(of)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

const cells = (of: HTMLElement, column: number) =>
  [...of.querySelectorAll(`tbody td:nth-child(${column})`)].map(({ textContent }) => textContent);

/** The cells that a table shows; others are for cards. */
const inTable = ':scope > :not([data-room="card"])';

const line = (of: HTMLElement, row: number) =>
  [...(of.querySelectorAll('tbody tr')[row]?.querySelectorAll(inTable) ?? [])].map(
    ({ textContent }) => textContent,
  );

export const Default: Story = {
  play: async ({ canvas, step }) => {
    await step('See the latest views first', async () => {
      await expect(canvas.getByText('Showing 1 to 20 of 42 entries')).toBeVisible();
      await expect(cells(table(), 5)[0]).toBe('08:06');
      await expect(canvas.getByRole('columnheader', { name: 'Viewed' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    });
    await step('See the image of an announcement', async () => {
      const [image] = table().querySelectorAll('img');
      await expect(image?.getBoundingClientRect().width).toBe(100);
      await expect(image).toHaveAttribute('loading', 'lazy');
    });
    await step('See the totals of an announcement', async () => {
      await expect(heads(totals())).toEqual([
        'Announcement',
        'Views',
        'People',
        'First view',
        'Last view',
        'Phone',
        'Tablet',
        'Web',
      ]);
      await expect(line(totals(), 0)).toEqual([
        'Crypto in December: a webinar for members',
        '28',
        '28',
        '03:19',
        '08:06',
        '17',
        '6',
        '5',
      ]);
    });
  },
};

export const Empty: Story = {
  args: { views: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No views yet\./)).toBeVisible();
    await expect(canvas.getByText('Totals appear after the first view.')).toBeVisible();
    await expect(download()).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { views: undefined },
  play: async ({ canvas }) => {
    await expect(totals()).toHaveAttribute('aria-busy', 'true');
    // What stands below comes with it, so that nothing is pushed down.
    await expect(canvas.queryByRole('table', { name: 'Announcement Views' })).toBeNull();
    await expect(canvas.queryByText(/^No views yet/)).toBeNull();
  },
};

export const Failed: Story = {
  args: { views: undefined, error: 'The views couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await expect(totals()).toHaveAttribute('aria-busy', 'false');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

const long: Partial<AnnouncementView>[] = [
  {
    email: `${'a-very-long-mailbox-name.'.repeat(5)}@subdomain.of-a-long-company-name.example`,
    name: `${'An announcement with a very long name, '.repeat(6)}${'unbroken'.repeat(12)}`,
  },
  { email: 'קורא@דוגמה.example', target: 'לוח', name: 'ندوة عن العملات المشفرة في ديسمبر (2027)' },
  { email: '👩‍👩‍👧‍👦📈@client.example', name: '🎉🇺🇸 Happy 2027 👋🏽', image_phone: '' },
  { email: '', target: '', name: '', created_at: null },
];

export const LongText: Story = {
  args: {
    views: long.map((parts, at) => ({ ...newest, announcement_id: null, id: 9 - at, ...parts })),
  },
  play: async ({ canvas }) => {
    await expect(heads(totals()).at(-1)).toBe('Other');
    await expect(line(table(), 3)).toEqual(['N/A', 'N/A', 'Untitled', '', 'N/A', 'Remove']);
    await expect(canvas.getByText('No image')).toBeVisible();
    await fitsWindow();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Announcement' })).toBeVisible();
    await fitsWindow();
  },
};

/** Filtered by user, then by announcement. The totals stay those of all views. */
export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await userEvent.type(search(), ' ADA.0 ');
    await expect(cells(table(), 1)).toEqual(['ada.0@client.example', 'ada.0@client.example']);
    await userEvent.clear(search());
    await userEvent.type(search(), 'in decem');
    await expect(canvas.getByText('Showing 1 to 20 of 28 entries')).toBeVisible();
    await userEvent.type(search(), 'x');
    await expect(canvas.getByText('No matching views.')).toBeVisible();
    await expect(download()).toBeDisabled();
    await expect(totals().querySelectorAll('tbody tr')).toHaveLength(2);
  },
};

export const ViewStats: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'View Stats' }));
    await expect(canvas.getByRole('region', { name: 'Totals per announcement' })).toHaveFocus();
  },
};

export const RemoveAsksFirst: Story = {
  name: 'Remove a view',
  play: async ({ args, step }) => {
    const remove = removeButton(newest);
    await step('Press Remove, then Cancel: the view stays', async () => {
      await userEvent.click(remove);
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      await expect(args.onRemove).not.toHaveBeenCalled();
      await expect(remove).toHaveFocus();
    });
    await step('Press Remove and confirm: the view is removed', async () => {
      await userEvent.click(remove);
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.onRemove).toHaveBeenCalledTimes(1);
      await expect(args.onRemove).toHaveBeenCalledWith(newest);
    });
    await step('Press Remove again: the question says whose view it is', async () => {
      await userEvent.click(remove);
      const dialog = within(await screen.findByRole('dialog', { name: 'Remove' }));
      await expect(dialog.getByText('Remove this view from the statistics?')).toBeVisible();
      await expect(dialog.getByText(newest.email)).toBeVisible();
      await expect(dialog.getByText(newest.name)).toBeVisible();
    });
  },
};

export const AddAnnouncement: Story = {
  play: async ({ args, canvas }) => {
    const add = canvas.getByRole('button', { name: 'Add Announcement' });
    await userEvent.click(add);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Announcement' }));
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Year-end hours');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Year-end hours', date_start: '2026-11-20 09:00:00' }),
    );
    await expect(add).toHaveFocus();
  },
};

export const Contract: Story = {
  play: listContract('Announcement Views', 'in december'),
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Remove the view/]),
};
