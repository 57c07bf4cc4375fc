import { deliverabilityCalls as calls } from '@/api/contract/deliverability';
import { brandKeys } from '@/api/contract/publication';
import { domainOf, type Sending } from '@/domain/deliverability/domain';
import { judgeDeliverability } from '@/domain/deliverability/judge';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { makeAsk } from '@server/dns';
import type { Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { sharing } from '@server/http/within';

/** Whether newsletters of each brand arrive, as far as DNS tells. */
export function deliverabilityRoutes(api: Api, deps: Deps): void {
  const { dns, providers } = deps;
  const isSendgrid = providers.bulk.audiences !== undefined;
  const mailer = isSendgrid ? providers.test : providers.bulk;
  const sending: Sending = { isSendgrid, host: mailer.host ?? '' };
  const running = new Map<string, () => ReturnType<typeof checkAll>>();

  async function checkAll(selector: string) {
    const { brands } = await currentPublisher(deps);
    const asked = makeAsk(dns);
    return Promise.all(
      brandKeys.map(async (brand) => {
        const domain = domainOf(brands[brand].from_address);
        const findings = await judgeDeliverability(domain, sending, selector, asked);
        return { brand, domain, findings };
      }),
    );
  }

  api.on(calls.check, async ({ body: { selector } }) => {
    if (!running.has(selector) && running.size >= 3) {
      throw failure(429, 'Other checks are running. Try again in a moment.');
    }
    const check = running.get(selector) ?? sharing(() => checkAll(selector));
    running.set(selector, check);
    return check().finally(() => running.delete(selector));
  });
}
