import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Dashboard } from '@/api/contract/dashboard';
import { emptyDashboard, sampleDashboard, sampleTodaysNewsletter } from '@/api/samples/dashboard';
import {
  sampleBulk,
  sampleFailure,
  samplePublication,
  sampleTests,
  sampleUnknown,
} from '@/api/samples/sends';
import { sampleProgress } from '@/api/samples/subscribers';
import { samplePublisher } from '@/api/samples/publication';
import { authorOf } from '@/domain/firm/byline';
import { publishersOnly } from '@/domain/firm/permission';
import { DashboardScreen } from '@/screens/dashboard/DashboardScreen';
import { paths } from '@/screens/paths';

const meta = {
  title: 'Screens/Dashboard',
  component: DashboardScreen,
  args: {
    board: sampleDashboard,
    authorName: (stored: string) => authorOf(samplePublisher, stored).name,
    error: null,
    now: new Date('2026-11-20T13:14:00Z'),
    onRetry: fn(),
    onStartToday: fn(async () => undefined),
  },
  parameters: { layout: 'fullscreen', path: paths.dashboard },
} satisfies Meta<typeof DashboardScreen>;

export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The board with another newsletter of today. */
const withNewsletter = (parts: Partial<typeof sampleTodaysNewsletter>): Dashboard => ({
  ...sampleDashboard,
  newsletter: { ...sampleTodaysNewsletter, ...parts },
});
const clean = { blocking: [], to_review: 0 };

const panel = (canvas: Canvas, name: string) => within(canvas.getByRole('region', { name }));
const link = (canvas: Canvas, name: string | RegExp) => canvas.getByRole('link', { name });
const fits = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const sendOf = (id: number, audience: string, parts: Partial<typeof sampleProgress>) => ({
  id,
  newsletter_id: 12,
  subject: '20/11/2026 Crypto Market Update',
  audience,
  progress: { ...sampleProgress, ...parts },
});

/** Bulk sends that leave one email after the other stay in view until they end. */
export const SendingNow: Story = {
  tags: ['visual'],
  args: {
    running: [
      sendOf(41, 'all subscribers of FSI', {}),
      sendOf(42, 'all subscribers of FS', { is_paused: true }),
      sendOf(43, 'all subscribers of FS', { note: 'The mail server can’t be used now.' }),
    ],
  },
  play: async ({ canvas }) => {
    const sends = panel(canvas, 'Sending now');
    await expect(sends.getByText('12,391 of 100,000 sent')).toBeVisible();
    await expect(sends.getByText('12,391 of 100,000 sent, paused')).toBeVisible();
    await expect(sends.getByText('Stopped')).toBeVisible();
    await expect(sends.getAllByRole('link')[1]).toHaveAttribute('href', '/newsletter_V2/12#sends');
    await fits();
  },
};

export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ canvas, step }) => {
    await step('See what is left to fix', async () => {
      await expect(canvas.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      await expect(link(canvas, 'Fix 2 issues')).toHaveAttribute(
        'href',
        '/app/newsletter/12#promos',
      );
      await expect(link(canvas, 'Fix in Newsletter Pictures')).toHaveAttribute(
        'href',
        '/app/newsletter/12#images',
      );
    });
    await step('See the parts of today’s newsletter', async () => {
      const parts = within(canvas.getByRole('list', { name: 'Parts' })).getAllByRole('link');
      await expect(parts.map((part) => part.getAttribute('href')?.split('#')[1])).toEqual([
        'title',
        'author',
        'commentary',
        'images',
        'technical',
        'promos',
        'news',
      ]);
    });
    await step('See when prices were last synced', async () => {
      await expect(
        panel(canvas, 'Prices').getByText(/Last synced 08:02, 12 minutes ago/),
      ).toBeVisible();
    });
    await step('See the last sends', async () => {
      const sent = panel(canvas, 'Last sends');
      await expect(sent.getAllByRole('listitem')).toHaveLength(4);
      await expect(
        sent.getByRole('link', { name: /all subscribers of FS .*Not confirmed/ }),
      ).toHaveAttribute('href', paths.preview(11));
      await expect(sent.getByText('33.3% opened · 6.6% clicked')).toBeVisible();
    });
    await step('See the pushes due', async () => {
      const pushes = panel(canvas, 'Pushes due').getAllByRole('listitem');
      await expect(pushes.map(({ textContent }) => textContent)).toEqual([
        'Outlook 2027The 2027 Outlook is here06:00Not delivered',
        'Evening wrapThe day in five charts18:00Scheduled',
      ]);
    });
    await step('See announcements, colleagues, questions and votes', async () => {
      await expect(
        panel(canvas, 'Announcements today').getByRole('link', { name: /Starts 12:00 Scheduled/ }),
      ).toHaveAttribute(
        'href',
        '/app/announcements?search=Thanksgiving+hours+of+the+research+desk',
      );
      await expect(panel(canvas, 'Open right now').getByText('Ann and Bo')).toBeVisible();
      await expect(panel(canvas, '5 questions waiting').getByText('2 more')).toBeVisible();
      await expect(
        panel(canvas, 'Live votes').getByRole('link', { name: 'Technical Analysis 128' }),
      ).toBeVisible();
    });
  },
};

