import { useState, type ReactNode } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewsItem } from '@/api/contract/news';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { sampleBusyNews } from '@/api/samples/newsBusy';
import { Stack } from '@/components/layout/Stack';
import { NewsSection, type NewsSectionProps } from '@/screens/composer/NewsSection';

/** As high and as wide as the dock. */
function DockFrame({ children }: { children: ReactNode }) {
  return <div style={{ maxWidth: 420, height: 860 }}>{children}</div>;
}

const few = sampleSelectedNews.slice(0, 3);

const meta = {
  title: 'Screens/Newsletters/Composer/News',
  component: NewsSection,
  args: {
    selected: few,
    selectedFailure: null,
    onRetrySelected: fn(),
    bucket: [...few, ...sampleNews.slice(10, 15)],
    bucketFailure: null,
    onRetryBucket: fn(),
    onSelect: fn(async () => true),
    onRemove: fn(async () => true),
    onCategorise: fn(async () => true),
    onOrder: fn(async () => true),
  },
  render: (args) => (
    <DockFrame>
      <NewsSection {...args} />
    </DockFrame>
  ),
} satisfies Meta<typeof NewsSection>;

export default meta;
type Story = StoryObj<typeof meta>;
type Panel = 'Selected News' | 'News Bucket';

const table = (panel: Panel) => within(screen.getByRole('table', { name: panel }));
const selected = () => table('Selected News');
const bucket = () => table('News Bucket');
/** Shows the other list, as the switch does. */
const show = (panel: Panel) =>
  userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${panel}`) }));
const filter = () => screen.getByRole('searchbox', { name: 'Filter the News Bucket' });
const heads = (panel: Panel) =>
  table(panel)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);

function sample(id: number): NewsItem {
  const found = sampleNews.find((item) => item.id === id);
  if (!found) throw new Error(`There is no sample ${id}.`);
  return found;
}
const chosen = sample(1);
const free = sample(13);

/** The table row that contains the item's headline. */
function rowOf(panel: Panel, item: NewsItem): HTMLElement {
  return table(panel).getByText(item.text).closest('tr') as HTMLElement;
}

export const Default: Story = {
  tags: ['visual'],
  play: async ({ step }) => {
    await step('See the columns', async () => {
      await expect(heads('News Bucket')).toEqual([
        'News',
        'Author',
        'Description',
        'Select',
        'Published',
      ]);
    });
    await step('See where a headline leads', async () => {
      await expect(bucket().getByRole('link', { name: free.text })).toHaveAttribute(
        'href',
        free.link,
      );
    });
    await step('See a long description cut after a whole word', async () => {
      const cut =
        within(rowOf('News Bucket', free)).getByText(/^The put\/call ratio/).textContent ?? '';
      await expect(cut.length).toBeLessThanOrEqual(301);
      await expect(cut).toMatch(/\w…$/);
    });
    await step('See when a story was published', async () => {
      await expect(
        within(rowOf('News Bucket', free)).getByText('04:41', { selector: 'time' }),
      ).toBeVisible();
    });
  },
};

/** In email order, each with its category and what can be done with it. */
export const Selected: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('Switch to the selected news: the bucket is hidden', async () => {
      await show('Selected News');
      await expect(canvas.queryByRole('table', { name: 'News Bucket' })).toBeNull();
    });
    await step('See the columns and how many stories each list has', async () => {
      await expect(heads('Selected News')).toEqual([
        'News',
        'Author',
        'Description',
        'Category',
        'Order',
        'Remove',
      ]);
      await expect(counts()).toEqual(['News Bucket8', 'Selected News3']);
    });
  },
};

/** An API that keeps no order of the news. */
export const WithoutOrder: Story = {
  args: { onOrder: undefined },
  play: async () => {
    await show('Selected News');
    await expect(heads('Selected News')).not.toContain('Order');
  },
};

export const Empty: Story = {
  args: { selected: [], bucket: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No news today yet.')).toBeVisible();
    await show('Selected News');
    await expect(canvas.getByText(/^No news selected yet\./)).toBeVisible();
  },
};

export const Loading: Story = {
  args: { selected: undefined, bucket: undefined },
  play: async ({ canvas }) => {
    for (const table of canvas.getAllByRole('table')) {
      await expect(table).toHaveAttribute('aria-busy', 'true');
    }
  },
};

export const Failed: Story = {
  args: {
    selected: undefined,
    selectedFailure: 'The selected news couldn’t be loaded.',
    bucket: undefined,
    bucketFailure: 'Today’s news couldn’t be loaded.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Today’s news couldn’t be loaded.');
    await show('Selected News');
    await expect(canvas.getByRole('alert')).toHaveTextContent('The selected news');
  },
};

/** One panel shows its error, and the other works. */
export const SelectedFailed: Story = {
  args: { selected: undefined, selectedFailure: 'The selected news couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await show('Selected News');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetrySelected).toHaveBeenCalledTimes(1);
    await show('News Bucket');
    await userEvent.click(
      within(rowOf('News Bucket', free)).getByRole('button', { name: /^Select/ }),
    );
    await expect(args.onSelect).toHaveBeenCalledWith(free);
  },
};

export const BucketFailed: Story = {
  args: { bucket: undefined, bucketFailure: 'Today’s news couldn’t be loaded.' },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryBucket).toHaveBeenCalledTimes(1);
    await expect(args.onRetrySelected).not.toHaveBeenCalled();
    await show('Selected News');
    await expect(selected().getByText(chosen.text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Remove ${chosen.text}` }));
    await expect(args.onRemove).toHaveBeenCalledWith(chosen);
  },
};

