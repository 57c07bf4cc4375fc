import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentProps } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleComments } from '@/api/samples/comments';
import { sampleFigureOrigins } from '@/api/samples/figures';
import { parseCommentary } from '@/domain/commentary/commentary';
import { below } from '@/components/theme/tokens';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';
import { rowFacts } from '@/domain/newsletter/run';
import type { FixField } from '@/domain/checks/report';
import { ComposerScreen } from '@/screens/composer/ComposerScreen';
import type { DockProps } from '@/screens/composer/Dock';
import { paths } from '@/screens/paths';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import { draftText } from '@stories/draftText';
import { cleanReport } from '../preview/previews';
import shell from '../shell/ShellScreen.stories';
import checks from './ChecksPanel.stories';
import commentary from './CommentarySection.stories';
import bar, * as barStories from './ComposerBar.stories';
import conflict from './ConflictAlert.stories';
import crypto from './CryptoPricesSection.stories';
import email from './EmailPanel.stories';
import { sampleHistory } from './historyStates';
import { noMarks, sourcedFigures } from './marketStates';
import listed from './ListedPricesSection.stories';
import metrics from './MetricsSection.stories';
import news from './NewsSection.stories';
import images from './ImagesSection.stories';
import promos from './PromosSection.stories';
import signInAgain from './SignInAgain.stories';
import summary from './SummarySection.stories';
import technical from './TechnicalSection.stories';

const subject = proposeSubject(parseCommentary(sampleNewsletter.daily_comments));

const composerBar = { ...bar.args, onSuggestSubject: () => subject };

const written = rowFacts({ sends: undefined, is_written: true });

const dock: DockProps = {
  asked: null,
  isSheet: false,
  isWide: false,
  onWide: fn(),
  opensEmail: false,
  onEmail: fn(),
};

const agreed = () => Promise.resolve(true);

const meta = {
  title: 'Screens/Newsletters/Composer/Composer',
  component: ComposerScreen,
  render: (args) => {
    const isSheet = args.dock.isSheet || matchMedia(below.md).matches;
    return <ComposerScreen {...args} dock={{ ...args.dock, isSheet }} />;
  },
  args: {
    conflicts: [],
    bar: composerBar,
    commentary: commentary.args,
    summary: summary.args,
    images: images.args,
    technical: technical.args,
    promos: promos.args,
    crypto: crypto.args,
    metrics: metrics.args,
    listed: listed.args,
    news: news.args,
    checks: checks.args,
    comments: {
      list: sampleComments,
      error: null,
      onRetry: fn(),
      onAdd: fn(agreed),
      onReply: fn(agreed),
      onResolve: fn(agreed),
      onRemove: fn(agreed),
      onRemoveReply: fn(agreed),
    },
    history: sampleHistory,
    dock,
  },
  parameters: { layout: 'fullscreen', path: paths.composer(12) },
} satisfies Meta<typeof ComposerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const showTab = (name: string | RegExp) => userEvent.click(screen.getByRole('tab', { name }));

const editor = () => screen.findByRole('textbox', { name: 'Market Commentary' });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the sections of the newsletter', async () => {
      await editor();
      const panels = canvas.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
      await expect(panels).toEqual([
        'Market Commentary',
        'Summary',
        'Newsletter Pictures',
        'Technical Commentary',
        'Promo Pictures',
        'News Bucket',
      ]);
    });
    await step('See the tabs with their counts', async () => {
      const tabs = canvas.getAllByRole('tab').map((each) => each.textContent);
      await expect(tabs).toEqual([
        'News',
        'Prices',
        'Metrics',
        'ETPs',
        'Stocks',
        'Comments3',
        'Checks2',
      ]);
    });
    await step('See the newsletter’s name', async () => {
      await expect(
        canvas.getByRole('heading', { name: '20/11/2026 Crypto Market Update', level: 1 }),
      ).toBeInTheDocument();
    });
  },
};

