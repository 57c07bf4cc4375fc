import { providerQueryCalls } from '@/api/contract/providerQuery';
import { quantCalls } from '@/api/contract/quant';
import { isProviderPath, providerPathWords } from '@/domain/market/providerPaths';
import type { Deps } from '@server/deps';
import { rankedStocks, ratedStocks, sectorSignals } from '@server/db/quant';
import { connectedProvider } from '@server/feeds/keyedFeeds';
import type { Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** The quant model's ratings. Their email is sent in `routes/sends.ts`. */
export function quantRoutes(api: Api, { db }: Deps): void {
  api.on(quantCalls.ratings, () => ratedStocks(db.read));
  api.on(quantCalls.sectors, () => sectorSignals(db.read));
  api.on(quantCalls.stocks, () => rankedStocks(db.read));
}

/** Queries that staff send to the data provider. */
export function providerQueryRoutes(api: Api, deps: Deps): void {
  api.on(providerQueryCalls.run, async ({ body }) => {
    if (!isProviderPath(body.end_point)) {
      throw failure(400, `This end point isn't allowed. ${providerPathWords()}`);
    }
    const provider = await connectedProvider(deps);
    if (!provider) {
      throw failure(409, 'No data provider is connected, so nothing was asked.');
    }
    return provider.ask(body, deps.clock());
  });
}
