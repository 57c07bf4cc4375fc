import * as z from 'zod/mini';
import { tickerShape } from '@/api/contract/comparator';
import { describedSources } from '@/domain/market/sources';
import { SourceTrouble } from './ask';
import type { Ask, Source } from './source';

/** One answer for each id, in the order of the question: what it found, or a warning or an error. */
const Answers = z.array(
  z.object({ data: z.optional(z.array(z.object({ ticker: z.optional(z.nullable(z.string())) }))) }),
);

/** Ids in one request. Clients disagree whether it may be 5 or 10 without a key. */
const perRequest = { withKey: 100, without: 5 };

/** Tickers of ISINs and CUSIPs. */
export const openfigi: Source = {
  name: 'openfigi',
  base: 'https://api.openfigi.com/v3/',
  // Without a key; with one it allows for ten times as much.
  limit: { requests: 20, seconds: 60 },
  pause: 0,
  async check(ask) {
    const { label } = describedSources.openfigi;
    const found = (await tickersOf(ask, ['US0378331005'])).get('US0378331005');
    if (found !== 'AAPL') throw new SourceTrouble(`${label} doesn’t know the ISIN of Apple`);
    return `${label} answered: US0378331005 is AAPL.`;
  },
};

/**
 * The US ticker of each ISIN (12 characters) and CUSIP (9), such as `BRK.B`; null for an id that it
 * doesn't know, or for which it has several tickers. Ids that weren't answered any more are left out.
 * Throws `SourceTrouble` if none was.
 */
export async function tickersOf(
  ask: Ask,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const size = ask.key ? perRequest.withKey : perRequest.without;
  const found = new Map<string, string | null>();
  for (let start = 0; start < ids.length; start += size) {
    const part = ids.slice(start, start + size);
    try {
      const answers = await askFor(ask, part);
      part.forEach((id, at) => found.set(id, tickerIn(answers[at])));
    } catch (error) {
      if (start === 0 || !(error instanceof SourceTrouble)) throw error;
      return found;
    }
  }
  return found;
}

async function askFor(ask: Ask, ids: readonly string[]) {
  const body = ids.map((id) => ({
    idType: id.length === 12 ? 'ID_ISIN' : 'ID_CUSIP',
    idValue: id,
    exchCode: 'US',
  }));
  const options = ask.key ? { headers: { 'x-openfigi-apikey': ask.key } } : {};
  const answers = await ask.json('mapping', Answers, { ...options, body });
  if (answers.length !== ids.length) {
    throw new SourceTrouble(`${describedSources.openfigi.label} answered for other ids`);
  }
  return answers;
}

/** `BRK/B` is a class of shares; our point stands for it. */
function tickerIn(answer: z.output<typeof Answers>[number] | undefined): string | null {
  const tickers = new Set(
    answer?.data?.flatMap(({ ticker }) => (ticker ? [ticker.replaceAll('/', '.')] : [])),
  );
  const [ticker = ''] = tickers;
  return tickers.size === 1 && tickerShape.test(ticker) ? ticker.toUpperCase() : null;
}