/** What was typed is replaced on that press only, and comes back with Undo. */
export const SuggestedSubject: Story = {
  play: async ({ args, canvas }) => {
    await editor();
    const title = () => canvas.getByRole('textbox', { name: 'Title' });
    const undo = () => within(title().closest('header')!).queryByRole('button', { name: 'Undo' });
    const suggest = () =>
      userEvent.click(canvas.getByRole('button', { name: 'Suggest a subject' }));
    await userEvent.type(title(), ', typed');
    await suggest();
    await expect(canvas.getByText(`“${subject}”`)).toBeVisible();
    await expect(title()).toHaveValue('20/11/2026 Crypto Market Update, typed');
    await userEvent.click(canvas.getByRole('button', { name: 'Use it' }));
    await expect(title()).toHaveValue(subject);
    await expect(title()).toHaveFocus();
    await expect(args.bar.title.read()).toBe(subject);
    await userEvent.click(undo()!);
    await expect(title()).toHaveValue('20/11/2026 Crypto Market Update, typed');
    await suggest();
    await userEvent.click(canvas.getByRole('button', { name: 'Use it' }));
    await userEvent.type(title(), ' today');
    await expect(undo()).toBeNull();
    await suggest();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(title()).toHaveValue(`${subject} today`);
  },
};

const inSummary = {
  ...checks.args.report.findings[0]!,
  key: 'summary',
  field: 'summary',
  fix: { label: 'Change to the', kind: 'text', from: 'teh', to: 'the' },
} as const;

/** A fix changes the words in the field as it is now, and leaves the rest of it alone. */
export const SummaryPutRight: Story = {
  args: {
    summary: { ...summary.args, text: draftText('What teh day') },
    checks: { ...checks.args, report: { ...cleanReport, findings: [inSummary] } },
  },
  play: async ({ canvas }) => {
    await editor();
    const field = canvas.getByRole('textbox', { name: 'Summary' });
    await userEvent.type(field, ' brings');
    await userEvent.click(screen.getByRole('tab', { name: /^Checks/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Change to the' }));
    await expect(field).toHaveValue('What the day brings');
    await userEvent.type(field, '.');
    await expect(field).toHaveValue('What the day brings.');
  },
};

/** One press shows what others changed; another one every version. */
export const WithHistory: Story = {
  play: async ({ args, canvas }) => {
    await editor();
    const changed = canvas.getByRole('button', { name: 'What changed since you last looked (5)' });
    await userEvent.click(changed);
    const others = await screen.findByRole('dialog', {
      name: 'What changed since you last looked',
    });
    await within(others).findByRole('region', { name: 'Market Commentary, Ann, 07:21' });
    await userEvent.click(within(others).getByRole('button', { name: 'Close' }));
    await expect(changed).toHaveFocus();
    const button = canvas.getByRole('button', { name: 'History' });
    await userEvent.click(button);
    await expect(args.history?.onOpen).toHaveBeenCalled();
    const sheet = await screen.findByRole('dialog', { name: 'History' });
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
    await expect(button).toHaveFocus();
  },
};

const places: FixField[] = [
  'title',
  'author',
  'commentary',
  'summary',
  'technical',
  'images',
  'promos',
];

/** A finding's link leads to the section where it can be fixed, which scrolls below the bar. */
export const PlacesToMend: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async () => {
    await editor();
    const bar = document.getElementById('title')?.closest('header');
    if (!bar) throw new Error('There is no bar.');
    for (const id of places) {
      const place = document.getElementById(id);
      if (!place) throw new Error(`There is no place called ${id}.`);
      place.scrollIntoView();
      if (bar.contains(place)) continue;
      const { top } = place.getBoundingClientRect();
      await expect(top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom);
      place.focus();
      if (id !== 'author') await expect(place).toHaveFocus();
    }
    await expect(window.scrollY).toBeGreaterThan(0);
    window.scrollTo(0, 0);
  },
};

const dockPlaces: FixField[] = ['crypto', 'metrics', 'listed', 'news', 'comments'];

/** A link to a place in the dock opens its tab. */
function Asking(args: ComponentProps<typeof ComposerScreen>) {
  const [place, setPlace] = useState<FixField>('news');
  return (
    <>
      {dockPlaces.map((each) => (
        <button key={each} type="button" onClick={() => setPlace(each)}>
          Fix in {each}
        </button>
      ))}
      <ComposerScreen {...args} dock={{ ...args.dock, asked: { place, key: place } }} />
    </>
  );
}

export const PlacesInTheDock: Story = {
  render: (args) => <Asking {...args} />,
  play: async ({ canvas }) => {
    await editor();
    for (const place of dockPlaces) {
      await userEvent.click(canvas.getByRole('button', { name: `Fix in ${place}` }));
      const section = document.getElementById(place);
      await waitFor(() => expect(section).toBeVisible());
      section?.focus();
      await expect(section).toHaveFocus();
    }
  },
};

/** A filter and the place in a list are still there after another tab was open. */
export const TabsKeepTheirState: Story = {
  play: async ({ canvas }) => {
    await editor();
    const filter = canvas.getByRole('searchbox', { name: 'Filter the News Bucket' });
    await userEvent.type(filter, 'bitcoin');
    await showTab('Prices');
    await expect(canvas.getByRole('table', { name: 'Crypto Prices' })).toBeVisible();
    await expect(filter).not.toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(filter).toBeVisible();
    await expect(filter).toHaveValue('bitcoin');
  },
};

/** A comment leads to its passage, which is marked in the text. */
export const WithComments: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    const text = await editor();
    await step('Open the comments', async () => {
      await showTab(/^Comments/);
      await expect(canvas.getByRole('heading', { name: 'Comments' })).toBeVisible();
    });
    await step('Click a quote: its passage is selected in the text', async () => {
      const [passage] = sampleComments;
      await userEvent.click(canvas.getByRole('button', { name: passage!.quote }));
      await waitFor(() => expect(text).toHaveFocus());
      await expect(String(getSelection())).toBe(passage!.quote);
      await expect(text.querySelector('.comment')).toHaveTextContent(passage!.quote);
    });
    await step('See that the passage of another comment was changed', async () => {
      await expect(canvas.getAllByText('The passage was changed')).toHaveLength(1);
    });
  },
};

