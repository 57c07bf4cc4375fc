import * as z from 'zod/mini';
import { call } from './call';
import { someWords } from './wire';

/** What the provider is asked; the API checks `end_point` against its own list. */
export const ProviderQuery = z.object({
  end_point: z
    .string()
    .check(
      z.trim(),
      z.regex(
        /^[a-z0-9-]+(\/[a-z0-9-]+)*$/,
        'Enter a path such as stablecoin/exchange-flows/reserve.',
      ),
      z.maxLength(200),
    ),
  exchange: someWords(100, 'Enter an exchange, or all_exchange.'),
  from: z.string().check(z.trim(), z.regex(/^\d{8}T\d{6}$/, 'Enter the start as YYYYMMDDTHHMMSS.')),
  limit: z.coerce
    .number<string | number>('Enter the limit as a whole number.')
    .check(
      z.int('Enter the limit as a whole number.'),
      z.minimum(1, 'The lowest limit is 1.'),
      z.maximum(100_000, 'The highest limit is 100000.'),
    ),
  token: someWords(100, 'Enter a token, or all_token.'),
  window: someWords(20, 'Enter a window, such as day.'),
});
export type ProviderQuery = z.infer<typeof ProviderQuery>;

/** Second document §9. */
export const providerQueryDefaults: ProviderQuery = {
  end_point: 'stablecoin/exchange-flows/reserve',
  exchange: 'all_exchange',
  from: '20131001T100000',
  limit: 100_000,
  token: 'all_token',
  window: 'day',
};

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Row = z.union([
  z.array(Cell),
  z.pipe(
    z.record(z.string(), Cell),
    z.transform((cells) => Object.values(cells)),
  ),
]);

export const providerQueryCalls = {
  run: call('/cryptoquant/api_call', ProviderQuery, z.array(Row)),
};
