import type { User } from '@/api/contract/auth';
import {
  quantVariant,
  sendCalls as calls,
  type SendChannel,
  type SendRecord,
  type SendVariant,
} from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import { refuseScheduled } from '@server/db/scheduledSends';
import { settleSend, logOf, quantLog } from '@server/db/sendLog';
import { requireSend, sentBytes } from '@server/db/sends';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { checkSend, type SendBody } from '@server/sending/checkedSends';
import { orderOf } from '@server/sending/orders';
import type { Order } from '@server/sending/ledger';
import { withCurrentProviders } from '@server/sending/providers/provider';
import { sendQuantEmail } from '@server/sending/quantEmail';
import { hashOf } from '@server/http/tokens';

interface Route {
  channel: SendChannel;
  /** True for the variants that may be sent through this call. */
  allows(variant: SendVariant): boolean;
}

const isBrand = (brand: string) => (variant: SendVariant) => variants[variant].brand === brand;
const offers = (action: 'bulk' | 'publish') => (variant: SendVariant) =>
  variants[variant].actions.includes(action);

/** Sends emails and publications. Each is rendered here from what is stored, never taken from the caller. */
export function sendRoutes(api: Api, given: Deps): void {
  const { ledger } = given;

  const sendBy =
    (route: Route) =>
    async ({ body, user }: { body: SendBody; user: User }) => {
      if (!route.allows(body.variant)) throw failure(422, "This variant can't be sent this way.");
      const { channel } = route;
      const { send_key: sendKey, newsletter_id: newsletterId, variant, data } = body;
      const deps = await withCurrentProviders(given);
      const { recovery } = deps.providers[channel];
      const identity = { sendKey, newsletterId, variant, channel, hash: await hashOf(data) };
      const earlier = await ledger.repeat(identity, recovery);
      if (earlier !== null) return reply(null, earlier);
      const checked = await checkSend(deps, { ...body, channel, user });
      const order = await orderOf(deps, checked);
      const confirm = async (tx: Database) => {
        await order.confirm?.(tx);
        await refuseWaiting(tx, order);
      };
      return reply(null, await ledger.send({ ...order, confirm }));
    };

  api.on(calls.test, sendBy({ channel: 'test', allows: isBrand('fsi') }));
  api.on(calls.testFs, sendBy({ channel: 'test', allows: isBrand('fs') }));
  const sendDev = sendBy({ channel: 'dev', allows: isBrand('fsi') });
  api.on(calls.dev, async ({ body, user }) =>
    body.variant === quantVariant
      ? reply(null, await sendQuantEmail(given, { ...body, user }))
      : sendDev({ body, user }),
  );
  api.on(calls.devFs, sendBy({ channel: 'dev', allows: isBrand('fs') }));
  api.on(calls.bulk, sendBy({ channel: 'bulk', allows: offers('bulk') }));
  api.on(calls.publish, sendBy({ channel: 'website', allows: (variant) => variant === 'v2' }));
  api.on(calls.publishV2, sendBy({ channel: 'website', allows: offers('publish') }));

  sendLogRoutes(api, given);
}

/** What was sent, and what became of it. */
function sendLogRoutes(api: Api, { db, clock, bulkMailer }: Deps): void {
  const logFor = (id: number) => logOf(db.read, id, bulkMailer?.perSecond);
  api.on(calls.log, ({ body }) => logFor(body.newsletter_id));
  api.on(calls.quantLog, () => quantLog(db.read));
  api.on(calls.sentEmail, async ({ body }) => {
    const bytes = await sentBytes(db.read, (await requireSend(db.read, body.id)).hash);
    if (!bytes) throw failure(404, "The email's HTML is no longer kept.");
    return bytes;
  });
  api.on(calls.settle, async ({ body, user }) => {
    const { newsletterId, notificationId } = await requireSend(db.read, body.id);
    if (notificationId !== null) throw failure(404, "This send isn't an email.");
    await db.write((tx) => settleSend(tx, { ...body, user }, clock()));
    const records = newsletterId === null ? [] : await logFor(newsletterId);
    return reply<SendRecord[]>(records, 'Send log updated');
  });
}

/** Throws 409 while a send to the same subscribers or readers waits for its time. */
async function refuseWaiting(tx: Database, { intent }: Order): Promise<void> {
  const { newsletterId, channel, variant, audience } = intent;
  if (isPublic(channel as SendChannel) && newsletterId)
    await refuseScheduled(tx, { newsletterId, channel, variant, audience });
}