export const SelectedHighlighted: Story = {
  play: async () => {
    await expect(rowOf('News Bucket', chosen)).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf('News Bucket', free)).not.toHaveAttribute('aria-selected');
    const pressed = bucket().getAllByRole('button', { pressed: true });
    await expect(pressed).toHaveLength(few.length);
  },
};

export const Selects: Story = {
  play: async ({ args }) => {
    await userEvent.click(
      within(rowOf('News Bucket', free)).getByRole('button', { name: /^Select/ }),
    );
    await expectOnce(args.onSelect, free);
    await expectOnce(args.onCategorise, { ...free, block: true }, 'Market Data');
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const SecondPressDeselects: Story = {
  play: async ({ args }) => {
    await userEvent.click(
      within(rowOf('News Bucket', chosen)).getByRole('button', { name: /^Selected/ }),
    );
    await expect(args.onRemove).toHaveBeenCalledWith(chosen);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

/** With more than 300 rows, only the visible ones are rendered, each three lines high. */
export const Thousands: Story = {
  args: {
    bucket: Array.from({ length: 2_000 }, (_, at) => {
      const item = sampleNews[at % sampleNews.length] as NewsItem;
      return { ...item, id: at + 1, text: `${item.text}, item ${at + 1}` };
    }),
  },
  play: async () => {
    const grid = screen.getByRole('table', { name: 'News Bucket' });
    await waitFor(() => expect(bucket().getByRole('link', { name: /, item 1$/ })).toBeVisible());
    await expect(grid).toHaveAttribute('aria-rowcount', '2001');
    await expect(rows().length).toBeLessThan(60);
    await userEvent.type(filter(), 'item 1999');
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
    await expect(bucket().getByRole('link', { name: /, item 1999$/ })).toBeVisible();
    await userEvent.clear(filter());
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2001'));
  },
};

export const BucketFiltered: Story = {
  args: { bucket: sampleNews },
  play: async () => {
    await userEvent.type(filter(), ' RULE & docket ');
    const authors = bucket()
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.children[1]?.textContent);
    await expect(authors).toEqual(['Rule & Docket', 'Rule & Docket', 'Rule & Docket']);
    await userEvent.clear(filter());
    await userEvent.type(filter(), 'dealers are thought');
    await expect(bucket().getAllByRole('row')).toHaveLength(2);
    await expect(bucket().getByText(free.text)).toBeVisible();
  },
};

/** As on the page: a change is seen at once, and undone again if the server rejects it. */
function Choosing({ isRefused, ...args }: NewsSectionProps & { isRefused?: boolean }) {
  const [all, setAll] = useState(args.bucket ?? []);
  const put = (id: number, parts: Partial<NewsItem>) =>
    setAll((items) => items.map((item) => (item.id === id ? { ...item, ...parts } : item)));
  const change =
    (parts: Partial<NewsItem>, back: Partial<NewsItem>, call: unknown) =>
    async (item: NewsItem) => {
      put(item.id, parts);
      (call as (item: NewsItem) => void)(item);
      if (isRefused) put(item.id, back);
      return isRefused !== true;
    };
  return (
    <DockFrame>
      <NewsSection
        {...args}
        bucket={all}
        selected={all.filter(({ block }) => block)}
        onSelect={change({ block: true }, { block: false }, args.onSelect)}
        onRemove={change({ block: false }, { block: true }, args.onRemove)}
        onCategorise={async (item, category) => {
          put(item.id, { sub_category: category });
          return args.onCategorise(item, category);
        }}
      />
    </DockFrame>
  );
}

const counts = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
const tops = (panel: Panel) =>
  table(panel)
    .getAllByRole('row')
    .map((row) => row.offsetTop);

/** One press selects an item into the category that fits. Its row says so, and no row moves. */
export const SelectedInPlace: Story = {
  tags: ['visual'],
  args: { bucket: sampleBusyNews },
  render: (args) => <Choosing {...args} />,
  play: async ({ args, step }) => {
    const before = tops('News Bucket');
    const [, had] = counts();
    const row = within(rowOf('News Bucket', free));
    await step('Select a story: it stays in place', async () => {
      await userEvent.click(row.getByRole('button', { name: /^Select · Market Data: / }));
      await expectOnce(args.onSelect, free);
      await expectOnce(args.onCategorise, { ...free, block: true }, 'Market Data');
      await expect(row.getByRole('button', { name: /^Selected · Market Data: / })).toBeVisible();
      await expect(tops('News Bucket')).toEqual(before);
      await expect(counts()[1]).not.toBe(had);
    });
    await step('Undo: the story is free again', async () => {
      await userEvent.click(row.getByRole('button', { name: /^Undo: / }));
      await expectOnce(args.onRemove, free);
      await expect(
        row.getByRole('button', { name: /^Select · Market Data: / }),
      ).toBeInTheDocument();
      await expect(row.queryByRole('button', { name: /^Undo/ })).toBeNull();
      await expect(tops('News Bucket')).toEqual(before);
      await expect(counts()[1]).toBe(had);
    });
  },
};

/** A removed item and one with another category keep their places until the list is left. */
export const ChangedInPlace: Story = {
  args: { bucket: sampleNews },
  render: (args) => <Choosing {...args} />,
  play: async ({ args }) => {
    await show('Selected News');
    const before = tops('Selected News');
    await userEvent.click(selected().getByRole('button', { name: `Remove ${chosen.text}` }));
    await expectOnce(args.onRemove, chosen);
    const row = within(rowOf('Selected News', chosen));
    await expect(row.getByText('Removed')).toBeVisible();
    await press('j9');
    await expect(args.onCategorise).toHaveBeenLastCalledWith(expect.anything(), 'Gaming');
    await expect(selected().getByRole('button', { name: /^Gaming: / })).toBeVisible();
    await expect(tops('Selected News')).toEqual(before);
    await userEvent.click(row.getByRole('button', { name: /^Undo: / }));
    await expectOnce(args.onSelect, { ...chosen, block: false });
    await userEvent.click(row.getByRole('button', { name: /^Undo: / }));
    await show('News Bucket');
    await show('Selected News');
    await expect(selected().queryByText(chosen.text)).toBeNull();
    await expect(selected().getByText('Gaming', { selector: 'th' })).toBeVisible();
  },
};

/** If the server rejects it, the row is as before, without Undo. */
export const SelectRefused: Story = {
  args: { bucket: sampleNews },
  render: (args) => <Choosing {...args} isRefused />,
  play: async () => {
    const row = within(rowOf('News Bucket', free));
    await userEvent.click(row.getByRole('button', { name: /^Select · / }));
    await expect(row.getByRole('button', { name: /^Select · / })).toBeInTheDocument();
    await waitFor(() => expect(row.queryByRole('button', { name: /^Undo/ })).toBeNull());
  },
};

/** A number key chooses a category at once, Enter the one on the button. */
export const ChoosesByNumber: Story = {
  args: { bucket: sampleNews },
  render: (args) => <Choosing {...args} />,
  play: async ({ args, canvas }) => {
    await moveTo(free);
    await press('7');
    await expectOnce(args.onSelect, free);
    await expectOnce(args.onCategorise, { ...free, block: true }, 'Fundraising and M&A');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Selected · Fundraising and M&A: /);
    await press('1');
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onCategorise).toHaveBeenCalledTimes(2);
    await expect(rowOf('News Bucket', free)).toHaveFocus();
    await press('uu');
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledTimes(1));
    await press('{Enter}');
    await expect(args.onCategorise).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: free.id }),
      'Market Data',
    );
  },
};