/** The bar counts what blocks sending, and opens the checks. */
export const OpensChecks: Story = {
  play: async ({ canvas }) => {
    await editor();
    await userEvent.click(canvas.getByRole('button', { name: 'Check 2 issues' }));
    await expect(canvas.getByRole('heading', { name: 'Checks' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Checks/ })).toHaveFocus());
  },
};

/** Before the first checks nobody knows what is next, and nothing is promised. */
export const Checking: Story = {
  args: {
    bar: { ...composerBar, progress: written },
    checks: { ...checks.args, report: undefined, isChecking: true },
  },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('button', { name: 'Checking…' })).toHaveAttribute('aria-busy');
    await expect(canvas.queryByRole('link', { name: 'Send test' })).toBeNull();
  },
};

/** Checks that couldn’t run are the next thing to look at. */
export const ChecksOnHold: Story = {
  args: {
    bar: { ...composerBar, progress: written },
    checks: { ...checks.args, report: undefined, error: 'Some figures couldn’t be loaded.' },
  },
  play: async ({ canvas }) => {
    await editor();
    await userEvent.click(canvas.getByRole('button', { name: 'Open checks' }));
    await waitFor(() => expect(canvas.getByRole('tab', { name: /^Checks/ })).toHaveFocus());
  },
};

export const ReadyToSend: Story = {
  args: { checks: { ...checks.args, report: cleanReport } },
  play: async ({ canvas }) => {
    await editor();
    await userEvent.click(canvas.getByRole('button', { name: 'Checks' }));
    await expect(canvas.getByText('Ready to send.')).toBeVisible();
  },
};

/** What somebody else changed has to be settled first. */
export const NotReadyWhileChangedElsewhere: Story = {
  args: {
    checks: { ...checks.args, report: cleanReport },
    bar: {
      ...bar.args,
      states: [{ label: 'Title', state: { kind: 'conflict', theirs: 'Another', rev: 2 } }],
    },
  },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getAllByText(/Changed elsewhere/)[0]).toBeVisible();
    await expect(canvas.queryByText(/Ready to send/)).toBeNull();
  },
};

/** Text of another tab isn’t saved here. */
export const NotReadyWhileUnsavedInAnotherTab: Story = {
  args: { checks: { ...checks.args, report: cleanReport }, hasUnsavedText: true },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.queryByText(/Ready to send/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Checks' }));
    await expect(canvas.getByText(/in another tab aren’t saved yet/)).toBeVisible();
  },
};

const sheet = { ...dock, isSheet: true };

