import { providerQueryCalls as calls } from '@/api/contract/providerQuery';
import { isProviderPath, providerPathWords } from '@/domain/market/providerPaths';
import type { Deps } from '@server/deps';
import { sampleProvider } from '@server/feeds/sampleProvider';
import type { Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** Queries that staff send to the data provider. */
export function providerQueryRoutes(api: Api, { feeds, clock }: Deps): void {
  api.on(calls.run, async ({ body }) => {
    if (!isProviderPath(body.end_point)) {
      throw failure(400, `This end point isn't allowed. ${providerPathWords()}`);
    }
    return (feeds.provider ?? sampleProvider).ask(body, clock());
  });
}
