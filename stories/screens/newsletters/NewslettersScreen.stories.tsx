import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewsletterDraft, NewsletterRow, SendFacts } from '@/api/contract/newsletters';
import { sampleNewsletter, sampleNewsletters } from '@/api/samples/newsletters';
import { sampleCounts } from '@/api/samples/sendEvents';
import { samplePublisher } from '@/api/samples/publication';
import type { PublishedEmail } from '@/domain/sending/publishingQuestion';
import { NewslettersScreen, type WordpressProps } from '@/screens/newsletters/NewslettersScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';
import { fitsWindow } from '@stories/screens/plays';

const today: NewsletterDraft = {
  name: '20/11/2026 Crypto Market Update',
  date: '2026-11-20 08:14:00',
};

const email: PublishedEmail = {
  website: samplePublisher.brands.fsi,
  id: 12,
  name: sampleNewsletter.name,
  bytes: 62_464,
  blocking: [],
  warnings: 0,
  publishedAt: null,
  repeats: null,
};

const wordpress: WordpressProps = {
  onPrepare: fn(async () => email),
  onSend: fn(),
  countdown: null,
  running: null,
  onCancel: fn(),
};

const meta = {
  title: 'Screens/Newsletters/Newsletters',
  component: NewslettersScreen,
  render: liveList(NewslettersScreen),
  args: {
    list: listController,
    newsletters: sampleNewsletters,
    onReadAll: fn(async () => null),
    error: null,
    onRetry: fn(),
    onStartDraft: fn(() => today),
    onSave: fn(async () => true),
    onStartToday: fn(async () => undefined),
    onRemove: fn(async () => true),
    onDownloadHtml: fn(),
    today: '2026-11-20',
    wordpress,
  },
  parameters: { layout: 'fullscreen', path: paths.newsletters },
} satisfies Meta<typeof NewslettersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const newest: NewsletterRow = sampleNewsletter;

/** The row with a cell that contains the text, not the header. */
function row(text: string | RegExp): HTMLElement {
  const [, ...rows] = screen.getAllByRole('row');
  const found = rows.find((each) => within(each).queryAllByText(text).length > 0);
  if (!found) throw new Error(`No row holds ${String(text)}.`);
  return found;
}

const names = () =>
  [...screen.getByRole('table').querySelectorAll('td:nth-child(1) a')].map(
    (link) => link.textContent,
  );

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See all newsletters', async () => {
      await expect(canvas.getByText(`Showing 1 to 12 of 12 entries`)).toBeVisible();
    });
    await step('See where the newest one’s links lead', async () => {
      const first = within(row(newest.name));
      await expect(first.getByRole('link', { name: newest.name })).toHaveAttribute(
        'href',
        '/app/newsletter/12',
      );
      const preview = first.getByRole('link', { name: 'Preview' });
      await expect(preview).toHaveAttribute('href', '/newsletter_V2/12');
      await expect(preview).toHaveAttribute('target', '_blank');
      await expect(first.getByRole('link', { name: 'PDF' })).toHaveAttribute(
        'href',
        '/newsletter_V2/12?print=1',
      );
    });
  },
};

export const TodayOpened: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Open today’s newsletter' })).toHaveAttribute(
      'href',
      '/app/newsletter/12',
    );
  },
};

export const TodayNotStarted: Story = {
  args: { today: '2026-11-21' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Start today’s newsletter' }));
    await expect(args.onStartToday).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  tags: ['visual'],
  args: { newsletters: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No newsletters yet\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add Newsletter' })).toBeEnabled();
  },
};

export const NameFallsBackToDate: Story = {
  args: { newsletters: sampleNewsletters.filter(({ name }) => name === '') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '12 Nov newsletter' })).toHaveAttribute(
      'href',
      '/app/newsletter/6',
    );
    await expect(canvas.getByText('No name yet')).toBeVisible();
  },
};

export const Filtered: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), ' OPTIONS market');
    await expect(names()).toEqual([
      'Weekly wrap: what the options market says about December, and why we read it differently',
    ]);
    await expect(canvas.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'x');
    await expect(await canvas.findByText('No matching newsletters.')).toBeVisible();
  },
};

/** The dialog opens with today’s name and time. */
export const AddNewsletter: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Newsletter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Newsletter' }));
    await expect(dialog.getByLabelText('Name')).toHaveValue(today.name);
  },
};

export const AddSaves: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add Newsletter' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).toHaveBeenCalledWith(today);
    await expect(canvas.getByRole('button', { name: 'Add Newsletter' })).toHaveFocus();
  },
};

export const EditSaves: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: `Edit ${newest.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), ', corrected');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onSave).toHaveBeenCalledWith({
      id: 12,
      name: '20/11/2026 Crypto Market Update, corrected',
      date: '2026-11-20 08:00:00',
    });
  },
};

/** The dialog stays open with what was typed. */
export const SaveFails: Story = {
  args: { onSave: fn(async () => false) },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: `Edit ${newest.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Name'), ', corrected');
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'OK' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(dialog.getByLabelText('Name')).toHaveValue(`${newest.name}, corrected`);
  },
};

