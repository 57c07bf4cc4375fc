import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, screen, userEvent, waitFor, within } from 'storybook/test';
import { providerQueryDefaults, type ProviderRow } from '@/api/contract/providerQuery';
import { sampleProviderRows } from '@/api/samples/providerQuery';
import { columnWord } from '@/domain/market/queryWords';
import { providerPathWords } from '@/domain/market/providerPaths';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { paths } from '@/screens/paths';
import { liveList, listController } from '@stories/components/data/list/liveList';

const meta = {
  title: 'Screens/Crypto Quant',
  component: CryptoQuantScreen,
  render: liveList(CryptoQuantScreen),
  args: {
    query: providerQueryDefaults,
    rows: undefined,
    isAsking: false,
    error: null,
    onSubmit: fn(),
    onCopy: fn(),
    list: listController,
  },
  parameters: {
    layout: 'fullscreen',
    path: paths.cryptoQuant,
    scenarios: { loading: 'Asking', failed: 'ProviderError' },
  },
} satisfies Meta<typeof CryptoQuantScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: string) => screen.getByLabelText(name, { exact: true });
const submit = () => screen.getByRole('button', { name: 'Submit' });
const table = () => screen.getByRole('table', { name: 'Results' });
const copy = () => screen.getByRole('button', { name: 'Copy to Clipboard' });
const search = () => screen.getByRole('searchbox', { name: 'Filter rows' });
const lines = () =>
  [...table().querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
const drawn = (count: number) =>
  waitFor(() => expect(document.querySelectorAll('.recharts-line-curve')).toHaveLength(count));

/** Nothing is requested before Submit. */
export const Default: Story = {
  tags: ['visual', 'visual-dark'],
  play: async ({ args, step }) => {
    await step('See the form and no table', async () => {
      await expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        'Stablecoin Exchange Flows',
      );
      const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
      await expect(labels).toEqual(['End Point', 'Exchange', 'Token', 'Window', 'from', 'limit']);
      await expect(screen.queryByRole('table')).toBeNull();
    });
    await step('Submit the form unchanged', async () => {
      await userEvent.click(submit());
      await waitFor(() => expect(args.onSubmit).toHaveBeenCalledWith(providerQueryDefaults));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  },
};

export const Invalid: Story = {
  parameters: { visual: { keepsFocus: true } },
  play: async ({ args }) => {
    await userEvent.clear(field('End Point'));
    await userEvent.type(field('End Point'), 'https://127.0.0.1/');
    await userEvent.clear(field('from'));
    await userEvent.type(field('from'), '20130231T100000');
    await userEvent.clear(field('limit'));
    await userEvent.type(field('limit'), '100001{Enter}');
    await waitFor(() => expect(field('End Point')).toHaveFocus());
    await expect(field('End Point')).toHaveAccessibleDescription(
      'Enter a path such as stablecoin/exchange-flows/reserve.',
    );
    await expect(field('from')).toHaveAccessibleDescription(/YYYYMMDDTHHMMSS/);
    await expect(field('limit')).toHaveAccessibleDescription('Enter a limit of at most 100,000.');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Asking: Story = {
  args: { isAsking: true },
  play: async ({ args, step }) => {
    await step('See that the table is loading', async () => {
      await expect(table()).toHaveAttribute('aria-busy', 'true');
    });
    await step('Submit again: nothing is asked twice', async () => {
      await userEvent.type(field('limit'), '{Enter}');
      await userEvent.click(submit());
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

const year = sampleProviderRows(900);

export const Result: Story = {
  tags: ['visual'],
  args: { rows: year },
  play: async ({ args, canvas, step }) => {
    const heads = () => canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await step('See the chart and a table with the latest day first', async () => {
      await drawn(3);
      await expect(canvas.getByText('900 rows, 6 columns')).toBeVisible();
      await expect(canvas.getByText(/^Each line shows 400 of 900 points/)).toBeVisible();
      await expect(heads()).toEqual(Object.keys(year[0] ?? {}).map(columnWord));
      await waitFor(() => expect(lines()[0]?.[0]).toBe('2026-11-20'));
    });
    await step('Sort by date: the first day comes first', async () => {
      await userEvent.click(within(table()).getByRole('button', { name: 'Date' }));
      await waitFor(() => expect(lines()[0]?.[0]).toBe('2024-06-04'));
    });
    await step('Search for ten days of November', async () => {
      await userEvent.type(search(), '2026-11-1');
      await waitFor(() => expect(lines()).toHaveLength(10));
      await expect(lines()[0]?.[0]).toBe('2026-11-10');
    });
    await step('Copy the rows that were found', async () => {
      await userEvent.click(copy());
      await waitFor(() => expect(args.onCopy).toHaveBeenCalledTimes(1));
      const text = mocked(args.onCopy).mock.calls[0]?.[0] ?? '';
      const [head, first, ...rest] = text.split('\n');
      await expect(head?.split('\t')).toEqual(heads());
      await expect([first?.split('\t')[0], rest.length]).toEqual(['2026-11-10', 9]);
    });
    await step('Download them as CSV', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download CSV of Results' }));
      await waitFor(() => expect(args.list.onDownload).toHaveBeenCalledTimes(1));
    });
    await step('Search for a word that no row has: there is nothing to copy', async () => {
      await userEvent.clear(search());
      await userEvent.type(search(), 'nowhere');
      await expect(await canvas.findByText('No matching rows.')).toBeVisible();
      await expect(copy()).toBeDisabled();
    });
    await step('Sort by date again: the latest of the ten days comes first', async () => {
      await userEvent.clear(search());
      await userEvent.click(within(table()).getByRole('button', { name: 'Date' }));
      await userEvent.click(within(table()).getByRole('button', { name: 'Date' }));
      await userEvent.type(search(), '2026-11-1');
      await waitFor(() => expect(lines()).toHaveLength(10));
      await expect(lines()[0]?.[0]).toBe('2026-11-19');
    });
  },
};

const wide: ProviderRow[] = sampleProviderRows(12).map((row, at) => ({
  ...row,
  ...Object.fromEntries(Array.from({ length: 24 }, (_, place) => [`cohort_${place}d`, at * place])),
}));

/** Thirty columns scroll inside their box. Two are hidden. */
export const WideResult: Story = {
  args: {
    rows: wide,
    list: {
      ...listController,
      view: { ...listController.view, hidden: ['inflow_mean', 'source'] },
    },
  },
  play: async ({ canvas }) => {
    await drawn(3);
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(28);
    const box = canvas.getByRole('region', { name: 'Results, scrollable' });
    await expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Columns of Results, 2 hidden' }));
    const sheet = within(await canvas.findByRole('dialog', { name: 'Columns of Results' }));
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Source' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Columns of Results, 1 hidden' }));
    await waitFor(() => expect(canvas.getAllByRole('columnheader')).toHaveLength(29));
  },
};

const odd = [
  ['مرحبا بالعالم', `unbroken${'word'.repeat(40)}`],
  ['🚀🚀 <b>not bold</b>', '=HYPERLINK("https://x.example")'],
  [null, true],
] as const;

/** Values without names, and no chart. */
export const NoNumbers: Story = {
  args: { rows: odd.map((row) => [...row]) },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^No chart: no column has times/)).toBeVisible();
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent);
    await expect(heads).toEqual(['Column 1', 'Column 2']);
    await expect(lines().at(-1)).toEqual(['N/A', 'true']);
    await userEvent.click(copy());
    await waitFor(() =>
      expect(args.onCopy).toHaveBeenCalledWith(expect.stringContaining(`\t'=HYPERLINK`)),
    );
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^The provider returned no rows/)).toBeVisible();
    await expect(copy()).toBeDisabled();
  },
};

