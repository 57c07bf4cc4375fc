import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparatorCalls, type Comparison } from '@/api/contract/comparator';
import { corePortfolioCalls } from '@/api/contract/corePortfolio';
import {
  importCalls as calls,
  importKinds,
  type ImportCell,
  type ImportCells,
  type ImportKind,
  type ImportPreview,
  type LastImport,
} from '@/api/contract/imports';
import { priceCalls } from '@/api/contract/prices';
import { quantCalls, type QuantStock } from '@/api/contract/quant';
import { stockCalls } from '@/api/contract/followed';
import { indexSectors } from '@/domain/imports/tables';
import { administratorsOnly } from '@/domain/firm/permission';
import { storedTables } from '@server/db/importTables';
import { importCells } from '@server/db/imports';
import { staff } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const read = (kind: ImportKind) => importCells(api.db.read, kind);
const raw = (kind: ImportKind) => {
  const { table, where, order } = storedTables[kind];
  return api.db.read.select().from(table).where(where).orderBy(order);
};
const ask = async <Response>(call: (typeof calls)[keyof typeof calls], body: object) => {
  const answer = await api.raw(call, JSON.stringify(body), token);
  return { ...answer, response: answer.body.response as Response };
};
const preview = async (kind: ImportKind, cells: ImportCells) =>
  (await ask<ImportPreview>(calls.preview, { kind, ...cells })).response;
const apply = (kind: ImportKind, cells: ImportCells, hash: string) =>
  ask(calls.apply, { kind, ...cells, hash });
const last = async () => (await ask<LastImport[]>(calls.list, {})).response;
const undo = (kind: ImportKind, id: number) => ask(calls.undo, { kind, id });

const sentences = async (kind: ImportKind, cells: ImportCells) =>
  (await preview(kind, cells)).refused.map(({ sentence }) => sentence);

async function importAll(kind: ImportKind, cells: ImportCells) {
  const answer = await apply(kind, cells, (await preview(kind, cells)).hash);
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Imported /)]);
  return (await last()).find((each) => each.kind === kind)!;
}

/** The stored rows of a kind without the first, with another value in the last, and a new one. */
async function edited(kind: ImportKind): Promise<ImportCells> {
  const { columns, rows } = await read(kind);
  const fresh = columns.map((name): ImportCell => {
    if (name === 'ticker' || name === 'name') return 'NEWONE';
    return name === 'index' ? 'no' : null;
  });
  return { columns, rows: [...rows.slice(1), fresh] };
}

const weights = (percents: Partial<Record<string, number>> = {}, day = '2026-09-25') => ({
  columns: ['sector', 'weight', 'day'],
  rows: indexSectors.map((sector): ImportCell[] => [sector, percents[sector] ?? 9, day]),
});
const goodWeights = weights({ Energy: 10 });

describe('an import', () => {
  it.each(['quant_ratings', 'core_portfolio', 'etps', 'stocks'] as const)(
    'of %s stores what its preview said, and nothing before',
    async (kind) => {
      const before = await raw(kind);
      const cells = await edited(kind);
      const { changes, refused, same } = await preview(kind, cells);
      expect(refused).toEqual([]);
      expect(changes.map((change) => change.kind)).toEqual(['added', 'removed']);
      expect(same).toBe(before.length - 1);
      expect(await raw(kind)).toEqual(before);
      const row = await importAll(kind, cells);
      expect(row).toMatchObject({ by: 'Robin', added: 1, changed: 0, removed: 1, rows: same + 1 });
      expect(row.at).toBe('2026-11-20 09:30:00');
      expect((await preview(kind, cells)).changes).toEqual([]);
      const keys = cells.rows.map(([key]) => key).toSorted();
      expect((await read(kind)).rows.map(([key]) => key).toSorted()).toEqual(keys);
    },
  );

  it('shows at once in the screens that read the table', async () => {
    await importAll('quant_ratings', {
      columns: ['ticker', 'sector', 'last', 'quant_rating'],
      rows: [['ABCD', 'Energy', '12.5', 'outperform']],
    });
    const { body } = await api.call(quantCalls.ratings, {}, token);
    expect(body.response).toMatchObject([
      { ticker: 'ABCD', last: 12.5, quant_rating: 'Outperform' },
    ]);
  });

  it('keeps the figures and numbers of rows that stay, and columns that the file lacks', async () => {
    const before = (await raw('etps')) as { ticker: string; last: number }[];
    const order = before.map(({ ticker }) => [ticker]).toReversed();
    const cells = { columns: ['ticker'], rows: order };
    expect((await preview('etps', cells)).is_reordered).toBe(true);
    await importAll('etps', cells);
    const after = (await raw('etps')) as { ticker: string; last: number }[];
    const prices = (rows: { ticker: string; last: number }[]) =>
      rows.map(({ ticker, last: price }) => [ticker, price]);
    expect(prices(after)).toEqual(prices(before).toReversed());
  });

  it.each(['quant_ratings', 'core_portfolio', 'etps', 'stocks'] as const)(
    'of %s can be undone: the rows are as they were',
    async (kind) => {
      const before = await raw(kind);
      const { id } = await importAll(kind, await edited(kind));
      expect((await undo(kind, id)).body.message).toBe('Import undone');
      expect(await raw(kind)).toEqual(before);
      expect(await last()).toEqual([]);
      expect((await undo(kind, id)).status).toBe(409);
    },
  );

  it('of nothing, of unknown columns or with a bad row stores nothing', async () => {
    const before = await raw('quant_ratings');
    const bad = {
      columns: ['ticker', 'last'],
      rows: [
        ['AAPL', '230'],
        ['MSFT', '1,234'],
        ['', 1],
      ],
    };
    const { refused, hash, changes } = await preview('quant_ratings', bad);
    expect(refused.map(({ row }) => row)).toEqual([1, 2]);
    expect(changes).toEqual([]);
    const answer = await apply('quant_ratings', bad, hash);
    expect([answer.status, answer.body.message]).toEqual([422, refused[0]?.sentence]);
    for (const cells of [
      { columns: ['ticker'], rows: [] },
      { columns: ['x'], rows: [['A']] },
    ]) {
      const found = await preview('quant_ratings', cells);
      expect(found.refused).toHaveLength(1);
      expect((await apply('quant_ratings', cells, found.hash)).status).toBe(422);
    }
    expect(await raw('quant_ratings')).toEqual(before);
  });
});

