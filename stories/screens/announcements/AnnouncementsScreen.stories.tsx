import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Announcement } from '@/api/contract/announcements';
import { sampleAnnouncements } from '@/api/samples/announcements';
import {
  AnnouncementsScreen,
  type AnnouncementsScreenProps,
} from '@/screens/announcements/AnnouncementsScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { confirm, fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/App Announcements/App Announcements',
  component: AnnouncementsScreen,
  render: liveList(AnnouncementsScreen),
  args: {
    list: listController,
    announcements: sampleAnnouncements,
    error: null,
    onRetry: fn(),
    now: new Date('2026-11-20T08:14:00-05:00'),
    imageUrl: (path) => `/${path}`,
    onOpen: fn(async (row: Announcement): Promise<Announcement | null> => row),
    onSave: fn(async () => true),
    onRemove: fn(async () => true),
    onEnable: fn(),
    onTesting: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.announcements },
} satisfies Meta<typeof AnnouncementsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const [webinar, outlook, hours, , granny] = sampleAnnouncements as [
  Announcement,
  Announcement,
  Announcement,
  Announcement,
  Announcement,
];

const rows = () => [...screen.getByRole('table').querySelectorAll('tbody > tr:not([aria-hidden])')];
const column = (place: number) =>
  rows().map((row) => row.querySelector(`td:nth-child(${place})`)?.textContent);
const button = (name: string) => screen.getByRole('button', { name });

/** Switches immediately, like the hook does. */
function Flipping(props: AnnouncementsScreenProps) {
  const [announcements, setAnnouncements] = useState(props.announcements);
  const flip = ({ id }: Announcement, parts: Partial<Announcement>) =>
    setAnnouncements((all) => all?.map((each) => (each.id === id ? { ...each, ...parts } : each)));
  return (
    <AnnouncementsScreen
      {...props}
      announcements={announcements}
      onEnable={(row, enabled) => {
        props.onEnable(row, enabled);
        flip(row, { enabled });
      }}
      onTesting={(row, testing) => {
        props.onTesting(row, testing);
        flip(row, { testing });
      }}
    />
  );
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See all announcements', async () => {
      await expect(canvas.getByText('Showing 1 to 8 of 8 entries')).toBeVisible();
      await expect(canvas.getByRole('link', { name: 'View Stats' })).toHaveAttribute(
        'href',
        '/app/announcements_views',
      );
    });
    await step('See where a name leads', async () => {
      const table = within(canvas.getByRole('table'));
      await expect(table.getByRole('link', { name: webinar.name })).toHaveAttribute(
        'href',
        webinar.url,
      );
      await expect(table.queryByRole('link', { name: 'Election night, live' })).toBeNull();
      await expect(column(3)[0]).toBe('2026-11-18 09:00');
    });
    await step('See each state', async () => {
      const states = rows().map(
        (row) => row.querySelector('td:nth-child(1) > div > span')?.textContent,
      );
      await expect(states).toEqual([
        'Live, ends in 4 d',
        'Live, ends in 13 d',
        'Scheduled in 3 h',
        'Testing',
        'Disabled',
        'Ended',
        'Disabled',
        'Ended',
      ]);
    });
    await step('See what each button does', async () => {
      await expect(column(8).slice(3, 5)).toEqual(['Active', 'Enable']);
      await expect(column(9).slice(2, 4)).toEqual([
        'Announcement in LIVE Mode',
        'Announcement in Testing Mode',
      ]);
    });
  },
};

/** The text says the same as the drawing. */
export const TimelineInWords: Story = {
  play: async ({ canvas }) => {
    const timeline = within(canvas.getByRole('region', { name: 'Timeline' }));
    const bars = within(timeline.getByRole('list', { name: 'FS Insight' })).getAllByRole(
      'listitem',
    );
    await expect(bars.map((bar) => bar.textContent)).toEqual([
      `${webinar.name}, 18 Nov 09:00 to 24 Nov 18:00. Live, ends in 4 d.`,
      `${hours.name}, 20 Nov 12:00 to 27 Nov 09:00. Scheduled in 3 h.`,
      'Testing: New in the app: portfolio alerts, 21 Nov 07:00 to 5 Dec 07:00. Testing.',
    ]);
    await expect(timeline.getByRole('list', { name: 'Fundstrat' })).toHaveTextContent(outlook.name);
    await expect(timeline.getByRole('list', { name: 'Overlaps' })).toHaveTextContent(
      `2 overlap on FS Insight: “${webinar.name}” and “${hours.name}”, 20 Nov 12:00 to 24 Nov 18:00`,
    );
  },
};

