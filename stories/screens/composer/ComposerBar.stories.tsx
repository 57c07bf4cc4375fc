import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type MouseEvent } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { samplePresence, sampleWriting } from '@/api/samples/presence';
import { samplePublisher } from '@/api/samples/publication';
import { offeredAuthors } from '@/domain/firm/byline';
import type { SaveState } from '@/domain/newsletter/saveState';
import type { PublishedEmail } from '@/domain/sending/publishingQuestion';
import { ComposerBar, type ComposerBarProps } from '@/screens/composer/ComposerBar';
import { paths } from '@/screens/paths';
import { draftText } from '@stories/draftText';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const saved: SaveState = { kind: 'saved', at: new Date('2026-11-20T13:14:00Z') };

/** The three fields, saved unless another state is given. */
function states(changed: Partial<Record<'title' | 'author' | 'commentary', SaveState>> = {}) {
  return [
    { label: 'Title', state: changed.title ?? saved },
    { label: 'Author', state: changed.author ?? saved },
    { label: 'Market Commentary', state: changed.commentary ?? saved },
  ];
}

const meta = {
  title: 'Screens/Newsletters/Composer/Composer bar',
  component: ComposerBar,
  args: {
    title: draftText('20/11/2026 Crypto Market Update'),
    author: {
      author: sampleNewsletter.author,
      authors: offeredAuthors(samplePublisher, ''),
      onAuthor: fn(),
    },
    states: states(),
    isSyncing: false,
    previewPath: paths.preview(12),
    previewLabel: 'Preview Email',
    onRetrySave: fn(),
    onHideRestored: fn(),
    onFindSent: async (): Promise<string | null> => null,
    onSync: fn(),
    onPreview: fn((event: MouseEvent) => event.preventDefault()),
  },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ComposerBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const status = () => screen.getByRole('status', { name: 'Save state' });
const retry = () => screen.queryByRole('button', { name: 'Retry' });
const list = () => screen.getByRole('list', { name: 'Save status of every field' });
const words = async () => {
  await userEvent.click(within(status()).getByRole('button'));
  return within(list())
    .getAllByRole('listitem')
    .map((part) => part.textContent);
};
/** The bar's summary before the list is opened. */
const worst = () => within(status()).getByRole('button').textContent;

export const AllSaved: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See when each part was saved', async () => {
      await expect(worst()).toBe('Saved 08:14');
      await expect(await words()).toEqual([
        'Title Saved 08:14',
        'Author Saved 08:14',
        'Market Commentary Saved 08:14',
      ]);
    });
    await step('Close the list', async () => {
      await userEvent.click(within(status()).getByRole('button'));
      await expect(list).toThrow();
      await expect(retry()).toBeNull();
    });
    await step('Open the preview', async () => {
      const preview = canvas.getByRole('link', { name: 'Preview Email' });
      await expect(preview).toHaveAttribute('href', '/newsletter_V2/12');
      await expect(preview).toHaveAttribute('target', '_blank');
      await userEvent.click(preview);
      await expect(args.onPreview).toHaveBeenCalledTimes(1);
    });
  },
};

export const NotYetTouched: Story = {
  args: {
    states: states({
      title: { kind: 'saved', at: null },
      author: { kind: 'saved', at: null },
      commentary: { kind: 'saved', at: null },
    }),
  },
  play: async () => {
    await expect(await words()).toEqual(['Title Saved', 'Author Saved', 'Market Commentary Saved']);
  },
};

export const TitleIsTyped: Story = {
  play: async ({ args, canvas }) => {
    const title = canvas.getByLabelText('Title');
    await userEvent.type(title, ', second edition');
    const typed = '20/11/2026 Crypto Market Update, second edition';
    await expect(args.title.read()).toBe(typed);
    await expect(canvas.getByRole('heading', { name: typed, level: 1 })).toBeInTheDocument();
    await expect(args.title.save).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.title.save).toHaveBeenCalledTimes(1);
  },
};

export const AuthorChanges: Story = {
  play: async ({ args, canvas }) => {
    const author = canvas.getByLabelText('Author');
    await expect(author).toHaveDisplayValue('Mara Lindqvist');
    await expect([...author.querySelectorAll('option')].map((each) => each.textContent)).toEqual([
      'FS Insight',
      'Mara Lindqvist',
      'Theo Marchetti',
      'Imani Osei',
    ]);
    await userEvent.selectOptions(author, 'Imani Osei');
    await expect(args.author.onAuthor).toHaveBeenCalledWith('imani');
  },
};