describe('a conflict', () => {
  it('is a table that changed since the preview, or other rows than those previewed', async () => {
    const cells = await edited('stocks');
    const { hash } = await preview('stocks', cells);
    const others = { ...cells, rows: cells.rows.slice(1) };
    expect((await apply('stocks', others, hash)).status).toBe(409);
    await api.call(stockCalls.add, { ticker: 'ZZZ', name: '' }, token);
    const answer = await apply('stocks', cells, hash);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Stocks changed since this preview. Check the changes again.',
    ]);
    expect((await read('stocks')).rows.flat()).toContain('ZZZ');
  });

  it('is an undo after a change, or of an import that isn’t the newest', async () => {
    const first = await importAll('stocks', await edited('stocks'));
    await importAll('stocks', { columns: ['ticker'], rows: [['ONE'], ['TWO']] });
    expect((await undo('stocks', first.id)).body.message).toMatch(/Only the newest/);
    const [newest] = await last();
    await api.call(stockCalls.add, { ticker: 'THREE', name: '' }, token);
    expect((await undo('stocks', newest!.id)).body.message).toBe(
      'Stocks changed since this import, so it can’t be undone.',
    );
    expect((await read('stocks')).rows.flat()).toEqual(['ONE', 'TWO', 'THREE']);
    expect((await undo('etps', newest!.id)).status).toBe(404);
  });

  it('is an undo that would take an instrument from a table, or a ticker that is an ETP now', async () => {
    const { columns, rows } = await read('instruments');
    const fresh = columns.map((name): ImportCell => (name === 'name' ? 'FRESH' : ''));
    const first = await importAll('instruments', { columns, rows: [...rows, fresh] });
    const stored = (await raw('instruments')) as { id: number; name: string }[];
    const id = stored.find(({ name }) => name === 'FRESH')?.id;
    await api.raw(priceCalls.addCoin, JSON.stringify({ add_coin: id }), token);
    expect((await undo('instruments', first.id)).body.message).toMatch(
      /^This import can’t be undone\. The newsletter follows FRESH\./,
    );
    const [[gone = null] = [], ...stocks] = (await read('stocks')).rows;
    const second = await importAll('stocks', { columns: ['ticker'], rows: stocks });
    const { rows: etps } = await read('etps');
    await importAll('etps', { columns: ['ticker'], rows: [...etps, [gone]] });
    const { status, body } = await undo('stocks', second.id);
    expect([status, body.message]).toEqual([
      409,
      `This import can’t be undone. ${gone} is already among the ETPs.`,
    ]);
  });

  it('is a ticker of the other table, and an instrument that the newsletter follows', async () => {
    const [[etp = null] = []] = (await read('etps')).rows;
    expect(await sentences('stocks', { columns: ['ticker'], rows: [[etp]] })).toEqual([
      `${etp} is already among the ETPs.`,
    ]);
    const one = { columns: ['name', 'sourceId'], rows: [['FRESH', 'fresh-coin']] };
    expect(await sentences('instruments', one)).toContainEqual(
      expect.stringMatching(/^The newsletter follows BTC\. Remove it/),
    );
  });
});