const spanning = (at: number, parts: Partial<Announcement>): Announcement => ({
  ...outlook,
  id: 100 + at,
  name: `Campaign ${at}`,
  ...parts,
});

/**
 * More bars than rows, one empty lane, another service, and one that starts after the shown time.
 */
export const TimelineCrowded: Story = {
  args: {
    announcements: [
      ...Array.from({ length: 9 }, (_, at) =>
        spanning(at, { date_start: `2026-11-2${at} 09:00:00`, date_end: '2026-12-28 09:00:00' }),
      ),
      spanning(10, { service: 'crypto', date_end: '2026-11-20 08:50:00' }),
      spanning(11, { date_start: '2027-01-04 09:00:00', date_end: '2027-02-04 09:00:00' }),
    ],
  },
  play: async ({ canvas }) => {
    const timeline = within(canvas.getByRole('region', { name: 'Timeline' }));
    await expect(timeline.getByText('and 3 more at the same time')).toBeVisible();
    await expect(timeline.getByText('Nothing live or scheduled')).toBeVisible();
    await expect(timeline.getByRole('list', { name: 'crypto' })).toHaveTextContent(
      'Live, ends in 36 min',
    );
    await expect(timeline.getByRole('list', { name: 'Later' })).toHaveTextContent(
      'Later on Fundstrat: “Campaign 11”, from 4 Jan 2027 09:00',
    );
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { announcements: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No announcements yet\./)).toBeVisible();
    await expect(canvas.getByText(/^Nothing is live or scheduled\./)).toBeVisible();
  },
};

const longNames = [
  `${'A webinar with a very long title, '.repeat(6)}${'unbroken'.repeat(12)}`,
  'ندوة عبر الإنترنت: العملات المشفرة في ديسمبر (FSI) والأسواق',
  'מבט ל־2027: הצטרפו לאסטרטגים שלנו',
  '🎄👩‍👩‍👧‍👦🇺🇸 Holiday hours 🎄🎄',
  '',
];

export const LongText: Story = {
  args: {
    announcements: longNames.map((name, at) => ({
      ...webinar,
      id: 1_234_567 + at,
      name,
      url: at === 2 ? 'javascript:alert(1)' : webinar.url,
      service: at === 3 ? 'a_service_of_former_years_with_a_long_name' : 'fsinsight',
      date_start: at === 4 ? null : webinar.date_start,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: longNames[2] })).toBeNull();
    button('Edit Untitled').focus();
    await expect(button('Edit Untitled')).toBeVisible();
    await expect(canvas.getByText('No dates')).toBeVisible();
    await fitsWindow();
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    await step('See a field to sort by, and no timeline', async () => {
      await expect(canvas.queryByRole('region', { name: 'Timeline, scrollable' })).toBeNull();
      await expect(canvas.getByLabelText('Sort Announcements')).toBeVisible();
    });
    await step('Open the menu of an announcement and close it', async () => {
      await userEvent.click(button(`More actions: ${webinar.name}`));
      await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    });
    await step('See that the page fits the phone', async () => {
      await fitsWindow();
    });
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' 2027 OUTLOOK');
    await waitFor(() => expect(column(2)).toEqual(['8']));
    await expect(canvas.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'FS Insight' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 's');
    await expect(await canvas.findByText('No matching announcements.')).toBeVisible();
  },
};

const enableQuestion =
  'You are about to Enable/Disable this announcement, all users will be affected';