/** In a narrow window the dock is a sheet, and gives the focus back. */
export const AsSheet: Story = {
  tags: ['visual'],
  args: { dock: sheet },
  globals: { viewport: { value: 'tablet' } },
  play: async ({ canvas, step }) => {
    await editor();
    const open = canvas.getByRole('button', { name: 'News, prices and checks' });
    const dialog = () => within(canvas.getByRole('dialog', { name: 'News, prices and checks' }));
    await step('See no news beside the text', async () => {
      await expect(canvas.queryByRole('table')).toBeNull();
    });
    await step('Open the sheet and search for bitcoin', async () => {
      await userEvent.click(open);
      await userEvent.type(dialog().getByRole('searchbox'), 'bitcoin');
    });
    await step('Close it: the focus is back on its button', async () => {
      await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(open).toHaveFocus());
    });
    await step('Open it again: the search is still there', async () => {
      await userEvent.click(open);
      await expect(dialog().getByRole('searchbox')).toHaveValue('bitcoin');
    });
  },
};

export const Wider: Story = {
  args: { dock: { ...sheet, isSheet: false, isWide: true } },
  play: async ({ args, canvas }) => {
    await editor();
    await userEvent.click(canvas.getByRole('button', { name: 'Narrower' }));
    await expect(args.dock.onWide).toHaveBeenCalledWith(false);
  },
};

/** A wide window has room for the email beside the text. */
export const WithEmail: Story = {
  tags: ['visual'],
  args: { email: email.args, dock: { ...dock, opensEmail: true } },
  play: async ({ args, canvas, step }) => {
    await editor();
    const frame = await canvas.findByTitle<HTMLIFrameElement>('Email as last saved');
    await step('See the email beside the text', async () => {
      await expect(canvas.getByRole('tab', { name: 'Email' })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await waitFor(() =>
        expect(frame.contentDocument?.body).toHaveTextContent('Crypto Market Update'),
      );
    });
    await step('Switch to the metrics: the email is hidden', async () => {
      await showTab('Metrics');
      await expect(args.dock.onEmail).toHaveBeenCalledWith(false);
      await expect(frame).not.toBeVisible();
    });
    await step('Switch back: the same email appears', async () => {
      await showTab('Email');
      await expect(args.dock.onEmail).toHaveBeenCalledWith(true);
      await expect(canvas.getByTitle('Email as last saved')).toBe(frame);
    });
  },
};

/** Where there is no room for it, the choice waits, and the news is shown. */
export const WithoutRoomForEmail: Story = {
  args: { dock: { ...dock, opensEmail: true } },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.queryByRole('tab', { name: 'Email' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'News Bucket' })).toBeVisible();
  },
};

/** As staff see it: the bar sticks below the header. */
export const InTheShell: Story = {
  render: (args) => (
    <ShellScreen {...shell.args} sidebar="closed">
      <ComposerScreen {...args} />
    </ShellScreen>
  ),
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getAllByRole('main')).toHaveLength(1);
    await expect(canvas.getByRole('link', { name: 'Newsletters' })).toBeVisible();
  },
};

export const Empty: Story = {
  args: {
    commentary: { ...commentary.args, text: draftText('') },
    news: { ...news.args, selected: [], bucket: [] },
  },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent('');
    await expect(canvas.getByText('No news today yet.')).toBeVisible();
  },
};

/** Text can be edited while other data is loading. */
export const Loading: Story = {
  args: {
    crypto: { ...crypto.args, prices: undefined },
    metrics: { ...metrics.args, metrics: undefined },
    listed: { ...listed.args, prices: undefined },
    news: { ...news.args, selected: undefined, bucket: undefined },
  },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent(/^Good morning/);
    for (const table of canvas.getAllByRole('table')) {
      await expect(table).toHaveAttribute('aria-busy', 'true');
    }
  },
};