/** The menu beside Select has every category. */
export const OtherCategories: Story = {
  args: { bucket: sampleNews },
  play: async ({ args }) => {
    const row = within(rowOf('News Bucket', free));
    await userEvent.click(row.getByRole('button', { name: `Category of ${free.text}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mining' }));
    await expectOnce(args.onSelect, free);
    await expectOnce(args.onCategorise, { ...free, block: true }, 'Mining');
  },
};

/** Marked items are added to one category together; a click with Shift marks all between. */
export const AddsSeveral: Story = {
  args: { bucket: sampleNews },
  play: async ({ args }) => {
    const box = (item: NewsItem) => bucket().getByRole('checkbox', { name: `Mark ${item.text}` });
    await userEvent.click(box(sample(12)));
    await userEvent.keyboard('{Shift>}');
    await userEvent.click(box(sample(14)));
    await userEvent.keyboard('{/Shift}');
    const bar = within(screen.getByRole('group', { name: 'Marked items' }));
    await userEvent.selectOptions(bar.getByRole('combobox'), 'Dose of DeFI');
    await userEvent.click(bar.getByRole('button', { name: /^Add \d to Dose of DeFI$/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(sample(12));
    await expect(args.onSelect).toHaveBeenCalledWith(sample(14));
    await expect(screen.queryByRole('group', { name: 'Marked items' })).toBeNull();
  },
};

/** A selected item that is dropped on a row of its category takes that place. */
export const DragsToPlace: Story = {
  play: async ({ args }) => {
    await show('Selected News');
    const dataTransfer = new DataTransfer();
    const grip = rowOf('Selected News', sample(2)).querySelector('[draggable]') as Element;
    await fireEvent.dragStart(grip, { dataTransfer });
    const target = selected().getByText(chosen.text);
    await fireEvent.dragOver(target, { dataTransfer });
    await fireEvent.drop(target, { dataTransfer });
    await expectOnce(args.onOrder, [2, 1]);
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(filter(), 'no item says this');
    await expect(canvas.getByText('No matching news.')).toBeVisible();
  },
};

async function openCategory() {
  await show('Selected News');
  const button = selected().getByRole('button', { name: /category of Bitcoin reclaims/ });
  await userEvent.click(button);
  return { button, dialog: within(await screen.findByRole('dialog', { name: 'Category' })) };
}

export const CategoryModal: Story = {
  play: async () => {
    const { dialog } = await openCategory();
    await expect(dialog.getAllByRole('radio')).toHaveLength(17);
    await expect(dialog.getByRole('radio', { name: 'Quick Bits' })).toBeChecked();
  },
};

export const ChangesCategory: Story = {
  play: async ({ args }) => {
    const { button, dialog } = await openCategory();
    await userEvent.click(dialog.getByRole('radio', { name: 'Hacks, Exploits, and Scams' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(args.onCategorise).toHaveBeenCalledWith(chosen, 'Hacks, Exploits, and Scams');
    await expect(button).toHaveFocus();
  },
};

export const CategoryFails: Story = {
  args: { onCategorise: fn(async () => false) },
  play: async ({ args }) => {
    const { dialog } = await openCategory();
    await userEvent.click(dialog.getByRole('radio', { name: 'Mining' }));
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(args.onCategorise).toHaveBeenCalledTimes(1));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'OK' })).not.toHaveAttribute('aria-busy'),
    );
    await expect(dialog.getByRole('radio', { name: 'Mining' })).toBeChecked();
  },
};

export const WithoutCategory: Story = {
  args: { selected: [sample(41), sample(42)] },
  play: async () => {
    await show('Selected News');
    for (const id of [41, 42]) await expect(rowOf('Selected News', sample(id))).toBeVisible();
    await expect(selected().getByRole('button', { name: /^Choose: / })).toHaveTextContent('Choose');
    await expect(
      selected().getByRole('button', { name: /^Stablecoins & Payments: / }),
    ).toHaveTextContent('Stablecoins & Payments');
  },
};

/** A link that isn't a web address is shown as text. */
export const UnsafeLink: Story = {
  args: { selected: [{ ...chosen, link: 'javascript:alert(1)' }], bucket: [] },
  play: async () => {
    await show('Selected News');
    await expect(selected().getByText(chosen.text)).toBeVisible();
    await expect(selected().queryByRole('link')).toBeNull();
  },
};

const long: NewsItem = {
  ...chosen,
  text: `${'A headline that goes on and on and on, '.repeat(6)}${'unbroken'.repeat(12)}`,
  author: 'The Quarterly Journal of Digital Asset Market Structure and Settlement',
  content: 'Sentence after sentence about the same small matter. '.repeat(20),
};

export const LongText: Story = {
  args: { selected: [long], bucket: [long, free] },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual'],
  args: { selected: sampleSelectedNews.slice(0, 2), bucket: sampleNews.slice(0, 4) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(filter()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Shows which of the last five newsletters had the story. It can be selected again. */
export const PublishedBefore: Story = {
  args: {
    selected: sampleBusyNews.filter(({ block }) => block).slice(0, 3),
    bucket: sampleBusyNews,
  },
  play: async ({ args }) => {
    const old = sample(11);
    const row = rowOf('News Bucket', old);
    const mark = within(row).getByText('ran 19 Nov');
    await expect(mark).toHaveAttribute('title', 'Already in 19/11/2026 Crypto Market Update');
    await expect(within(rowOf('News Bucket', free)).queryByText(/^ran /)).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: /^Select/ }));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await show('Selected News');
    await expect(within(rowOf('Selected News', sample(2))).getByText('ran 19 Nov')).toBeVisible();
  },
};

const fold = () => bucket().queryByRole('button', { name: /^2 more like this/ });
const headlines = () => rows().map((row) => headlineOf(row));

export const GroupsFolded: Story = {
  args: { bucket: sampleBusyNews },
  play: async () => {
    await expect(fold()).toHaveAttribute('aria-expanded', 'false');
    await expect(rowOf('News Bucket', sample(7))).toContainElement(fold());
    await expect(bucket().queryByRole('link', { name: /secures/ })).toBeNull();
    await expect(bucket().getByRole('link', { name: /worth \$3\.2 billion/ })).toBeVisible();
    await expect(bucket().getByRole('link', { name: /worth \$3\.6 billion/ })).toBeVisible();
  },
};

export const GroupsOpened: Story = {
  args: { bucket: sampleBusyNews },
  play: async () => {
    await userEvent.click(fold() as HTMLElement);
    await expect(fold()).toHaveAttribute('aria-expanded', 'true');
    const at = headlines().indexOf(sample(7).text);
    await expect(headlines().slice(at + 1, at + 3)).toEqual([
      'Settlement startup Harbourline secures $64 million in Series B',
      'Harbourline raises $64M Series B for settlement start-up',
    ]);
    await userEvent.click(bucket().getByRole('button', { name: 'News' }));
    const sorted = headlines().indexOf(sample(7).text);
    await expect(headlines()[sorted + 1]).toMatch(/secures/);
    await userEvent.click(fold() as HTMLElement);
    await expect(bucket().queryByRole('link', { name: /secures/ })).toBeNull();
  },
};

/** The filter also searches folded rows. */
export const GroupsFiltered: Story = {
  args: { bucket: sampleBusyNews },
  play: async () => {
    await userEvent.type(filter(), 'secures');
    await expect(headlines()).toEqual([
      'Settlement startup Harbourline secures $64 million in Series B',
    ]);
    await userEvent.clear(filter());
    await userEvent.type(filter(), 'harbourline');
    await expect(headlines()).toEqual([sample(7).text]);
    await expect(fold()).toBeVisible();
  },
};

export const GroupsByKeyboard: Story = {
  args: { bucket: sampleBusyNews },
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole('status');
    await moveTo(sample(7));
    await press('o');
    await waitFor(() => expect(status).toHaveTextContent('Showing 2 more like this.'));
    await press('j');
    await waitFor(() => expect(headlineOf(currentRow())).toMatch(/secures/));
    await press('x');
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await press('o');
    await waitFor(() => expect(headlineOf(currentRow())).toBe(sample(7).text));
    await expect(rowOf('News Bucket', sample(7))).toHaveFocus();
    await press('jo');
    await waitFor(() => expect(status).toHaveTextContent('No similar rows.'));
  },
};

/** As on the page: the order changes at once, and returns if the server rejects it. */
function Ordering({ isRefused, ...args }: NewsSectionProps & { isRefused: boolean }) {
  const [items, setItems] = useState(args.selected ?? []);
  const onOrder = async (ids: number[]) => {
    setItems(ids.flatMap((id) => items.find((item) => item.id === id) ?? []));
    await args.onOrder?.(ids);
    if (isRefused) setItems(items);
    return !isRefused;
  };
  return (
    <DockFrame>
      <NewsSection {...args} selected={items} onOrder={onOrder} />
    </DockFrame>
  );
}

const selectedHeadlines = () =>
  selected()
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => headlineOf(row) ?? []);
const two = [sample(1), sample(2)];
const [first, second] = two.map(({ text }) => text);

export const Reordered: Story = {
  args: { selected: two },
  render: (args) => <Ordering {...args} isRefused={false} />,
  play: async ({ args, canvas }) => {
    await show('Selected News');
    const down = selected().getByRole('button', { name: `Move down ${first}` });
    await expect(selected().getByRole('button', { name: `Move up ${first}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(down);
    await expectOnce(args.onOrder, [2, 1]);
    await waitFor(() => expect(selectedHeadlines()).toEqual([second, first]));
    await press('u');
    await waitFor(() => expect(selectedHeadlines()).toEqual([first, second]));
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Moved back: /);
  },
};

export const ReordersByKeyboard: Story = {
  args: { selected: two },
  render: (args) => <Ordering {...args} isRefused={false} />,
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole('status');
    await press('s');
    await waitFor(() => expect(rowOf('Selected News', two[0] as NewsItem)).toHaveFocus());
    await press('{Shift>}J{/Shift}');
    await waitFor(() => expect(status).toHaveTextContent(/^2 of 2 in Quick Bits: /));
    await expect(selectedHeadlines()).toEqual([second, first]);
    await press('{Shift>}J{/Shift}');
    await waitFor(() => expect(status).toHaveTextContent('Already last in Quick Bits.'));
    await expect(args.onOrder).toHaveBeenCalledTimes(1);
    await press('{Shift>}K{/Shift}');
    await waitFor(() => expect(selectedHeadlines()).toEqual([first, second]));
    await press('s');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
  },
};

/** If the server rejects the change, the rows return and there is nothing to undo. */
export const MoveRefused: Story = {
  args: { selected: two },
  render: (args) => <Ordering {...args} isRefused />,
  play: async ({ canvas }) => {
    await press('s');
    await waitFor(() => expect(rowOf('Selected News', two[0] as NewsItem)).toHaveFocus());
    await press('{Shift>}J{/Shift}');
    const status = canvas.getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/^Couldn’t move: /));
    await expect(selectedHeadlines()).toEqual([first, second]);
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent('Nothing to undo.'));
  },
};