async function askToDelete() {
  const remove = screen.getByRole('button', { name: `Delete ${newest.name}` });
  await userEvent.click(remove);
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  return { remove, dialog: within(dialog) };
}

export const DeleteConfirm: Story = {
  name: 'Delete a newsletter',
  play: async ({ args, step }) => {
    await step('Press Delete: the question says for how long it can be restored', async () => {
      const { dialog } = await askToDelete();
      await expect(
        dialog.getByText('Are you sure you want to remove a newslettter?'), // sic
      ).toBeVisible();
      await expect(
        dialog.getByText(`“${newest.name}” goes to the bin. You can restore it for 30 days.`),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('See that nothing is deleted yet', async () => {
      await expect(args.onRemove).not.toHaveBeenCalled();
    });
  },
};

/** On an API without a bin. */
export const DeleteForGood: Story = {
  args: { hasBin: false },
  play: async () => {
    const { dialog } = await askToDelete();
    await expect(
      dialog.getByText(`“${newest.name}” is deleted for good. You can’t restore it.`),
    ).toBeVisible();
  },
};

export const DeleteConfirmed: Story = {
  play: async ({ args }) => {
    const { dialog } = await askToDelete();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
    await expect(args.onRemove).toHaveBeenCalledWith(newest);
  },
};

export const DownloadsHtml: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: `Download ${newest.name} as HTML` }));
    await expect(args.onDownloadHtml).toHaveBeenCalledWith(newest);
  },
};

const never: SendFacts = {
  tested_at: null,
  sent_at: null,
  published_at: null,
  unclear: 0,
  is_edited: false,
  scheduled_at: null,
  is_held: false,
};
const morning: SendFacts = {
  tested_at: '2026-11-20 08:02:11',
  sent_at: '2026-11-20 08:20:40',
  published_at: '2026-11-20 08:24:03',
  unclear: 0,
  is_edited: false,
  scheduled_at: null,
  is_held: false,
};
const dayBefore: SendFacts = {
  tested_at: '2026-11-19 08:05:30',
  sent_at: '2026-11-19 08:31:02',
  published_at: '2026-11-19 08:33:47',
  unclear: 0,
  is_edited: false,
  scheduled_at: null,
  is_held: false,
};
const manySends: (SendFacts | undefined)[] = [
  { ...morning, sent_at: null, published_at: null },
  dayBefore,
  { ...dayBefore, published_at: null, unclear: 2 },
  { ...never, unclear: 1 },
  never,
  undefined,
];

/** What was sent stays as it is; the newsletter went on. */
export const EditedSinceSending: Story = {
  args: {
    newsletters: sampleNewsletters.map((each, at) => ({
      ...each,
      sends: [
        { ...morning, is_edited: true },
        { ...dayBefore, sent_at: null, is_edited: true },
        dayBefore,
      ][at],
    })),
  },
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('row').slice(1);
    await expect(first).toHaveTextContent('Edited since sending');
    await expect(second).toHaveTextContent('Edited since publishing');
    await expect(third).not.toHaveTextContent('Edited');
  },
};

/** How far each one is stands beside its name. */
export const Sends: Story = {
  args: {
    newsletters: sampleNewsletters.map((each, at) => ({
      ...each,
      sends: at === 0 ? morning : manySends[at - 1],
      results: at === 0 ? sampleCounts : undefined,
    })),
  },
  play: async ({ canvas }) => {
    const states = canvas
      .getAllByRole('row')
      .slice(1, 7)
      .map((each) => each.children[1]?.textContent);
    await expect(states).toEqual([
      'Sent 08:20See results',
      'Tested 08:02Launch',
      'Sent Thu 08:31See results',
      'Not confirmed2 deliveries not confirmed',
      'Not confirmed1 delivery not confirmed',
      'DraftWrite',
    ]);
    await expect(canvas.getByText('33.3% opened')).toBeVisible();
    await expect(canvas.getAllByText('Unknown')).toHaveLength(3);
    const unclear = canvas.getByRole('link', { name: '1 delivery not confirmed' });
    await expect(unclear).toHaveAttribute('href', `/newsletter_V2/${sampleNewsletters[4]?.id}`);
  },
};

const toWp = () => screen.getByRole('button', { name: `Send to WP: ${newest.name}` });

async function askToSend(label = 'Send to WP') {
  await userEvent.click(toWp());
  return within(await screen.findByRole('dialog', { name: label }));
}