/** One panel shows its error, and the others work. */
export const Failed: Story = {
  args: {
    crypto: { ...crypto.args, prices: undefined, error: 'The prices couldn’t be loaded.' },
  },
  play: async ({ canvas }) => {
    await editor();
    await showTab('Prices');
    await expect(canvas.getByRole('alert')).toHaveTextContent('The prices couldn’t be loaded.');
    await showTab('Metrics');
    await expect(canvas.getByText('Market Cap')).toBeVisible();
    await showTab('Prices');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(crypto.args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Syncing: Story = {
  args: { bar: { ...composerBar, ...barStories.Syncing.args } },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('button', { name: 'Syncing…' })).toBeVisible();
    await showTab('Metrics');
    await expect(canvas.getByText('Market Cap')).toBeVisible();
  },
};

const onResolve = fn();

export const Conflict: Story = {
  args: {
    conflicts: [{ ...conflict.args, onResolve }],
    bar: {
      ...bar.args,
      states: bar.args.states.map((each) =>
        each.label === 'Market Commentary'
          ? { ...each, state: { kind: 'conflict', theirs: conflict.args.theirs, rev: 5 } }
          : each,
      ),
    },
  },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('status', { name: 'Save state' })).toHaveTextContent(
      'Market Commentary: Changed elsewhere',
    );
    const panel = canvas.getByRole('region', { name: 'Market Commentary was changed elsewhere' });
    await expect(canvas.getByRole('link', { name: 'See both versions' })).toHaveAttribute(
      'href',
      `#${panel.id}`,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Take theirs' }));
    await expect(onResolve).toHaveBeenCalledWith('theirs');
    await expect(await editor()).toHaveFocus();
  },
};

const lines = {
  name: 'Title',
  author: 'Author',
  summary: 'Summary',
  link_fsi: 'Promo Link FSI',
  newsletter_image_alt: 'Alt text of Newsletter Picture 1',
} as const;

const [describedSlot, ...otherSlots] = images.args.slots;

/** Whichever field it was, its control has the focus once a version is chosen. */
export const ConflictsInLines: Story = {
  args: {
    conflicts: (Object.keys(lines) as (keyof typeof lines)[]).map((field) => ({
      field,
      label: lines[field],
      kind: 'line',
      mine: 'Mine',
      theirs: 'Theirs',
      onResolve: fn(),
    })),
    images: {
      slots: [
        { ...describedSlot, alt: { ...describedSlot.alt, name: 'newsletter_image_alt' } },
        ...otherSlots,
      ],
    },
  },
  play: async ({ canvas }) => {
    await editor();
    const [alt] = canvas.getAllByRole('textbox', { name: 'Alt text' });
    for (const label of Object.values(lines)) {
      const panel = canvas.getByRole('region', { name: `${label} was changed elsewhere` });
      await userEvent.click(within(panel).getByRole('button', { name: 'Keep mine' }));
      const control = canvas.queryByLabelText(label, { selector: 'input, select, textarea' });
      await expect(control ?? alt).toHaveFocus();
    }
  },
};

const status = () => screen.getByRole('status', { name: 'Save state' });

const signIn = { ...signInAgain.args, isAside: false, onOpen: fn() };

export const SignedOut: Story = {
  args: { bar: { ...composerBar, ...barStories.SignedOut.args }, signIn },
  play: async () => {
    await expect(screen.getByRole('dialog')).toHaveTextContent('kept on this computer');
    await expect(screen.getByLabelText('Password')).toHaveFocus();
  },
};

/** Editing continues, and the bar says what the state means. */
export const SignedOutAside: Story = {
  args: { ...SignedOut.args, signIn: { ...signIn, isAside: true } },
  play: async ({ canvas }) => {
    await editor();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(status()).toHaveTextContent('Signed out, kept on this computer');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(signIn.onOpen).toHaveBeenCalledTimes(1);
  },
};

export const Offline: Story = {
  args: { bar: { ...composerBar, ...barStories.Offline.args } },
  play: async () => {
    await editor();
    await expect(status()).toHaveTextContent('Offline, kept on this computer');
  },
};

export const Stale: Story = {
  args: {
    crypto: { ...crypto.args, isOld: true },
    metrics: { ...metrics.args, isOld: true },
    listed: { ...listed.args, areEtpsOld: true, areStocksOld: true },
  },
  play: async () => {
    await editor();
  },
};

/**
 * Nothing could be saved or loaded: the text is still there, and every panel shows its own error.
 */