export const EnableAsksFirst: Story = {
  name: 'Enable an announcement',
  args: { announcements: [granny] },
  render: (args) => <Flipping {...args} />,
  play: async ({ args, step }) => {
    await step('Press Enable: the question says where and when it will be shown', async () => {
      await userEvent.click(button(`Enable ${granny.name}`));
      const dialog = within(await screen.findByRole('dialog', { name: 'Enable' }));
      await expect(dialog.getByText(enableQuestion)).toBeVisible();
      await expect(dialog.getByText(/Fundstrat app/)).toHaveTextContent(
        `“${granny.name}” will be shown in the Fundstrat app from 1 Dec 09:30 to 8 Dec 16:00.`,
      );
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('See that nothing is enabled yet', async () => {
      await expect(args.onEnable).not.toHaveBeenCalled();
    });
  },
};

/** The dialog closes and the row changes immediately, before the server answers. */
export const DisablesAtOnce: Story = {
  render: (args) => <Flipping {...args} />,
  play: async ({ args }) => {
    await confirm(
      `Active: disable ${webinar.name}`,
      'Disable',
      /will no longer be shown in the FS Insight app/,
    );
    await expect(args.onEnable).toHaveBeenCalledTimes(1);
    await expect(args.onEnable).toHaveBeenCalledWith(webinar, false);
    await expect(button(`Enable ${webinar.name}`)).toHaveFocus();
    await expect(column(1)[0]).toBe(`${webinar.name}Disabled`);
    await expect(screen.getByText('No overlaps.')).toBeVisible();
  },
};

export const TestingFlips: Story = {
  render: (args) => <Flipping {...args} />,
  play: async ({ args }) => {
    await userEvent.click(button(`Announcement in LIVE Mode: ${webinar.name}`));
    await expect(args.onTesting).toHaveBeenLastCalledWith(webinar, true);
    const testing = button(`Announcement in Testing Mode: ${webinar.name}`);
    await expect(testing).toHaveFocus();
    await expect(column(1)[0]).toBe(`${webinar.name}Testing`);
    await userEvent.click(testing);
    await expect(args.onTesting).toHaveBeenLastCalledWith({ ...webinar, testing: true }, false);
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const DeleteAsksFirst: Story = {
  name: 'Delete an announcement',
  args: { announcements: [webinar] },
  play: async ({ args, step }) => {
    await step('Press Delete: the question names the announcement', async () => {
      await userEvent.click(button(`Delete ${webinar.name}`));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete' }));
      await expect(
        dialog.getByText('Are you sure you want to remove a announcement?'), // sic
      ).toBeVisible();
      await expect(dialog.getByText(webinar.name)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('See that nothing is deleted yet', async () => {
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

export const DeleteConfirmed: Story = {
  play: async ({ args }) => {
    await confirm(`Delete ${webinar.name}`, 'Delete');
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(args.onRemove).toHaveBeenCalledWith(webinar);
  },
};

let answer: (row: Announcement | null) => void = () => undefined;

/** The modal stays open while the announcement is loading, and closes if that fails. */
export const EditReadsFirst: Story = {
  args: {
    onOpen: fn(
      async (_row: Announcement) =>
        new Promise<Announcement | null>((resolve) => (answer = resolve)),
    ),
  },
  play: async ({ args }) => {
    const edit = button(`Edit ${webinar.name}`);
    await userEvent.click(edit);
    await expect(args.onOpen).toHaveBeenCalledWith(webinar);
    const first = within(await screen.findByRole('dialog', { name: 'Edit Announcement' }));
    await expect(first.getByRole('button', { name: 'OK' })).toBeDisabled();
    answer({ ...webinar, name: 'A name changed elsewhere' });
    await expect(await screen.findByLabelText('Name')).toHaveValue('A name changed elsewhere');
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(edit);
    await screen.findByRole('dialog', { name: 'Edit Announcement' });
    answer(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(edit).toHaveFocus();
  },
};

export const AddAndPreviewOpen: Story = {
  play: async () => {
    await userEvent.click(button('Add Announcement'));
    const added = within(await screen.findByRole('dialog', { name: 'Add Announcement' }));
    await expect(await added.findByLabelText('Name')).toHaveValue('');
    await userEvent.click(added.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const preview = button(`Preview ${webinar.name} on a tablet`);
    await userEvent.click(preview);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(preview).toHaveFocus();
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^(Active: disable|Enable) /, /^Announcement in /, /^Delete /]),
};
