import { bulkListCalls as calls } from '@/api/contract/bulkLists';
import { brandKeys } from '@/api/contract/publication';
import { chooseLists } from '@server/db/bulkLists';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { withCurrentProviders } from '@server/sending/providers/provider';

/** Which contacts of the bulk provider get the newsletters of each brand. */
export function bulkListRoutes(api: Api, deps: Pick<Deps, 'db' | 'providers'>): void {
  const current = async () => (await withCurrentProviders(deps)).providers.bulk;

  api.on(calls.get, async () => {
    const { audiences, lists } = await current();
    if (!audiences) return { brands: [], lists: null };
    return {
      brands: brandKeys.map((brand) => ({
        brand,
        lists: audiences[brand].lists,
        is_fixed: audiences[brand].isFixed,
      })),
      lists: (await lists?.()) ?? null,
    };
  });

  api.on(calls.save, async ({ body: { brand, lists } }) => {
    const { audiences } = await current();
    if (!audiences) throw failure(422, 'No email provider with contact lists is connected.');
    if (audiences[brand].isFixed) {
      throw failure(
        409,
        `SENDGRID_LISTS_${brand.toUpperCase()} is set on the server. Remove it there to choose lists here.`,
      );
    }
    await deps.db.write((tx) => chooseLists(tx, brand, lists));
    return reply(null, 'Contacts saved');
  });
}