async function expectOnce(callback: unknown, ...args: unknown[]) {
  await expect(callback).toHaveBeenCalledTimes(1);
  await expect(callback).toHaveBeenCalledWith(...args);
}

const headlineOf = (row: Element | null) => row?.querySelector('a')?.textContent;
const currentRow = () => bucket().queryByRole('row', { current: true });
const rows = () => bucket().getAllByRole('row').slice(1);
const press = (keys: string) => userEvent.keyboard(keys);

/** Moves the focus to the item's row from wherever it is. */
async function moveTo(item: NewsItem) {
  const at = rows().indexOf(rowOf('News Bucket', item));
  await press('j'.repeat(at + 1));
  await waitFor(() => expect(rowOf('News Bucket', item)).toHaveAttribute('aria-current', 'true'));
}

export const MovesByKeyboard: Story = {
  args: { bucket: sampleNews },
  play: async () => {
    await expect(currentRow()).toBeNull();
    await press('j');
    await expect(rows()[0]).toHaveAttribute('aria-current', 'true');
    await expect(rows()[0]).toHaveFocus();
    await press('jjjjjjjjjjjjk');
    await expect(bucket().getAllByRole('row', { current: true })).toEqual([rows()[11]]);
    const { top, bottom } = (rows()[11] as HTMLElement).getBoundingClientRect();
    await expect(top).toBeGreaterThanOrEqual(0);
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await press('k'.repeat(20));
    await expect(rows()[0]).toHaveAttribute('aria-current', 'true');

    await userEvent.click(bucket().getByRole('button', { name: 'Author' }));
    await waitFor(() => expect(currentRow()).not.toBe(rows()[0]));
    const at = rows().indexOf(currentRow() as HTMLElement);
    await press('j');
    await expect(rows()[at + 1]).toHaveAttribute('aria-current', 'true');
    const button = within(rows()[3] as HTMLElement).getByRole('button', { name: /^Select/ });
    button.focus();
    await waitFor(() => expect(currentRow()).toBe(rows()[3]));
    await expect(button).toHaveFocus();
  },
};

