import { providerQueryCalls as calls } from '@/api/contract/providerQuery';
import { isProviderPath, providerPathWords } from '@/domain/market/providerPaths';
import type { Deps } from '@server/deps';
import { connectedProvider } from '@server/feeds/keyedFeeds';
import type { Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** Queries that staff send to the data provider. */
export function providerQueryRoutes(api: Api, deps: Deps): void {
  api.on(calls.run, async ({ body }) => {
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