/**
 * The keys of all lists except those for pages. A selected row that was scrolled away is shown
 * again.
 */
export const Keys: Story = {
  args: { rows: year },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('region', { name: 'Results, scrollable' });
    const inHand = () => document.activeElement?.closest('tr')?.cells[0]?.textContent;
    await drawn(3);
    await waitFor(() => expect(lines()[0]?.[0]).toBe('2026-11-20'));
    await userEvent.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    await expect(help.getByText('Next row')).toBeVisible();
    await expect(help.queryByText('Next page')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('j');
    await waitFor(() => expect(inHand()).toBe('2026-11-20'));
    await userEvent.keyboard('jj');
    await waitFor(() => expect(inHand()).toBe('2026-11-18'));
    box.scrollTo({ top: box.scrollHeight });
    await waitFor(() => expect(lines().at(-1)?.[0]).toBe('2024-06-04'));
    await userEvent.keyboard('k');
    await waitFor(() => expect(inHand()).toBe('2026-11-19'));
    await userEvent.keyboard('/');
    await expect(search()).toHaveFocus();
  },
};

/** What was typed stays. */
export const ProviderError: Story = {
  args: { error: `This end point isn’t allowed. ${providerPathWords()}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('stablecoin/exchange-flows/{reserve');
    await expect(field('End Point')).toHaveValue('stablecoin/exchange-flows/reserve');
    await expect(submit()).toBeEnabled();
  },
};

const many = sampleProviderRows(20_000).flatMap((row, at): ProviderRow[] =>
  Array.from({ length: 5 }, (_, place) => ({
    ...row,
    exchange: `exchange-${(at * 5 + place) % 97}`,
  })),
);

/** 100,000 rows: only the visible ones are rendered. */
export const Many: Story = {
  args: { rows: many },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100,000 rows, 7 columns')).toBeVisible();
    const box = canvas.getByRole('region', { name: 'Results, scrollable' });
    await waitFor(() => expect(lines().length).toBeGreaterThan(10));
    await expect(table()).toHaveAttribute('aria-rowcount', '100001');
    await userEvent.type(search(), 'exchange-96');
    await waitFor(() => expect(table()).toHaveAttribute('aria-rowcount', '1031'));
    await userEvent.clear(search());
    box.scrollTo({ top: box.scrollHeight });
    await waitFor(() => expect(lines().at(-1)?.at(-1)).toBe(`exchange-${99_999 % 97}`));
    await expect(table().querySelectorAll('tbody tr').length).toBeLessThan(60);
  },
};

export const Narrow: Story = {
  args: {
    rows: year,
    list: { ...listController, view: { ...listController.view, search: '2026-11-1' } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await drawn(3);
    await waitFor(() => expect(lines()).toHaveLength(10));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