export const SelectsByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await press('x');
    await expect(canvas.getByRole('status')).toHaveTextContent('No row selected');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await moveTo(free);
    await press('x');
    await expectOnce(args.onSelect, free);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Selected: /);
    await press('k'.repeat(9));
    await press('x');
    await expectOnce(args.onRemove, chosen);
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Unselected: /);
  },
};

async function categorise(category: string) {
  await press('c');
  const dialog = within(await screen.findByRole('dialog', { name: 'Category' }));
  await userEvent.click(dialog.getByRole('radio', { name: category }));
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

export const CategorisesByKeyboard: Story = {
  play: async ({ args }) => {
    await moveTo(free);
    await categorise('DAOs');
    await expectOnce(args.onSelect, free);
    await expectOnce(args.onCategorise, { ...free, block: true }, 'DAOs');
    await press('k'.repeat(9));
    await categorise('Mining');
    await expect(args.onCategorise).toHaveBeenLastCalledWith(chosen, 'Mining');
    await expect(rowOf('News Bucket', chosen)).toHaveFocus();
  },
};

export const UndoesByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const status = canvas.getByRole('status');
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent('Nothing to undo.'));
    await userEvent.click(
      within(rowOf('News Bucket', free)).getByRole('button', { name: /^Select/ }),
    );
    await press('k'.repeat(9));
    await press('x');
    await categorise('Mining');
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent(/^Category set back to Quick Bits: /));
    await expect(args.onCategorise).toHaveBeenLastCalledWith(chosen, 'Quick Bits');
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent(/^Selected again: /));
    await expect(args.onSelect).toHaveBeenLastCalledWith(chosen);
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent(/^Unselected: /));
    await expect(args.onRemove).toHaveBeenLastCalledWith(free);
    await press('u');
    await waitFor(() => expect(status).toHaveTextContent('Nothing to undo.'));
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
    await expect(args.onRemove).toHaveBeenCalledTimes(2);
  },
};

