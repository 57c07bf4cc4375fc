import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { NewsItem } from '@/api/contract/news';
import { sampleNews, sampleSelectedNews } from '@/api/samples/news';
import { Stack } from '@/components/layout/Stack';
import { NewsSection } from '@/screens/composer/NewsSection';

const few = sampleSelectedNews.slice(0, 3);

const meta = {
  component: NewsSection,
  args: {
    selected: few,
    selectedFailure: null,
    onRetrySelected: fn(),
    bucket: [...few, ...sampleNews.slice(10, 15)],
    bucketFailure: null,
    onRetryBucket: fn(),
    onSelect: fn(),
    onRemove: fn(),
    onCategorise: fn(async () => true),
  },
  render: (args) => (
    <Stack gap={5}>
      <NewsSection {...args} />
    </Stack>
  ),
} satisfies Meta<typeof NewsSection>;

export default meta;
type Story = StoryObj<typeof meta>;
type Panel = 'Selected News' | 'News Bucket';

const table = (panel: Panel) => within(screen.getByRole('table', { name: panel }));
const selected = () => table('Selected News');
const bucket = () => table('News Bucket');
const filter = () => screen.getByRole('searchbox', { name: 'Filter the bucket' });
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

/** The row of a table that holds the item's headline. */
function rowOf(panel: Panel, item: NewsItem): HTMLElement {
  return table(panel).getByText(item.text).closest('tr') as HTMLElement;
}

export const Default: Story = {
  play: async () => {
    await expect(heads('Selected News')).toEqual([
      'News',
      'Author',
      'Description',
      'Category',
      'Remove',
    ]);
    await expect(heads('News Bucket')).toEqual([
      'News',
      'Author',
      'Description',
      'Select',
      'Published',
    ]);
    await expect(bucket().getByRole('link', { name: free.text })).toHaveAttribute(
      'href',
      free.link,
    );
    const cut =
      within(rowOf('News Bucket', free)).getByText(/^The put\/call ratio/).textContent ?? '';
    await expect(cut.length).toBeLessThanOrEqual(301);
    await expect(cut).toMatch(/\w…$/);
  },
};

export const Empty: Story = {
  args: { selected: [], bucket: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No news selected yet\./)).toBeVisible();
    await expect(canvas.getByText('No news today yet.')).toBeVisible();
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
    selectedFailure: 'The selected news could not be fetched.',
    bucket: undefined,
    bucketFailure: 'Today’s news could not be fetched.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')).toHaveLength(2);
  },
};

/** One panel fails, the other goes on working. */
export const BucketFailed: Story = {
  args: { bucket: undefined, bucketFailure: 'Today’s news could not be fetched.' },
  play: async ({ args, canvas }) => {
    await expect(selected().getByText(chosen.text)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetryBucket).toHaveBeenCalledTimes(1);
    await expect(args.onRetrySelected).not.toHaveBeenCalled();
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
    await userEvent.click(within(rowOf('News Bucket', free)).getByRole('button'));
    await expect(args.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onSelect).toHaveBeenCalledWith(free);
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const SecondPressDeselects: Story = {
  play: async ({ args }) => {
    await userEvent.click(within(rowOf('News Bucket', chosen)).getByRole('button'));
    await expect(args.onRemove).toHaveBeenCalledWith(chosen);
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};

export const Many: Story = {
  args: { selected: sampleSelectedNews, bucket: sampleNews },
  play: async () => {
    await expect(bucket().getAllByRole('row')).toHaveLength(sampleNews.length + 1);
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
    await expect(selected().getByText(chosen.text)).toBeVisible();
    await userEvent.clear(filter());
    await userEvent.type(filter(), 'dealers are thought');
    await expect(bucket().getAllByRole('row')).toHaveLength(2);
    await expect(bucket().getByText(free.text)).toBeVisible();
  },
};

export const NoMatch: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(filter(), 'no item says this');
    await expect(
      canvas.getByText('No item has this in its text, author or content.'),
    ).toBeVisible();
  },
};

async function openCategory() {
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
    await expect(selected().getByRole('button', { name: /^Choose: / })).toHaveTextContent('Choose');
    await expect(
      selected().getByRole('button', { name: /^Stablecoins & Payments: / }),
    ).toHaveTextContent('Stablecoins & Payments');
  },
};

/** A link that is no web address is text. */
export const UnsafeLink: Story = {
  args: { selected: [{ ...chosen, link: 'javascript:alert(1)' }], bucket: [] },
  play: async () => {
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
  args: { selected: sampleSelectedNews.slice(0, 2), bucket: sampleNews.slice(0, 4) },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await expect(filter()).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