/** What an API has stored stays chosen until somebody chooses another author. */
export const AuthorUnknown: Story = {
  args: { author: { author: 'Kim Vale', authors: [], onAuthor: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Author')).toHaveDisplayValue('Kim Vale');
  },
};

export const NoAuthor: Story = {
  args: { author: { author: '', authors: [], onAuthor: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Author')).toHaveDisplayValue('Choose an author');
  },
};

export const Saving: Story = {
  args: { states: states({ commentary: { kind: 'saving' } }) },
  play: async () => {
    await expect(await words()).toContain('Market Commentary Saving…');
    await expect(retry()).toBeNull();
  },
};

export const Offline: Story = {
  tags: ['visual'],
  args: { states: states({ title: { kind: 'offline' }, commentary: { kind: 'offline' } }) },
  play: async ({ args, canvas, step }) => {
    await step('See that title and commentary are kept on this computer', async () => {
      await expect(worst()).toBe('Title and Market Commentary: Offline, kept on this computer');
      await expect(await words()).toContain('Market Commentary Offline, kept on this computer');
    });
    await step('Retry', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await expect(args.onRetrySave).toHaveBeenCalledTimes(1);
    });
  },
};

export const Failed: Story = {
  tags: ['visual'],
  args: {
    states: states({
      commentary: { kind: 'failed', message: 'The commentary is longer than 200,000 characters.' },
    }),
  },
  play: async ({ args, canvas, step }) => {
    await step('See why the commentary isn’t saved', async () => {
      await expect(await words()).toContain(
        'Market Commentary Failed, retry: The commentary is longer than 200,000 characters.',
      );
    });
    await step('Retry', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
      await expect(args.onRetrySave).toHaveBeenCalledTimes(1);
    });
  },
};

