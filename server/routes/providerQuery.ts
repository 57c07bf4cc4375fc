import { providerQueryCalls as calls } from '@/api/contract/providerQuery';
import { isProviderPath, providerPathWords } from '@/domain/providerPaths';
import type { Deps } from '@server/app';
import { sampleProvider } from '@server/feeds/sampleProvider';
import type { Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';

/** What staff ask of the data provider (second document §2.10). */
export function providerQueryRoutes(api: Api, { feeds, clock }: Deps): void {
  api.on(calls.run, async ({ body }) => {
    if (!isProviderPath(body.end_point)) {
      throw failure(400, `This end point is not allowed. ${providerPathWords()}`);
    }
    return (feeds.provider ?? sampleProvider).ask(body, clock());
  });
}