export const EverythingFailed: Story = {
  args: {
    bar: { ...composerBar, ...barStories.EverythingFailed.args },
    crypto: { ...crypto.args, prices: undefined, error: 'The prices couldn’t be loaded.' },
    metrics: { ...metrics.args, metrics: undefined, error: 'The metrics couldn’t be loaded.' },
    listed: { ...listed.args, prices: undefined, error: 'The stocks couldn’t be loaded.' },
    news: {
      ...news.args,
      selected: undefined,
      selectedFailure: 'The selected news couldn’t be loaded.',
      bucket: undefined,
      bucketFailure: 'The news couldn’t be loaded.',
    },
  },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent(/^Good morning/);
    await expect(status()).toHaveTextContent('Failed, retry');
    await showTab('Metrics');
    await expect(canvas.getByText('The metrics couldn’t be loaded.')).toBeVisible();
  },
};

export const NarrowConflict: Story = {
  args: { ...Conflict.args, dock: sheet },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await editor();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const GeneralBrand: Story = {
  args: { bar: { ...composerBar, ...barStories.GeneralBrand.args } },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('link', { name: 'Preview FS' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: { bar: { ...composerBar, ...barStories.LongText.args } },
  play: async () => {
    await editor();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  args: { dock: sheet },
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};

export const Tablet: Story = {
  args: { dock: sheet },
  globals: { viewport: { value: 'tablet' } },
  play: LongText.play,
};

const { onLaunch: _, ...plainBar } = bar.args as typeof bar.args & { onLaunch?: () => void };
const onlyReplaced = <Image extends { alt?: unknown; onRemove?: unknown; dark?: unknown }>({
  alt: __,
  onRemove: ___,
  dark: ____,
  ...image
}: Image) => image;
const [firstSlot, secondSlot, thirdSlot] = images.args.slots;

/** It keeps no summary, history, order of news, ignored findings, alt texts and dark versions. */
export const ExistingApi: Story = {
  args: {
    bar: plainBar,
    summary: undefined,
    history: undefined,
    images: {
      slots: [onlyReplaced(firstSlot), onlyReplaced(secondSlot), onlyReplaced(thirdSlot)],
    },
    technical: { ...technical.args, image: onlyReplaced(technical.args.image) },
    promos: {
      ...promos.args,
      fsi: { ...promos.args.fsi, image: onlyReplaced(promos.args.fsi.image) },
      fsga: { ...promos.args.fsga, image: onlyReplaced(promos.args.fsga.image) },
    },
    news: { ...news.args, onOrder: undefined },
    checks: { ...checks.args, onIgnore: undefined, links: undefined },
    comments: undefined,
  },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.queryByRole('tab', { name: /^Comments/ })).toBeNull();
    for (const name of ['History', 'Launch', 'Comment', /^Move up/, /^Remove Newsletter Picture/]) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
    await expect(canvas.queryByRole('heading', { name: 'Summary' })).toBeNull();
    await expect(canvas.queryByRole('link', { name: 'Summary' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: /^Checks/ }));
    await expect(canvas.queryByRole('button', { name: 'Not a mistake' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Check links' })).toBeNull();
  },
};

const marks = { ...noMarks, sourced: sourcedFigures() };
const { problems } = sampleFigureOrigins;

/** Where each figure comes from, and what the last sync didn't bring. */
export const Sourced: Story = {
  args: {
    crypto: { ...crypto.args, marks, status: { ...crypto.args.status, problems } },
    metrics: { ...metrics.args, marks },
    listed: { ...listed.args, marks },
  },
  play: async ({ canvas }) => {
    await showTab('Metrics');
    await expect(canvas.getByText(/^1 figure is old\./)).toBeVisible();
    await showTab('Prices');
    await expect(canvas.getByText(problems[0]!.sentence)).toBeVisible();
  },
};

/** Escape closes the field, and then the sheet. */
export const SourcedAsSheet: Story = {
  args: { ...Sourced.args, dock: sheet },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'News, prices and checks' }));
    await showTab('Prices');
    const figure = screen.getByRole('button', { name: /^BTC: / });
    await userEvent.click(figure);
    await expect(screen.getByRole('textbox', { name: 'BTC' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(figure).toHaveFocus();
    await expect(screen.queryByRole('textbox', { name: 'BTC' })).toBeNull();
    await userEvent.click(figure);
    await expect(screen.getByRole('textbox', { name: 'BTC' })).toBeVisible();
  },
};