describe('the core portfolio', () => {
  it('takes its order, weights and index rows from the file', async () => {
    const rows = [
      ['ETH', 'Ether', 40, '1800', 'yes'],
      ['BTC', 'Bitcoin', 99.5, 42_000.5, ''],
    ];
    const columns = ['ticker', 'name', 'weight', 'price_at_rebalance', 'index'];
    await importAll('core_portfolio', { columns, rows });
    const { body } = await api.call(corePortfolioCalls.list, {}, token);
    expect(body.response).toMatchObject([
      { ticker: 'ETH', weight: 40, price_at_rebalance: 1800, index: 'yes' },
      { ticker: 'BTC', weight: 99.5, price_at_rebalance: 42_000.5, index: 'no' },
    ]);
  });

  it('refuses weights that don’t add up, without index rows', async () => {
    const columns = ['ticker', 'weight', 'index'];
    const rows = [
      ['ETH', 40, 'yes'],
      ['BTC', 60, 'no'],
    ];
    expect(await sentences('core_portfolio', { columns, rows })).toEqual([
      'The weights add up to 60%, without index rows. The total has to be 99.5% to 100.5%.',
    ]);
    const { rows: held } = await read('core_portfolio');
    const tickers = held.map(([ticker]) => [ticker ?? null]);
    expect(await sentences('core_portfolio', { columns: ['ticker'], rows: tickers })).toEqual([]);
  });
});

describe('index weights', () => {
  const compare = async () => {
    const positions = [{ ticker: 'XOM', shares: 1 }];
    const { body } = await api.call(comparatorCalls.compare, { session: '_abc', positions });
    return body.response as Comparison;
  };
  const energy = ({ sectors }: Comparison) =>
    sectors.find(({ sector }) => sector === 'Energy')?.index_percentage;

  it('count in the comparator with their day', async () => {
    const before = await compare();
    expect(before.as_of?.index_weights).toEqual({ day: '2021', is_sample: false });
    expect(energy(before)).toBe(0.0252);
    const { id } = await importAll('index_weights', goodWeights);
    const after = await compare();
    expect(after.as_of?.index_weights).toEqual({ day: '2026-09-25', is_sample: false });
    expect(energy(after)).toBe(0.1);
    expect(after.sectors).toHaveLength(12);
    await undo('index_weights', id);
    expect(energy(await compare())).toBe(0.0252);
  });

  it('are of nobody known where the file doesn’t say whose they are', async () => {
    const named = goodWeights.rows.map((row) => [...row, 'iShares']);
    await importAll('index_weights', { columns: [...goodWeights.columns, 'source'], rows: named });
    await importAll('index_weights', weights({ Energy: 10 }, '2026-10-30'));
    expect((await read('index_weights')).rows.map((row) => row.at(-1))).toEqual(
      indexSectors.map(() => ''),
    );
  });
});

describe('10,000 rows', () => {
  const many = {
    columns: ['ticker', 'sector', 'marketcap', 'last', 'quant_value', 'quant_rating'],
    rows: Array.from({ length: 10_000 }, (_, at): ImportCell[] => [
      `T${at.toString(36)}`,
      'Information Technology',
      `${at}000000000`,
      `${at}.25`,
      'A+',
      'Neutral',
    ]),
  };

  it('are imported and undone', async () => {
    const before = await raw('quant_ratings');
    const { id, rows } = await importAll('quant_ratings', many);
    expect(rows).toBe(10_000);
    const { body } = await api.call(quantCalls.ratings, {}, token);
    expect((body.response as QuantStock[])[0]).toMatchObject({ ticker: 'T7PR', last: 9999.25 });
    await undo('quant_ratings', id);
    expect(await raw('quant_ratings')).toEqual(before);
  });

  it('are the most', async () => {
    const cells = { ...many, rows: [...many.rows, many.rows[0]!] };
    const answer = await ask(calls.preview, { kind: 'quant_ratings', ...cells });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'Import at most 10,000 rows at once.',
    ]);
  });
});

describe('what Settings have', () => {
  it.each(importKinds)('is imported by administrators alone: %s', async (kind) => {
    await api.db.write((tx) => tx.update(staff).set({ level: 2 }));
    const isOfSettings = !['quant_ratings', 'core_portfolio'].includes(kind);
    const cells = kind === 'index_weights' ? goodWeights : await read(kind);
    for (const [call, body] of [
      [calls.preview, { kind, ...cells }],
      [calls.rows, { kind }],
      [calls.apply, { kind, ...cells, hash: '' }],
      [calls.undo, { kind, id: 1 }],
    ] as const) {
      const { status, body: answer } = await ask(call, body);
      expect([call.path, status === 403]).toEqual([call.path, isOfSettings]);
      if (isOfSettings) expect(answer.message).toBe(administratorsOnly);
    }
  });
});
