import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within, type Mock } from 'storybook/test';
import { List, type ListProps } from '@/components/data/list/List';
import { wholeList, type ListController } from '@/components/data/list/listView';
import type { Guide } from '@stories/guide';
import { liveList } from './liveList';
import { listContract } from './listContract';

interface Star {
  id: number;
  name: string;
  kind: string;
  light: number | null;
}

const kinds = ['dwarf', 'giant', 'subgiant'];

const stars = (count: number): Star[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Star ${at + 1}`,
    kind: kinds[at % 3]!,
    light: at % 7 === 6 ? null : (at * 37) % 11,
  }));

type Args = Omit<ListProps<Star>, keyof ListController> & { list: ListController };

function Stars({ list, ...rest }: Args) {
  return <List {...rest} {...list} />;
}

const guide = {
  purpose: 'A table that people search, sort, page, trim to their columns and download.',
  do: [
    'Use it for every screen with rows.',
    'Say in the empty text what will appear here and how.',
  ],
  dont: [
    'Don’t build another search above it: it has one.',
    'Don’t hide columns that a decision needs.',
  ],
  instead: ['A few rows that nobody searches are a plain table.', 'Components/Data/Table'],
  keyboard: [
    ['j, k', 'Goes to the next or previous row.'],
    ['n, p', 'Goes to the next or previous page.'],
    ['Enter', 'Opens the first link of the selected row.'],
    ['/', 'Goes to the search.'],
    ['Esc', 'In the search: goes to its results.'],
    ['?', 'Shows all shortcuts.'],
  ],
  accessibility: [
    'The search, the table and the pager carry the list’s name.',
    'The number of matches and a missing selection are announced.',
  ],
} satisfies Guide;

const meta = {
  title: 'Components/Data/List',
  component: Stars,
  parameters: { guide },
  render: liveList(Stars),
  args: {
    label: 'Stars',
    searchLabel: 'Search by name',
    searchIn: ({ name, kind }) => `${name} ${kind}`,
    columns: [
      { id: 'name', header: 'Name', cell: ({ name }) => name, sort: ({ name }) => name },
      { id: 'kind', header: 'Kind', cell: ({ kind }) => kind, sort: ({ kind }) => kind },
      {
        id: 'light',
        header: 'Light',
        cell: ({ light }) => light ?? 'N/A',
        sort: ({ light }) => light,
        align: 'right',
      },
      { id: 'open', header: 'Open', cell: ({ name }) => <a href={`#${name}`}>Open {name}</a> },
    ],
    rows: stars(47),
    rowKey: ({ id }) => id,
    empty: 'No stars yet.',
    notFound: 'No matching stars.',
    list: { view: wholeList, onView: fn(), onDownload: fn() },
  },
} satisfies Meta<typeof Stars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Contract: Story = { play: listContract('Stars', 'dwarf') };

/** Of 3,000 rows only those of the page are here; a search and another order need them all. */
export const Paged: Story = {
  args: {
    rows: stars(20),
    paged: { count: 3_000, onReadAll: fn(async () => stars(3_000)) },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Showing 1 to 20 of 3,000 entries')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(21);
    await userEvent.click(canvas.getByRole('button', { name: 'Page 150' }));
    await expect(args.list.onView).toHaveBeenLastCalledWith({ page: 150 });
    await expect(canvas.getByText('Showing 2,981 to 3,000 of 3,000 entries')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV of Stars' }));
    await waitFor(() => expect(args.list.onDownload).toHaveBeenCalledOnce());
    const [csv] = (args.list.onDownload as Mock<(text: string) => void>).mock.calls[0] ?? [];
    await expect(csv?.trim().split('\n')).toHaveLength(3_001);
  },
};

/** All rows are still loading, so a download would not have what the search asks for. */
export const PagedIsSearched: Story = {
  args: {
    ...Paged.args,
    isStale: true,
    list: { view: { ...wholeList, search: 'star' }, onView: fn(), onDownload: fn() },
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Download CSV of Stars' });
    await expect(button).toBeDisabled();
  },
};

export const PagedDownloadFails: Story = {
  args: { rows: stars(20), paged: { count: 3_000, onReadAll: fn(async () => null) } },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download CSV of Stars' }));
    await expect(args.paged?.onReadAll).toHaveBeenCalledOnce();
    await expect(args.list.onDownload).not.toHaveBeenCalled();
  },
};

/** The rows of the page before stay until the next ones have come. */
export const PageIsLoading: Story = {
  args: {
    rows: stars(20),
    isStale: true,
    paged: { count: 3_000, onReadAll: fn(async () => null) },
    list: { view: { ...wholeList, page: 2 }, onView: fn(), onDownload: fn() },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Star 1')).toBeVisible();
  },
};

export const PutAway: Story = {
  tags: ['visual'],
  args: { list: { ...meta.args.list, view: { ...wholeList, hidden: ['kind'], search: 'Star 1' } } },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Columns of Stars, 1 hidden' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Columns of Stars' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Light' }));
    await expect(sheet.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await expect(sheet.getByRole('checkbox', { name: 'Kind' })).not.toBeChecked();
  },
};

export const Nothing: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No stars yet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Download CSV of Stars' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('searchbox'), 'x');
    await waitFor(() => expect(canvas.getByText('No matching stars.')).toBeVisible());
  },
};
