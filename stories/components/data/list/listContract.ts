import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { compareValues } from '@/components/data/table/sort';
import { agrees, type CellTexts } from './csvCell';

interface Line {
  key: string;
  cells: CellTexts[];
}

interface Shown {
  heads: string[];
  lines: Line[];
}

/** Asks for no visibility, which would be computed for every element again at each call. */
const anywhere = { hidden: true } as const;
const tableOf = (label: string) => screen.getByRole('table', { name: label, ...anywhere });
const liveList = () => document.querySelector<HTMLElement>('[data-address]')!;
const address = () => liveList().dataset['address']!;
const text = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

function heads(label: string): HTMLElement[] {
  return [...tableOf(label).querySelectorAll<HTMLElement>('thead tr > *')];
}

function readCell(cell: Element): CellTexts {
  const bare = cell.cloneNode(true) as Element;
  for (const button of bare.querySelectorAll('button')) button.remove();
  const others = [...cell.querySelectorAll('a[href], img[src], [role=img][aria-label], time')];
  const names = others.map((each) =>
    ['href', 'src', 'aria-label', 'title'].map((name) => each.getAttribute(name) ?? '').join(' '),
  );
  return { words: text(bare), all: [text(cell), ...names].join(' ').trim() };
}

function linesOfPage(label: string): Line[] {
  return [...tableOf(label).querySelectorAll<HTMLElement>('tbody tr[data-key]')].map((row) => ({
    key: row.dataset['key'] ?? '',
    cells: [...row.children].map(readCell),
  }));
}

const keysOf = (lines: readonly Line[]) => lines.map(({ key }) => key);

function pager(label: string) {
  const name = `Pages of ${label}`;
  return within(screen.getByRole('navigation', { name, ...anywhere }));
}

async function toPage(label: string, page: number): Promise<void> {
  const button = pager(label).queryByRole('button', { name: `Page ${page}` });
  if (button) await userEvent.click(button);
}

/** Every row of every page, in the order shown. Ends on the first page. */
async function readAll(label: string): Promise<Shown> {
  await toPage(label, 1);
  const lines = linesOfPage(label);
  const next = () => pager(label).queryByText('Next');
  while (next() && next()!.ariaDisabled === null) {
    await userEvent.click(next()!);
    lines.push(...linesOfPage(label));
  }
  await toPage(label, 1);
  return { heads: heads(label).map(text), lines };
}

