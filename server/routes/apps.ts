import { appsCalls as calls, webhookCalls } from '@/api/contract/apps';
import { mayAdminister } from '@/domain/firm/permission';
import { hostOnly } from '@/domain/format/addresses';
import { isLocalHost } from '@/domain/format/addressProblem';
import { addApp, listApps, revokeApp } from '@server/db/apps';
import { refuseHeld } from '@server/db/hold';
import { addWebhook, getWebhook, listWebhooks, removeWebhook } from '@server/db/webhooks';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { type Actor, administratorsAdvice, sendChangeNotice } from '@server/sending/changeNotice';
import { postEvent } from '@server/sending/webhooks';

/** The keys of members' apps. Administrators are mailed of each new and each revoked one. */
export function appsRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.list, async ({ user }) => {
    const apps = await listApps(db.read);
    return mayAdminister(user) ? apps : apps.map((app) => ({ ...app, key_start: '' }));
  });

  api.on(calls.add, async (request) => {
    const { body: draft, user } = request;
    if (draft.manages_subscribers && !deps.bulkMailer) {
      throw failure(400, 'This server keeps no subscribers: its newsletters leave another way.');
    }
    const key = await db.write((tx) => addApp(tx, draft, user.user_id, clock()));
    const may = draft.manages_subscribers ? ' It manages subscribers.' : '';
    tellAdministrators(deps, request, `An app key for “${draft.name}” was created.${may}`);
    return { key };
  });

  api.on(calls.revoke, async (request) => {
    const name = await db.write((tx) => revokeApp(tx, request.body.id));
    tellAdministrators(deps, request, `The app key of “${name}” was revoked.`);
    return reply(null, 'Key revoked');
  });
}

function tellAdministrators(deps: Deps, actor: Actor, what: string): void {
  const path = '/app/settings/apps';
  sendChangeNotice(deps, actor, { to: 'administrators', what, advice: administratorsAdvice, path });
}

/** Other programs that are told what happens. */
export function webhookRoutes(api: Api, deps: Deps): void {
  const { db, clock, limits } = deps;
  const message = tooMany('tests');
  const tests = limits({ name: 'webhook-test', points: 10, seconds: 60, message });

  api.on(webhookCalls.list, async ({ user }) => {
    const webhooks = await listWebhooks(db.read);
    if (mayAdminister(user)) return webhooks;
    return webhooks.map((webhook) => ({ ...webhook, url: hostOnly(webhook.url) }));
  });

  api.on(webhookCalls.add, async (request) => {
    const { body, user } = request;
    if (isLocalHost(new URL(body.url).hostname)) {
      throw failure(400, 'Enter an address on the public internet.');
    }
    const secret = await db.write((tx) => addWebhook(tx, body, user.user_id, clock()));
    tellAdministrators(deps, request, `A webhook to ${body.url} was added.`);
    return { secret };
  });

  api.on(webhookCalls.remove, async (request) => {
    const { url } = await getWebhook(db.read, request.body.id);
    await db.write((tx) => removeWebhook(tx, request.body.id));
    tellAdministrators(deps, request, `The webhook to ${url} was removed.`);
    return reply(null, 'Webhook removed');
  });

  api.on(webhookCalls.test, async ({ body }) => {
    await tests.count(String(body.id));
    await refuseHeld(db.read);
    const webhook = await getWebhook(db.read, body.id);
    const ping = { event: 'ping', key: crypto.randomUUID(), createdAt: clock(), data: {} };
    const { isAccepted, answer } = await postEvent(deps, webhook, ping);
    if (!isAccepted) throw failure(502, `The test wasn't delivered. ${answer}`);
    return reply(null, 'Test delivered');
  });
}
