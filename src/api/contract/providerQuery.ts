import * as z from 'zod';
import { call } from './call';

/** What the provider is asked; the API checks `end_point` against its own list. */
export const ProviderQuery = z.object({
  end_point: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'Enter a path such as stablecoin/exchange-flows/reserve.')
    .max(200),
  exchange: z.string().trim().min(1, 'Enter an exchange, or all_exchange.').max(100),
  from: z
    .string()
    .trim()
    .regex(/^\d{8}T\d{6}$/, 'Enter the start as YYYYMMDDTHHMMSS.'),
  limit: z.coerce
    .number<string | number>('Enter the limit as a whole number.')
    .int('Enter the limit as a whole number.')
    .min(1, 'The lowest limit is 1.')
    .max(100_000, 'The highest limit is 100000.'),
  token: z.string().trim().min(1, 'Enter a token, or all_token.').max(100),
  window: z.string().trim().min(1, 'Enter a window, such as day.').max(20),
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
  z.record(z.string(), Cell).transform(Object.values<z.infer<typeof Cell>>),
]);

export const providerQueryCalls = {
  run: call('/cryptoquant/api_call', ProviderQuery, z.array(Row)),
};
