import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MouseEvent } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { SaveState } from '@/domain/saveState';
import { ComposerBar } from '@/screens/composer/ComposerBar';
import { paths } from '@/screens/paths';

const saved: SaveState = { kind: 'saved', at: new Date('2026-11-20T13:14:00Z') };

/** The three fields, each saved unless it is named here. */
function states(changed: Partial<Record<'title' | 'author' | 'commentary', SaveState>> = {}) {
  return [
    { label: 'Title', state: changed.title ?? saved },
    { label: 'Author', state: changed.author ?? saved },
    { label: 'Market Commentary', state: changed.commentary ?? saved },
  ];
}

const meta = {
  component: ComposerBar,
  args: {
    title: '20/11/2026 Crypto Market Update',
    states: states(),
    isSyncing: false,
    previewPath: paths.preview(12),
    previewLabel: 'Preview Email',
    onTitle: fn(),
    onBlur: fn(),
    onRetrySave: fn(),
    onHideRestored: fn(),
    onSync: fn(),
    onPreview: fn((event: MouseEvent) => event.preventDefault()),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ComposerBar>;

export default meta;
type Story = StoryObj<typeof meta>;

const status = () => screen.getByRole('status', { name: 'Save state' });
const retry = () => screen.queryByRole('button', { name: 'Retry' });
const list = () => screen.getByRole('list', { name: 'State of every field' });
const words = async () => {
  await userEvent.click(within(status()).getByRole('button'));
  return within(list())
    .getAllByRole('listitem')
    .map((part) => part.textContent);
};
/** What stands in the bar before the list is opened. */
const worst = () => within(status()).getByRole('button').textContent;

export const AllSaved: Story = {
  play: async ({ args, canvas }) => {
    await expect(worst()).toBe('Saved 08:14');
    await expect(await words()).toEqual([
      'Title Saved 08:14',
      'Author Saved 08:14',
      'Market Commentary Saved 08:14',
    ]);
    await userEvent.click(within(status()).getByRole('button'));
    await expect(list).toThrow();
    await expect(retry()).toBeNull();
    const preview = canvas.getByRole('link', { name: 'Preview Email' });
    await expect(preview).toHaveAttribute('href', '/newsletter_V2/12');
    await expect(preview).toHaveAttribute('target', '_blank');
    await userEvent.click(preview);
    await expect(args.onPreview).toHaveBeenCalledTimes(1);
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
    await expect(args.onTitle).toHaveBeenLastCalledWith(
      '20/11/2026 Crypto Market Update, second edition',
    );
    await expect(args.onBlur).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalledTimes(1);
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
  args: { states: states({ title: { kind: 'offline' }, commentary: { kind: 'offline' } }) },
  play: async ({ args, canvas }) => {
    await expect(worst()).toBe('Title and Market Commentary: Offline, kept on this computer');
    await expect(await words()).toContain('Market Commentary Offline, kept on this computer');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetrySave).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  args: {
    states: states({
      commentary: { kind: 'failed', message: 'The commentary is longer than 200,000 characters.' },
    }),
  },
  play: async ({ args, canvas }) => {
    await expect(await words()).toContain(
      'Market Commentary Failed, retry: The commentary is longer than 200,000 characters.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetrySave).toHaveBeenCalledTimes(1);
  },
};

/** The question was put aside: the bar keeps the way back. */
export const SignedOut: Story = {
  args: { states: states({ commentary: { kind: 'signedOut' } }), onSignIn: fn() },
  play: async ({ args, canvas }) => {
    await expect(worst()).toBe('Market Commentary: Signed out, kept on this computer');
    await expect(retry()).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in again' }));
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
  },
};

/** The truth is said where this computer refuses to keep a text. */
export const NotKept: Story = {
  args: {
    states: states({
      title: { kind: 'failed', message: 'The title is too long.' },
      commentary: { kind: 'offline', isKept: false },
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
      title: { kind: 'failed', message: 'The server could not answer (status 500).' },
      author: { kind: 'failed', message: 'The server could not answer (status 500).' },
      commentary: { kind: 'failed', message: 'The server could not answer (status 500).' },
    }),
  },
  play: async () => {
    await expect(worst()).toBe(
      'Title and 2 more: Failed, retry: The server could not answer (status 500).',
    );
    await words();
  },
};

export const Restored: Story = {
  args: { restoredFrom: '08:12' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Your unsaved text of 08:12 was restored')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Hide' }));
    await expect(args.onHideRestored).toHaveBeenCalledTimes(1);
  },
};

/** What was typed is saved before Sync, Preview and Log Out go on. */
export const Finishing: Story = {
  args: { isFinishing: true, states: states({ commentary: { kind: 'saving' } }) },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Saving…' }));
    await expect(args.onSync).not.toHaveBeenCalled();
  },
};

export const Conflict: Story = {
  args: {
    states: states({ title: { kind: 'conflict', theirs: 'Crypto Market Update', rev: 2 } }),
  },
  play: async () => {
    await expect(await words()).toContain('Title Changed elsewhere');
    await expect(retry()).toBeNull();
  },
};

export const Syncs: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sync Prices and Metrics' }));
    await expect(args.onSync).toHaveBeenCalledTimes(1);
  },
};

export const Syncing: Story = {
  args: { isSyncing: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Syncing…' }));
    await expect(args.onSync).not.toHaveBeenCalled();
  },
};

export const GeneralBrand: Story = {
  args: { previewPath: paths.previewFs(12), previewLabel: 'Preview FS' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Preview FS' })).toHaveAttribute(
      'href',
      '/newsletter_v2_f/12',
    );
  },
};

export const Empty: Story = {
  args: { title: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeInTheDocument();
    await expect(canvas.getByLabelText('Title')).toHaveValue('');
  },
};

export const LongText: Story = {
  args: {
    title:
      'Weekly wrap: what the options market says about December, and why we read it differently from everybody else on the street this time',
    states: states({
      commentary: {
        kind: 'failed',
        message:
          'The server could not be reached for ten minutes; it answered 503 the last time, and what you wrote is kept on this computer until it answers again.',
      },
    }),
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  args: LongText.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Preview Email' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