/** A database in which nobody has done anything yet. */
export const Empty: Story = {
  tags: ['visual'],
  args: { board: emptyDashboard },
  play: async ({ args, canvas, step }) => {
    await step('Start today’s newsletter', async () => {
      await expect(canvas.getByText('No newsletter for Friday, November 20 yet')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Start today’s newsletter' }));
      await expect(args.onStartToday).toHaveBeenCalledTimes(1);
    });
    await step('See that nothing is synced, scheduled or waiting', async () => {
      await expect(canvas.getByText(/^Not synced yet\./)).toBeVisible();
      await expect(canvas.queryByRole('listitem')).toBeNull();
      for (const words of [
        'No push is scheduled',
        'No announcement',
        'No question',
        'No live votes',
        'No colleague',
      ]) {
        await expect(canvas.getByText(new RegExp(`^${words}`))).toBeVisible();
      }
    });
  },
};

export const Loading: Story = {
  args: { board: undefined },
  play: async ({ canvas }) => {
    await expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    board: undefined,
    error: 'The server can’t be reached. Check your connection and try again.',
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('can’t be reached');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await expect(document.querySelector('[aria-busy]')).toBeNull();
  },
};

/** What a composer in this browser hasn’t saved isn’t checked. */
export const UnsavedText: Story = {
  args: { board: withNewsletter({ issues: clean }), hasUnsavedText: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Some text in the composer isn’t saved yet.')).toBeVisible();
    await expect(canvas.queryByText('Nothing blocks sending')).toBeNull();
  },
};

/** What was read before stays when a later read fails. */
export const UpdateFailed: Story = {
  args: { error: 'The server can’t be reached. Check your connection and try again.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(link(canvas, 'Fix 2 issues')).toBeVisible();
  },
};

/** The first minutes of a morning: nothing is written, so there is nothing to fix yet. */
export const JustStarted: Story = {
  args: {
    board: withNewsletter({
      commentary_words: 0,
      technical_words: 0,
      images: 0,
      news: 0,
      sends: [],
    }),
  },
  play: async ({ canvas }) => {
    await expect(link(canvas, 'Continue writing')).toHaveAttribute(
      'href',
      '/app/newsletter/12#commentary',
    );
    await expect(link(canvas, 'Market Commentary Missing')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Sends' })).toBeNull();
  },
};

export const Ready: Story = {
  args: { board: withNewsletter({ issues: clean, changed_at: '2026-11-20 08:10:00' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tested')).toBeVisible();
    await expect(canvas.getByText('Nothing blocks sending')).toBeVisible();
    await expect(link(canvas, /^Preview and send$/)).toHaveAttribute('href', paths.preview(12));
    await expect(link(canvas, 'Open today’s newsletter')).toHaveAttribute(
      'href',
      paths.composer(12),
    );
  },
};

/** A writer sends tests alone. */
export const WritersOnly: Story = {
  args: { ...Ready.args, restriction: publishersOnly },
  play: async ({ canvas }) => {
    await expect(link(canvas, /^Preview and send test$/)).toHaveAttribute(
      'href',
      paths.preview(12),
    );
  },
};

const sent = [samplePublication, sampleBulk, ...sampleTests];

export const Sent: Story = {
  args: { board: withNewsletter({ sends: sent, issues: clean }) },
  play: async ({ canvas }) => {
    const newsletter = canvas.getByRole('heading', {
      name: sampleTodaysNewsletter.name,
    }).parentElement;
    await expect(newsletter).toHaveTextContent(/Sent$/);
    await expect(link(canvas, 'View what was sent')).toHaveAttribute('href', paths.preview(12));
    await expect(link(canvas, /^Email: all subscribers of FSI.*08:20\s?Sent$/)).toBeVisible();
    await expect(link(canvas, /^Website: .*08:26\s?Sent$/)).toBeVisible();
  },
};

/** A delivery that isn't confirmed comes before everything else. */
export const Unconfirmed: Story = {
  args: { board: withNewsletter({ sends: [sampleUnknown, ...sent] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not confirmed')).not.toHaveLength(0);
    await expect(link(canvas, 'Confirm the delivery')).toHaveAttribute('href', paths.preview(12));
  },
};

export const NotDelivered: Story = {
  args: {
    board: withNewsletter({
      sends: [{ ...sampleFailure, channel: 'bulk' }, ...sampleTests],
      issues: clean,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not delivered')).toHaveLength(3);
    await expect(link(canvas, /^Preview and send$/)).toBeVisible();
  },
};

export const ChecksFailed: Story = {
  args: { board: withNewsletter({ issues: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The checks couldn’t run\./)).toBeVisible();
    await expect(link(canvas, /^Preview and send$/)).toBeVisible();
  },
};

/** On a Saturday the exchanges are closed, so nothing urges anybody to start. */
export const Weekend: Story = {
  args: {
    now: new Date('2026-11-21T13:14:00Z'),
    board: {
      ...sampleDashboard,
      day: '2026-11-21',
      newsletter: null,
      pushes: [],
      announcements: [],
      open: [],
      last_sends: sampleDashboard.last_sends.map((send) => ({
        ...send,
        created_at: send.created_at?.replace('11-19', '11-20') ?? null,
      })),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No newsletter for Saturday, November 21 yet')).toBeVisible();
    await expect(canvas.getByText(/Their next session is Monday, November 23\.$/)).toBeVisible();
    await expect(panel(canvas, 'Last sends').getByText('Friday, November 20')).toBeVisible();
    await expect(panel(canvas, 'Prices').getByText(/Last synced Fri 08:02, 1 day/)).toBeVisible();
    await expect(panel(canvas, 'Prices').getByText('Old')).toBeVisible();
  },
};

/** Four minutes past midnight in New York, yesterday's newsletter isn't sent yet. */
export const AfterMidnight: Story = {
  args: {
    now: new Date('2026-11-20T05:04:00Z'),
    board: {
      ...sampleDashboard,
      newsletter: null,
      last_sends: [],
      last: sampleDashboard.last && {
        ...sampleDashboard.last,
        sends: {
          tested_at: '2026-11-19 23:50:00',
          sent_at: null,
          published_at: null,
          unclear: 0,
          is_edited: false,
          scheduled_at: null,
          is_held: false,
        },
      },
      synced_at: '2026-11-19 23:40:00',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No newsletter for Friday, November 20 yet')).toBeVisible();
    await expect(canvas.getByText(/never sent to subscribers$/)).toBeVisible();
    await expect(panel(canvas, 'Last sends').queryAllByRole('listitem')).toHaveLength(0);
    await expect(
      panel(canvas, 'Prices').getByText(/Last synced Thu 23:40, 24 minutes ago/),
    ).toBeVisible();
    await expect(panel(canvas, 'Pushes due').getByText('06:00')).toBeVisible();
  },
};

const long = `${'What the options market says about December, and why we read it differently '.repeat(3)}${'unbroken'.repeat(30)}`;

export const LongText: Story = {
  args: {
    board: {
      ...sampleDashboard,
      newsletter: {
        ...sampleTodaysNewsletter,
        name: long.slice(0, 255),
        issues: {
          blocking: Array.from({ length: 7 }, (_, at) => ({
            text: `${at} ${long}`,
            field: 'commentary' as const,
          })),
          to_review: 12,
        },
      },
      last_sends: sampleDashboard.last_sends.map((send) => ({
        ...send,
        subject: long,
        audience: long,
      })),
      pushes: sampleDashboard.pushes.map((push) => ({ ...push, name: long, title: long })),
      announcements: sampleDashboard.announcements.map((each) => ({ ...each, name: long })),
      questions: {
        waiting: 1284,
        newest: [
          { id: 1, question: '<b>bold?</b>' },
          { id: 2, question: long },
        ],
      },
      live_votes: { ...sampleDashboard.live_votes, technical: 1_284_503 },
      open: [
        {
          id: 12,
          name: long,
          colleagues: [
            { user_id: 2, first_name: 'فريق الأبحاث' },
            { user_id: 3, first_name: '' },
          ],
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^3 more to fix, 12 issues to review/)).toBeVisible();
    await expect(canvas.getByText('<b>bold?</b>')).toBeVisible();
    await expect(canvas.getByText('1,282 more')).toBeVisible();
    await fits();
  },
};

export const LongTextNarrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: fits,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toBeVisible();
    await fits();
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: fits,
};

const { sends: _, ...unloggedNewsletter } = sampleTodaysNewsletter;

/** What the specification's calls tell: nothing of sends, schedules, approvals, votes and colleagues. */
export const ExistingApi: Story = {
  args: {
    board: {
      day: sampleDashboard.day,
      newsletter: unloggedNewsletter,
      last: sampleDashboard.last,
      prices: sampleDashboard.prices,
      pushes: sampleDashboard.pushes,
      announcements: sampleDashboard.announcements,
      questions: sampleDashboard.questions,
    },
  },
  play: async ({ canvas }) => {
    await expect(link(canvas, 'Fix 2 issues')).toBeVisible();
    for (const name of ['Last sends', 'Live votes', 'Open right now']) {
      await expect(canvas.queryByRole('region', { name })).toBeNull();
    }
    await expect(canvas.queryByText('Draft')).toBeNull();
  },
};
