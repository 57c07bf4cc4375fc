import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { FixField } from '@/domain/findings/report';
import { ComposerScreen } from '@/screens/composer/ComposerScreen';
import { paths } from '@/screens/paths';
import { ShellScreen } from '@/screens/shell/ShellScreen';
import shell from '../shell/ShellScreen.stories';
import commentary from './CommentarySection.stories';
import bar, * as barStories from './ComposerBar.stories';
import conflict from './ConflictAlert.stories';
import crypto from './CryptoPricesSection.stories';
import listed from './ListedPricesSection.stories';
import metrics from './MetricsSection.stories';
import news from './NewsSection.stories';
import images from './ImagesSection.stories';
import promos from './PromosSection.stories';
import signInAgain from './SignInAgain.stories';
import technical from './TechnicalSection.stories';

const meta = {
  component: ComposerScreen,
  args: {
    version: { title: 0, commentary: 0, technical: 0, promos: 0 },
    conflicts: [],
    bar: bar.args,
    commentary: commentary.args,
    images: images.args,
    technical: technical.args,
    promos: promos.args,
    crypto: crypto.args,
    metrics: metrics.args,
    listed: listed.args,
    news: news.args,
  },
  parameters: { layout: 'fullscreen', path: paths.composer(12) },
} satisfies Meta<typeof ComposerScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const editor = () => screen.findByRole('textbox', { name: 'Market Commentary' });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await editor();
    const panels = canvas.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
    await expect(panels).toEqual([
      'Market Commentary',
      'Newsletter Pictures',
      'Technical Commentary',
      'Promo Pictures',
      'Crypto Prices',
      'Metrics',
      'ETPs',
      'Stocks',
      'Selected News',
      'News Bucket',
    ]);
    await expect(
      canvas.getByRole('heading', { name: '20/11/2026 Crypto Market Update', level: 1 }),
    ).toBeInTheDocument();
  },
};

const places: FixField[] = [
  'title',
  'author',
  'commentary',
  'technical',
  'images',
  'promos',
  'crypto',
  'metrics',
  'listed',
  'news',
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
    commentary: { ...commentary.args, html: '', author: 'house' },
    news: { ...news.args, selected: [], bucket: [] },
  },
  play: async ({ canvas }) => {
    await expect(await editor()).toHaveTextContent('');
    await expect(canvas.getByText(/^No news selected yet\./)).toBeVisible();
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
    await expect(canvas.getByRole('alert')).toHaveTextContent('The prices couldn’t be loaded.');
    await expect(canvas.getByText('Market Cap')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(crypto.args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Syncing: Story = {
  args: { bar: { ...bar.args, ...barStories.Syncing.args } },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('button', { name: 'Syncing…' })).toBeVisible();
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
  },
};

const status = () => screen.getByRole('status', { name: 'Save state' });

const signIn = { ...signInAgain.args, isAside: false, onOpen: fn() };

export const SignedOut: Story = {
  args: { bar: { ...bar.args, ...barStories.SignedOut.args }, signIn },
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
  args: { bar: { ...bar.args, ...barStories.Offline.args } },
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
  tags: ['visual'],
  args: {
    bar: { ...bar.args, ...barStories.EverythingFailed.args },
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
    await expect(canvas.getByText('The metrics couldn’t be loaded.')).toBeVisible();
  },
};

export const NarrowConflict: Story = {
  args: Conflict.args,
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await editor();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const GeneralBrand: Story = {
  args: { bar: { ...bar.args, ...barStories.GeneralBrand.args } },
  play: async ({ canvas }) => {
    await editor();
    await expect(canvas.getByRole('link', { name: 'Preview FS' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: { bar: { ...bar.args, ...barStories.LongText.args } },
  play: async () => {
    await editor();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: LongText.play,
};