/** The cells of a CSV with every cell quoted, line by line. */
function cellsOf(csv: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    lines.at(-1)!.push(cell.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

async function download(label: string): Promise<string[][]> {
  const before = liveList().dataset['downloads'];
  await userEvent.click(await screen.findByLabelText(`Download CSV of ${label}`));
  await waitFor(() => expect(liveList().dataset['downloads']).not.toBe(before));
  return cellsOf(liveList().dataset['csv']!);
}

async function expectCsv(label: string): Promise<void> {
  const shown = await readAll(label);
  const [header = [], ...lines] = await download(label);
  const places = header.map((name) => shown.heads.indexOf(name));
  await expect(places.every((place) => place >= 0)).toBe(true);
  await expect(lines).toHaveLength(shown.lines.length);
  const wrong = lines.flatMap((cells, row) =>
    cells.flatMap((cell, at) => {
      const seen = shown.lines[row]!.cells[places[at]!] ?? { words: '', all: '' };
      return agrees(cell, seen) ? [] : [`${header[at]}: “${cell}” shown as “${seen.all}”`];
    }),
  );
  await expect(wrong).toEqual([]);
}

const valueOf = (cell: string) => {
  const plain = cell.replace(/^'/, '');
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

/** Sorted in the column's order, with empty values last and equal rows in their original order. */
async function expectSorted(label: string, first: Shown, head: string) {
  const cell = () => heads(label).find((each) => text(each) === head)!;
  const sign = cell().getAttribute('aria-sort') === 'descending' ? -1 : 1;
  const { lines } = await readAll(label);
  await expect(keysOf(lines).toSorted()).toEqual(keysOf(first.lines).toSorted());
  const [header = [], ...rows] = await download(label);
  const values = rows.map((cells) => valueOf(cells[header.indexOf(head)] ?? ''));
  const placeOf = new Map(first.lines.map(({ key }, place) => [key, place]));
  const wrong = values.flatMap((value, row) => {
    if (row === 0) return [];
    const before = values[row - 1]!;
    const slipped = placeOf.get(lines[row - 1]!.key)! > placeOf.get(lines[row]!.key)!;
    if (value === before) return slipped ? [`“${value}” lost its order in row ${row + 1}`] : [];
    if (value === '') return [];
    const isBehind = before !== '' && sign * compareValues(before, value) <= 0;
    return isBehind ? [] : [`“${before}” stands before “${value}”`];
  });
  await expect(wrong).toEqual([]);
}

async function expectSorts(label: string): Promise<void> {
  const first = await readAll(label);
  for (const head of heads(label).flatMap((cell) => within(cell).queryAllByRole('button'))) {
    const name = text(head);
    const cell = () => heads(label).find((each) => text(each) === name)!;
    const button = () => within(cell()).getByRole('button', { name });
    for (let press = 0; press < 2; press += 1) {
      await userEvent.click(button());
      await expectSorted(label, first, name);
    }
    for (let press = 0; press < 2 && address().includes('sort='); press += 1) {
      await userEvent.click(button());
    }
  }
  await expect((await readAll(label)).lines).toEqual(first.lines);
}

async function expectFilterFromPageOne(label: string, search: string) {
  const total = (await readAll(label)).lines.length;
  await toPage(label, 2);
  await expect(address()).toContain('page=2');
  await userEvent.type(screen.getAllByRole('searchbox')[0]!, search);
  await waitFor(() => expect(address()).toContain('search='));
  await waitFor(() => expect(address()).not.toContain('page='));
  const found = await readAll(label);
  await expect(found.lines.length).toBeGreaterThan(0);
  await expect(found.lines.length).toBeLessThan(total);
  await expect(pager(label).getByText(/^Showing 1 to /)).toBeVisible();
  await expectCsv(label);
}

/** Sort, page, search and columns are the same after a reload. */
async function expectRoundTrip(label: string): Promise<void> {
  const [sortable] = heads(label).flatMap((cell) => within(cell).queryAllByRole('button'));
  await userEvent.click(sortable!);
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^Columns of ${label}`) }));
  const sheet = within(await screen.findByRole('dialog', { name: `Columns of ${label}` }));
  const box = sheet.getAllByRole('checkbox').at(-1)!;
  const put = text(box.closest('label')!);
  await userEvent.click(box);
  await userEvent.keyboard('{Escape}');
  await expectCsv(label);
  const field = () => screen.getAllByRole<HTMLInputElement>('searchbox')[0]!;
  const seen = () => ({
    heads: heads(label).map((cell) => [text(cell), cell.getAttribute('aria-sort')]),
    lines: linesOfPage(label),
    search: field().value,
  });
  const reload = async () => {
    const before = seen();
    document.querySelector<HTMLElement>('[data-reload]')!.click();
    await waitFor(() => expect(seen()).toEqual(before));
  };
  await expect(heads(label).map(text)).not.toContain(put);
  await reload();
  await userEvent.clear(field());
  await waitFor(() => expect(address()).not.toContain('search='));
  await toPage(label, 2);
  const second = keysOf(linesOfPage(label));
  await reload();
  await expect(keysOf(linesOfPage(label))).toEqual(second);
  await expect(address()).toContain('page=2');
}

async function expectKeys(label: string): Promise<void> {
  await userEvent.click(document.body);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const current = () => tableOf(label).querySelector<HTMLElement>('tr[aria-current]');
  const [first, second] = keysOf(linesOfPage(label));
  // The code for the keys is loaded after the list.
  await waitFor(async () => {
    await userEvent.keyboard('j');
    await expect(current()).toHaveFocus();
  });
  await userEvent.keyboard('{k>4/}');
  await expect(current()?.dataset['key']).toBe(first);
  await userEvent.keyboard('j');
  await expect(current()?.dataset['key']).toBe(second);
  await userEvent.keyboard('n');
  await expect(address()).toContain('page=2');
  await userEvent.keyboard('p');
  await expect(keysOf(linesOfPage(label))[0]).toBe(first);
  await userEvent.keyboard('/');
  await expect(screen.getAllByRole('searchbox')[0]).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(current()).toHaveFocus());
  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(help).getByRole('button', { name: 'Close' }));
}

/**
 * The rules of every list: sorting is correct and stable, a filter returns to page 1, the address
 * contains the whole state, the CSV has what is shown, and the keys are the same in all lists.
 * `search` must match some rows but not all, and the story must have more than a page of rows.
 */
export function listContract(label: string, search: string) {
  return async ({ step }: Pick<StoryContext, 'step'>) => {
    await step('See a list of several pages', async () => {
      await waitFor(() => expect(linesOfPage(label).length).toBeGreaterThan(0));
      await expect(pager(label).getByRole('button', { name: 'Page 2' })).toBeVisible();
    });
    await step('Move through rows and pages by keyboard', () => expectKeys(label));
    await step('Download the CSV: it has what is shown', () => expectCsv(label));
    await step('Sort by each column', () => expectSorts(label));
    await step('Search from page 2: page 1 of what was found appears', () =>
      expectFilterFromPageOne(label, search),
    );
    await step('Sort, hide a column and reload: the list is the same', () =>
      expectRoundTrip(label),
    );
  };
}