export const ShortcutHelp: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await press('j?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const keys = dialog.getAllByRole('term').map((term) => term.textContent);
    await expect(dialog.getByRole('heading', { name: 'In a text' })).toBeVisible();
    await expect(keys.slice(0, 22)).toEqual([
      'j',
      'k',
      'Enter',
      'x',
      ...'123456789',
      'c',
      'o',
      's',
      'Shift+K',
      'Shift+J',
      'u',
      '/',
      'Escape',
      '?',
    ]);
    await press('jx');
    await expect(args.onRemove).not.toHaveBeenCalled();
    await expect(bucket().getAllByRole('row', { hidden: true })[1]).toHaveAttribute('aria-current');
  },
};

export const FilterByKeyboard: Story = {
  args: { bucket: sampleNews },
  play: async ({ args, canvas }) => {
    await press('j/');
    await expect(filter()).toHaveFocus();
    await expect(filter()).toHaveValue('');
    await press('dealers are thought');
    await expect(filter()).toHaveFocus();
    await press('{Escape}');
    await expect(filter()).toHaveValue('dealers are thought');
    await waitFor(() => expect(rowOf('News Bucket', free)).toHaveFocus());
    await expect(headlineOf(currentRow())).toBe(free.text);
    await press('x');
    await expectOnce(args.onSelect, free);
    await press('/no item says this{Escape}');
    await expect(filter()).toHaveValue('no item says this');
    await expect(canvas.getByRole('status')).toHaveTextContent('There are no rows.');
  },
};