/** After the dialog was closed, the bar offers to open it again. */
export const SignedOut: Story = {
  args: { states: states({ commentary: { kind: 'signedOut' } }), onSignIn: fn() },
  play: async ({ args, canvas }) => {
    await expect(worst()).toBe('Market Commentary: Signed out, kept on this computer');
    await expect(retry()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
};

/** The bar says so if this computer can't keep a text. */
export const NotKept: Story = {
  args: {
    states: states({
      title: { kind: 'failed', message: 'The title is too long.' },
      commentary: { kind: 'offline', isInJournal: false },
    }),
  },
  play: async () => {
    await expect(worst()).toBe(
      'Market Commentary: Offline, not kept on this computer. Copy your text.',
    );
    await expect(await words()).toContain('Title Failed, retry: The title is too long.');
  },
};

export const EverythingFailed: Story = {
  args: {
    states: states({
      title: { kind: 'failed', message: 'The server couldn’t answer. Try again in a moment.' },
      author: { kind: 'failed', message: 'The server couldn’t answer. Try again in a moment.' },
      commentary: { kind: 'failed', message: 'The server couldn’t answer. Try again in a moment.' },
    }),
  },
  play: async () => {
    await expect(worst()).toBe(
      'Title and 2 more: Failed, retry: The server couldn’t answer. Try again in a moment.',
    );
    await words();
  },
};

export const Restored: Story = {
  args: { restoredFrom: '08:12' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Your unsaved text from 08:12 was restored')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(args.onHideRestored).toHaveBeenCalledTimes(1);
  },
};

export const ProposesSubject: Story = {
  args: { onSuggestSubject: () => 'Crypto assets extended their recovery overnight' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest a subject' }));
    await expect(canvas.getByRole('button', { name: 'Use it' })).toBeVisible();
  },
};

/** Without a sentence there is nothing to propose. */
export const NothingToPropose: Story = {
  args: { onSuggestSubject: () => '' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Suggest a subject' }));
    await expect(canvas.getByText(/^Write the commentary first/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('button', { name: 'Suggest a subject' })).toBeVisible();
  },
};

/** Sync, Preview and Log Out first save what was typed. */
export const Finishing: Story = {
  args: { isFinishing: true, states: states({ commentary: { kind: 'saving' } }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving…' }));
    await expect(args.onSync).not.toHaveBeenCalled();
  },
};

export const Conflict: Story = {
  tags: ['visual'],
  args: {
    states: states({ title: { kind: 'conflict', theirs: 'Crypto Market Update', rev: 2 } }),
  },
  play: async ({ step }) => {
    await step('See that the title was changed elsewhere: there is nothing to retry', async () => {
      await expect(await words()).toContain('Title Changed elsewhere');
      await expect(retry()).toBeNull();
    });
    await step('See the link to both versions', async () => {
      await expect(
        within(status()).getByRole('link', { name: 'See both versions' }),
      ).toHaveAttribute('href', '#conflict-title');
    });
  },
};

/** The more serious state is shown first, and the link then names the field. */
export const ConflictBesideFailure: Story = {
  args: {
    states: states({
      title: { kind: 'failed', message: 'The server couldn’t answer. Try again in a moment.' },
      commentary: { kind: 'conflict', theirs: '<p>Good evening.</p>', rev: 2 },
    }),
  },
  play: async ({ canvas }) => {
    await expect(worst()).toMatch(/^Title: Failed/);
    await expect(
      canvas.getByRole('link', { name: 'See both versions of Market Commentary' }),
    ).toHaveAttribute('href', '#conflict-market-commentary');
  },
};

export const Syncs: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Prices and Metrics' }));
    await waitFor(() => expect(args.onSync).toHaveBeenCalledTimes(1));
  },
};

/** All channels together are one press away. */
/** Where no figures can be read, Sync says so instead of asking in vain. */
export const NoMarketSource: Story = {
  args: { canSync: false },
  play: async ({ args, canvas }) => {
    const beside = canvas.getByText('No market source is connected', { ignore: '[popover]' });
    await expect(beside).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Prices and Metrics' }));
    await expect(args.onSync).not.toHaveBeenCalled();
  },
};

export const Launch: Story = {
  args: { onLaunch: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Launch' }));
    await expect(args.onLaunch).toHaveBeenCalledTimes(1);
  },
};

/** What was sent stays; only the draft gets other figures. */
export const SyncAfterSending: Story = {
  args: { onFindSent: async () => '2026-11-20 08:20' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Prices and Metrics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sync Prices and Metrics' }));
    await expect(dialog.getByText(/This newsletter was sent 2026-11-20 08:20/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(args.onSync).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Prices and Metrics' }));
    const again = within(await screen.findByRole('dialog', { name: 'Sync Prices and Metrics' }));
    await userEvent.click(again.getByRole('button', { name: 'Sync Prices and Metrics' }));
    await waitFor(() => expect(args.onSync).toHaveBeenCalledTimes(1));
  },
};

export const Syncing: Story = {
  args: { isSyncing: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Syncing…' }));
    await expect(args.onSync).not.toHaveBeenCalled();
  },
};

const email: PublishedEmail = {
  website: samplePublisher.brands.fsi,
  id: 12,
  name: '20/11/2026 Crypto Market Update',
  bytes: 62_464,
  blocking: [],
  warnings: 0,
  publishedAt: null,
  repeats: null,
};

const send: NonNullable<ComposerBarProps['send']> = {
  label: 'Send to FS Insight',
  isSent: false,
  isRunning: false,
  onPrepare: fn(async () => email),
  onSend: fn(),
  countdown: null,
  onCancel: fn(),
};

const general = { previewPath: paths.previewFs(12), previewLabel: 'Preview FS', send };
const toWebsite = () => screen.getByRole('button', { name: 'Send to FS Insight' });

async function askToSend(label = 'Send to FS Insight') {
  await userEvent.click(toWebsite());
  return within(await screen.findByRole('dialog', { name: label }));
}

export const GeneralBrand: Story = {
  args: general,
  play: async ({ canvas }) => {
    await expect(toWebsite()).toBeEnabled();
    await expect(canvas.getByRole('link', { name: 'Preview FS' })).toHaveAttribute(
      'href',
      '/newsletter_v2_f/12',
    );
  },
};

export const SendAsks: Story = {
  args: general,
  play: async ({ args, step }) => {
    await step('Press Send: the question says what will be published', async () => {
      const dialog = await askToSend();
      await expect(
        dialog.getByText(/^Publish “20\/11\/2026 Crypto Market Update” \(61 KB\) on .*\?/),
      ).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    });
    await step('Confirm it: the newsletter is sent', async () => {
      const open = within(screen.getByRole('dialog'));
      await userEvent.click(open.getByRole('button', { name: 'Send to FS Insight' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await expect(args.send?.onSend).toHaveBeenCalledTimes(1);
      await expect(args.send?.onSend).toHaveBeenCalledWith(email, '');
    });
  },
};

const blocked: PublishedEmail = {
  ...email,
  blocking: ['Crypto Prices is empty, so the email leaves it out.'],
};

export const SendBlocked: Story = {
  args: { ...general, send: { ...send, onPrepare: fn(async () => blocked) } },
  play: async ({ args }) => {
    const dialog = await askToSend();
    await expect(
      dialog.getByRole('region', { name: '1 issue to fix before sending' }),
    ).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'View in Preview FS' })).toHaveAttribute(
      'href',
      '/newsletter_v2_f/12',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Reason for sending anyway' }),
      'No prices today',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Send to FS Insight' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.send?.onSend).toHaveBeenCalledWith(blocked, 'No prices today');
  },
};

export const SendAgain: Story = {
  args: {
    ...general,
    send: {
      ...send,
      onPrepare: fn(async () => ({ ...email, repeats: 31, publishedAt: '2026-11-20 08:24:03' })),
    },
  },
  play: async () => {
    const dialog = await askToSend('Send to FS Insight again');
    await expect(dialog.getByText(/This publishes it again/)).toBeVisible();
  },
};

/**
 * What was typed couldn't be saved, or the newsletter couldn't be read again. A toast says which.
 */
export const SendUnready: Story = {
  args: { ...general, send: { ...send, onPrepare: fn(async () => null) } },
  play: async ({ args }) => {
    await userEvent.click(toWebsite());
    await waitFor(() => expect(args.send?.onPrepare).toHaveBeenCalledTimes(1));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** The dialog closes when the countdown starts, and the focus moves to its Cancel button. */
export const SendCountsDown: Story = {
  args: general,
  render: function Composer(args) {
    const [left, setLeft] = useState<number | null>(null);
    const countdown = left === null ? null : { name: args.title.read(), secondsLeft: left };
    const running = {
      ...send,
      countdown,
      onSend: () => setLeft(10),
      onCancel: () => setLeft(null),
    };
    return <ComposerBar {...args} send={running} />;
  },
  play: async () => {
    const dialog = await askToSend();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to FS Insight' }));
    const notice = within(
      await screen.findByRole('group', {
        name: 'Publishing “20/11/2026 Crypto Market Update” to the website in 10 seconds',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(notice.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await expect(toWebsite()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('group', { name: /in \d+ seconds?$/ })).toBeNull();
    await expect(toWebsite()).toHaveFocus();
  },
};

export const SendRunning: Story = {
  args: { ...general, send: { ...send, isRunning: true } },
  play: async ({ args }) => {
    await userEvent.click(toWebsite());
    await expect(args.send?.onPrepare).not.toHaveBeenCalled();
  },
};

export const Sent: Story = {
  tags: ['visual'],
  args: { ...general, send: { ...send, isSent: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Sent' })).toBeDisabled();
  },
};

export const GeneralBrandNarrow: Story = {
  args: general,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(toWebsite()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The note is beside the save state, and moves nothing else. */
export const ColleaguesHere: Story = {
  args: { colleagues: samplePresence.colleagues },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ann and Bo also have this open')).toBeVisible();
    await expect(worst()).toBe('Saved 08:14');
  },
};

/** Who writes where isn’t announced at each move: it is beside the status, not in it. */
export const ColleaguesWrite: Story = {
  args: { colleagues: sampleWriting.colleagues },
  play: async ({ canvas }) => {
    const words = canvas.getByText('Ann is writing in Summary · Bo is writing in Title');
    await expect(words.closest('[role=status]')).toBeNull();
    await expect(canvas.getByRole('status', { name: 'Colleagues here' })).toHaveTextContent(
      'Ann and Bo also have this open',
    );
    await expect(canvas.getByLabelText('Title').closest('[data-writers]')).toHaveAttribute(
      'data-writers',
      'Bo',
    );
  },
};

export const Empty: Story = {
  args: { title: draftText('') },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'Untitled newsletter', level: 1 }),
    ).toBeInTheDocument();
    await expect(canvas.getByLabelText('Title')).toHaveValue('');
  },
};

export const LongText: Story = {
  args: {
    title: draftText(
      'Weekly wrap: what the options market says about December, and why we read it differently from everybody else on the street this time',
    ),
    states: states({
      commentary: {
        kind: 'failed',
        message:
          'The server can’t be reached. It may be restarting after an update, or this computer may have lost its connection. Your text is kept on this computer until the server answers again.',
      },
    }),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Preview Email' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WritersOnly: Story = {
  args: { ...general, send: { ...send, ...asWriter } },
  play: writersOnly(['Send to FS Insight']),
};
