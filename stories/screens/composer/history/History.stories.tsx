import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { Version } from '@/api/contract/versions';
import { sampleSaves, sampleVersions } from '@/api/samples/versions';
import History from '@/screens/composer/history/History';
import { sampleHistory, stateAfter } from '../historyStates';

const meta = {
  title: 'Screens/Newsletters/Composer/History',
  component: History,
  args: { ...sampleHistory, entry: 'versions', onClose: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof History>;

export default meta;
type Story = StoryObj<typeof meta>;

const sheet = () => screen.findByRole('dialog', { name: 'History' });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const region = (name: string) => screen.findByRole('region', { name });
const marked = (side: HTMLElement) =>
  [...side.querySelectorAll('mark')].map((mark) => mark.textContent);

/** Newest first, under their days. What others changed is marked as new. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ step }) => {
    await step('See who changed what, the latest first', async () => {
      const rows = within(await sheet())
        .getAllByRole('listitem')
        .map((row) => row.textContent);
      await expect(rows[0]).toBe('07:40 Author Robin');
      await expect(rows[3]).toBe('07:21 Market Commentary Ann · 7 saves · New');
      await expect(rows.at(-1)).toBe('17:20 Title Before the history began');
    });
    await step('See the days', async () => {
      const headings = screen.getAllByRole('heading', { level: 3 });
      await expect(headings.map(({ textContent }) => textContent)).toEqual([
        'Friday, November 20',
        'Thursday, November 19',
      ]);
    });
  },
};

export const Filtered: Story = {
  play: async () => {
    await sheet();
    await userEvent.selectOptions(screen.getByLabelText('Person'), 'Ann');
    await expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.selectOptions(screen.getByLabelText('Field'), 'Title');
    await expect(screen.getByText('No matching versions.')).toBeVisible();
  },
};

/** A version beside the one before it, with the words that changed. */
export const OpenVersion: Story = {
  play: async () => {
    await press(/^07:21 Market Commentary/);
    await dialog('Market Commentary at 07:21');
    await expect(marked(await region('Market Commentary, 06:12'))).toEqual(
      expect.arrayContaining(['were', 'steady']),
    );
    await expect(marked(await region('Market Commentary, 07:21'))).toEqual(
      expect.arrayContaining(['extended', '[IMAGE1]']),
    );
    await expect(screen.getByText(/^\d+ words added, \d+ removed$/)).toBeVisible();
  },
};

/** One save within a minute can be read and restored too. Restoring asks first. */
export const Restores: Story = {
  play: async ({ args }) => {
    await press(/^06:12 Market Commentary/);
    await dialog('Market Commentary at 06:12');
    await userEvent.selectOptions(await screen.findByLabelText('Save'), '2 of 4');
    await expect(await region('Market Commentary, Save 2')).toHaveTextContent(
      'Draft 2 of this minute.',
    );
    await press('Restore this version');
    const question = await dialog('Restore this version');
    await expect(question).toHaveTextContent('Restore Market Commentary as it was at 06:12?');
    await expect(args.onRestore).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Restore this version' }));
    const save = { id: 501, value: '<p>Draft 2 of this minute.</p>' };
    await waitFor(() =>
      expect(args.onRestore).toHaveBeenCalledWith(
        sampleVersions.versions.find(({ id }) => id === 5),
        save,
      ),
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Market Commentary at 06:12' })).toBeNull(),
    );
  },
};

const unsavedText = '<p>Crypto assets slipped overnight, as Bo had it.</p>';
const unsaved: Version = {
  ...sampleSaves[8]!.version,
  id: 14,
  field: 'daily_comments',
  at: '2026-11-20 07:41:20',
  saves: 1,
  is_unsaved: true,
};

/** What lost against another version before it was saved: no moment of the newsletter, but it can be restored. */
export const Unsaved: Story = {
  args: {
    list: { ...sampleVersions, versions: [unsaved, ...sampleVersions.versions] },
    onReadSaves: fn(() => Promise.resolve([{ id: unsaved.id, value: unsavedText }])),
  },
  play: async ({ args }) => {
    await press('07:41 Market Commentary Bo · Not saved');
    const version = await dialog('Market Commentary at 07:41');
    await expect(version).toHaveTextContent('Not saved: another version was used instead');
    await expect(await region('Market Commentary, Not saved')).toHaveTextContent('as Bo had it');
    await region('Market Commentary, 07:21');
    await expect(within(version).queryByRole('button', { name: /^Whole newsletter/ })).toBeNull();
    await press('Restore this version');
    const question = await dialog('Restore this version');
    await expect(question).toHaveTextContent('Restore the unsaved Market Commentary of 07:41?');
    await userEvent.click(within(question).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() =>
      expect(args.onRestore).toHaveBeenCalledWith(unsaved, { id: 14, value: unsavedText }),
    );
  },
};

/** What the newsletter has now can’t be restored. */
export const Current: Story = {
  play: async () => {
    await press(/^07:21 Market Commentary/);
    await region('Market Commentary, 07:21');
    await expect(screen.getByRole('button', { name: 'Restore this version' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Current version' }));
    await expect(screen.getByText('Nothing changed.')).toBeVisible();
  },
};

/** The whole newsletter at one moment. */
export const Moment: Story = {
  play: async () => {
    await press(/^06:12 Market Commentary/);
    await userEvent.click(await screen.findByRole('button', { name: 'Whole newsletter at 06:12' }));
    const moment = await dialog('As it was at 06:12');
    await within(moment).findByRole('region', { name: 'Market Commentary' });
    await expect(moment).toHaveTextContent('Crypto assets were steady overnight');
    await expect(within(moment).getByRole('table')).toBeVisible();
    await expect(within(moment).queryByRole('region', { name: 'News' })).toBeNull();
  },
};

/** Any two moments: the texts by word, the news by item, and the figures in a table. */
export const Compare: Story = {
  tags: ['visual'],
  play: async ({ step }) => {
    await step('Open the comparison', async () => {
      await press('Compare versions');
      await dialog('Compare versions');
    });
    await step('Choose the version to compare from', async () => {
      const from = screen.getByLabelText('From');
      const option = within(from).getByRole('option', { name: /06:18 · Promo Link FSI · Robin$/ });
      await userEvent.selectOptions(from, option);
    });
    await step('See what changed in prices, metrics and news', async () => {
      const figures = await region('Prices and metrics');
      await expect(within(figures).getAllByRole('row').length).toBeGreaterThan(3);
      await expect(await region('News')).toHaveTextContent(/Added 1.*Moved 1/);
    });
    await step('See that the title didn’t change', async () => {
      await expect(screen.queryByRole('region', { name: 'Title' })).toBeNull();
    });
  },
};

/** One press from the composer, and everything in it then counts as looked at. */
export const Others: Story = {
  args: { entry: 'others' },
  play: async ({ args }) => {
    await dialog('What changed since you last looked');
    await region('Market Commentary, Ann, 07:21');
    const titles = screen.getAllByRole('heading', { level: 3 });
    await expect(titles.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Technical Commentary Bo', 'News Ann', 'Prices and metrics Bo']),
    );
    await expect(args.onSee).toHaveBeenCalledWith(13);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const Empty: Story = {
  args: { list: { versions: [], seen: null } },
  play: async () => {
    await expect(await sheet()).toHaveTextContent('No changes yet.');
  },
};

export const Loading: Story = {
  args: { list: undefined },
  play: async () => {
    await expect((await sheet()).querySelector('[aria-busy=true]')).not.toBeNull();
  },
};

export const Failed: Story = {
  args: { list: undefined, error: 'The history couldn’t be loaded.' },
  play: async ({ args }) => {
    await expect(await sheet()).toHaveTextContent('The history couldn’t be loaded.');
    await press('Retry');
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

/** A version that couldn’t be read says so. */
export const VersionFailed: Story = {
  args: { onReadState: fn(() => Promise.resolve(null)) },
  play: async ({ args }) => {
    await press(/^07:21 Market Commentary/);
    await expect(await screen.findByText('The history couldn’t be loaded.')).toBeVisible();
    const reads = () => (args.onReadState as ReturnType<typeof fn>).mock.calls.length;
    const before = reads();
    await press('Retry');
    await expect(reads()).toBeGreaterThan(before);
  },
};

const longName = 'Maximiliane-Konstantina von und zu Hohenlohe-Waldenburg';

/** Months of work by many people. */
const manyVersions: Version[] = Array.from({ length: 400 }, (_, at) => {
  const { version } = sampleSaves[at % sampleSaves.length]!;
  const day = String(20 - Math.floor(at / 25)).padStart(2, '0');
  const minute = String(59 - (at % 25) * 2).padStart(2, '0');
  const by = at % 4 === 0 ? longName : version.by;
  return { ...version, by, id: 1_000 - at, at: `2026-11-${day} 09:${minute}:00` };
});

export const LongText: Story = {
  args: {
    list: { versions: manyVersions, seen: 900 },
    onReadState: fn(() => Promise.resolve(stateAfter())),
  },
  play: async () => {
    await sheet();
    await expect(screen.getAllByRole('listitem')).toHaveLength(100);
    await press('Show all 400 versions');
    await expect(screen.getAllByRole('listitem')).toHaveLength(400);
  },
};

export const Narrow: Story = {
  play: Default.play!,
  globals: { viewport: { value: 'phone' } },
};

export const NarrowVersion: Story = {
  play: OpenVersion.play!,
  globals: { viewport: { value: 'phone' } },
};