export const SendToWpAsks: Story = {
  name: 'Send to WP',
  play: async ({ args, step }) => {
    await step('Press Send to WP: the question says what goes to whom', async () => {
      const dialog = await askToSend();
      await expect(args.wordpress.onPrepare).toHaveBeenCalledWith(newest);
      await expect(
        dialog.getByText(
          `Publish “${newest.name}” (61 KB) on insight.northlight.example, for all readers of Northlight Insight? You’ll have 10 seconds to cancel.`,
        ),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
      await expect(dialog.queryByRole('textbox')).toBeNull();
    });
    await step('See that nothing is sent yet', async () => {
      await expect(args.wordpress.onSend).not.toHaveBeenCalled();
    });
  },
};

export const SendToWpConfirmed: Story = {
  play: async ({ args }) => {
    const dialog = await askToSend();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to WP' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.wordpress.onSend).toHaveBeenCalledTimes(1);
    await expect(args.wordpress.onSend).toHaveBeenCalledWith(email, '');
  },
};

const blocked: PublishedEmail = {
  ...email,
  blocking: [
    '[IMAGE2] in Market Update has no image and is left out.',
    '“Spot funds take in $412 million” is under Other: it has no category.',
  ],
  warnings: 3,
};

/** The blocking findings are listed, and a reason is required. */
export const SendToWpBlocked: Story = {
  args: { wordpress: { ...wordpress, onPrepare: fn(async () => blocked) } },
  play: async ({ args }) => {
    const dialog = await askToSend();
    await expect(dialog.getByText(/ The preview lists 3 issues to review\. /)).toBeVisible();
    const against = dialog.getByRole('region', { name: '2 issues to fix before sending' });
    await expect(within(against).getAllByRole('listitem')).toHaveLength(2);
    await expect(dialog.getByRole('link', { name: 'View in preview' })).toHaveAttribute(
      'href',
      '/newsletter_V2/12',
    );
    const reason = dialog.getByRole('textbox', { name: 'Reason for sending anyway' });
    await expect(reason).toHaveFocus();
    await userEvent.type(reason, '  ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to WP' }));
    await expect(reason).toHaveAccessibleDescription(/Enter a reason, or fix the issues first/);
    await expect(args.wordpress.onSend).not.toHaveBeenCalled();
    await userEvent.type(reason, 'The image follows at nine. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send to WP' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.wordpress.onSend).toHaveBeenCalledWith(blocked, 'The image follows at nine.');
  },
};

/** The dialog before anything is typed. */
export const SendToWpNeedsReason: Story = {
  name: 'Send to WP with findings',
  tags: ['visual'],
  args: SendToWpBlocked.args,
  play: async () => {
    const dialog = await askToSend();
    await expect(dialog.getByRole('textbox', { name: 'Reason for sending anyway' })).toHaveFocus();
  },
};

export const SendToWpAgain: Story = {
  args: {
    wordpress: {
      ...wordpress,
      onPrepare: fn(async () => ({
        ...email,
        repeats: 31,
        publishedAt: '2026-11-20 08:24:03',
      })),
    },
  },
  play: async () => {
    const dialog = await askToSend('Send to WP again');
    await expect(
      dialog.getByText(/It was published there on 20 Nov 2026 08:24. This publishes it again\./),
    ).toBeVisible();
  },
};

/** A toast gives the reason. */
export const SendToWpUnreadable: Story = {
  args: { wordpress: { ...wordpress, onPrepare: fn(async () => null) } },
  play: async ({ args }) => {
    await userEvent.click(toWp());
    await waitFor(() => expect(args.wordpress.onPrepare).toHaveBeenCalledTimes(1));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(toWp()).toHaveFocus();
  },
};

export const SendToWpRunning: Story = {
  args: { wordpress: { ...wordpress, running: 12 } },
  play: async ({ args, canvas }) => {
    await expect(toWp()).toHaveAttribute('aria-busy', 'true');
    for (const button of canvas.getAllByRole('button', { name: /^Send to WP:/ })) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      button.click();
    }
    await expect(args.wordpress.onPrepare).not.toHaveBeenCalled();
  },
};

export const SendToWpCountdown: Story = {
  args: { wordpress: { ...wordpress, countdown: { name: newest.name, secondsLeft: 8 } } },
  play: async ({ args }) => {
    const words = `Publishing “${newest.name}” to the website in 8 seconds`;
    const notice = within(await screen.findByRole('group', { name: words }));
    toWp().click();
    await expect(args.wordpress.onPrepare).not.toHaveBeenCalled();
    await expect(notice.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.wordpress.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const LongText: Story = {
  args: {
    newsletters: sampleNewsletters.slice(0, 3).map((each) => ({
      ...each,
      sends: { ...dayBefore, unclear: 12 },
      name: `${'Crypto Market Update with a very long title, '.repeat(5)}${'unbroken'.repeat(8)}`,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Delete/ })).toHaveLength(3);
    await fitsWindow();
  },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Newsletter' })).toBeVisible();
    await fitsWindow();
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: Narrow.play,
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly([/^Send to WP/, /^Delete /]),
};

/** It says nothing of what was sent. */
export const ExistingApi: Story = {
  args: { hasSends: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('columnheader', { name: 'Results' })).toBeNull();
    await expect(canvas.queryByText('Draft')).toBeNull();
    await expect(canvas.getAllByRole('button', { name: /^Send .* to WP|Send to WP/ })).not.toEqual(
      [],
    );
  },
};
