import { webhookCalls as calls } from '@/api/contract/webhooks';
import { isLocalHost } from '@/domain/format/addressProblem';
import { refuseHeld } from '@server/db/hold';
import { addWebhook, getWebhook, listWebhooks, removeWebhook } from '@server/db/webhooks';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { postEvent } from '@server/sending/webhooks';

/** Other programs that are told what happens. */
export function webhookRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits } = deps;
  const message = tooMany('tests');
  const tests = limits({ name: 'webhook-test', points: 10, seconds: 60, message });

  api.on(calls.list, () => listWebhooks(db.read));

  api.on(calls.add, async ({ body, user }) => {
    if (isLocalHost(new URL(body.url).hostname)) {
      throw failure(400, 'Enter an address on the public internet.');
    }
    return { secret: await db.write((tx) => addWebhook(tx, body, user.user_id, clock())) };
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeWebhook(tx, body.id));
    return reply(null, 'Webhook removed');
  });

  api.on(calls.test, async ({ body }) => {
    await tests.count(String(body.id));
    await refuseHeld(db.read);
    const webhook = await getWebhook(db.read, body.id);
    const ping = { event: 'ping', key: crypto.randomUUID(), createdAt: clock(), data: {} };
    const { isAccepted, answer } = await postEvent(deps, webhook, ping);
    if (!isAccepted) throw failure(502, `The test wasn't delivered. ${answer}`);
    return reply(null, 'Test delivered');
  });
}