export const KeysStayOutOfFields: Story = {
  render: (args) => (
    <Stack gap={5}>
      <textarea aria-label="Commentary" />
      <button type="button">Elsewhere</button>
      <NewsSection {...args} />
    </Stack>
  ),
  play: async ({ args, canvas }) => {
    const text = canvas.getByRole('textbox', { name: 'Commentary' });
    await userEvent.type(text, 'jkxcu/?');
    await expect(text).toHaveValue('jkxcu/?');
    await userEvent.type(filter(), 'jkxcu/?');
    await expect(filter()).toHaveValue('jkxcu/?');
    await userEvent.clear(filter());
    canvas.getByRole('button', { name: 'Elsewhere' }).focus();
    await press('jx?');
    await expect(currentRow()).toBeNull();
    await show('Selected News');
    selected()
      .getByRole('button', { name: `Remove ${chosen.text}` })
      .focus();
    await press('{Control>}j{/Control}{Alt>}j{/Alt}{Meta>}j{/Meta}');
    await expect(selected().getByRole('row', { current: true })).toBe(
      rowOf('Selected News', chosen),
    );
    await expect(args.onRemove).not.toHaveBeenCalled();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await press('j');
    await expect(rowOf('Selected News', few[1] as NewsItem)).toHaveAttribute(
      'aria-current',
      'true',
    );
    await press('sj');
    await expect(rows()[1]).toHaveAttribute('aria-current', 'true');
  },
};
