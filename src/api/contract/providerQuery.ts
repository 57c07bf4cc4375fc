import * as z from 'zod/mini';
import { call } from './call';
import { someWords } from './wire';

const startShape = /^(\d{4})(\d\d)(\d\d)T([01]\d|2[0-3])[0-5]\d[0-5]\d$/;

function isStart(text: string): boolean {
  const [, year, month, day] = (startShape.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** A query for the data provider. The API checks `end_point` against its own list. */
export const ProviderQuery = z.object({
  end_point: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
        'Enter a path such as stablecoin/exchange-flows/reserve.',
      ),
      z.maxLength(200, 'Use at most 200 characters.'),
    ),
  exchange: someWords(100, 'Enter an exchange, or All exchanges.'),
  from: z
    .string()
    .check(
      z.trim(),
      z.refine(isStart, 'Enter the start as YYYYMMDDTHHMMSS, such as 20131001T100000.'),
    ),
  limit: z.coerce
    .number<string | number>('Enter the limit as a whole number.')
    .check(
      z.int('Enter the limit as a whole number.'),
      z.minimum(1, 'Enter a limit of 1 or more.'),
      z.maximum(100_000, 'Enter a limit of at most 100,000.'),
    ),
  token: someWords(100, 'Enter a token, or All tokens.'),
  window: someWords(20, 'Enter a window, such as day.'),
});
export type ProviderQuery = z.infer<typeof ProviderQuery>;
/** A query as typed or taken from an address, before it is checked. */
export type TypedProviderQuery = z.input<typeof ProviderQuery>;

export const providerQueryDefaults: ProviderQuery = {
  end_point: 'stablecoin/exchange-flows/reserve',
  exchange: 'all_exchange',
  from: '20131001T100000',
  limit: 100_000,
  token: 'all_token',
  window: 'day',
};

export type ProviderCell = string | number | boolean | null;
/** Values with the names of their columns, or without. */
export type ProviderRow = ProviderCell[] | Record<string, ProviderCell>;

function isCell(value: unknown): boolean {
  return value === null || /^(string|number|boolean)$/.test(typeof value);
}

/** The path of the first item that isn't a row of cells, or null. */
function firstWrong(rows: readonly unknown[]): PropertyKey[] | null {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    if (typeof row !== 'object' || row === null) return [at];
    for (const name in row) if (!isCell((row as Record<string, unknown>)[name])) return [at, name];
  }
  return null;
}

/* One check of 100,000 rows of 8 cells takes 50 ms; a schema for each cell would take 500 ms. */
const Rows = z.array(z.custom<ProviderRow>()).check(({ value, issues }) => {
  const path = firstWrong(value);
  if (path) issues.push({ code: 'custom', message: 'No row of cells.', input: value, path });
});

export const providerQueryCalls = {
  run: call('/cryptoquant/api_call', ProviderQuery, Rows, { isQuiet: true }),
};
