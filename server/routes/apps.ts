import { appsCalls as calls, webhookCalls } from '@/api/contract/apps';
import { mayAdminister } from '@/domain/firm/permission';
import { hostOnly } from '@/domain/format/addresses';
import { isLocalHost } from '@/domain/format/addressProblem';
import { addApp, listApps, revokeApp } from '@server/db/apps';
import { refuseHeld } from '@server/db/hold';
import { administratorsIn } from '@server/db/users';
import { addWebhook, getWebhook, listWebhooks, removeWebhook } from '@server/db/webhooks';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';
import { makeRequirePassword } from '@server/passwordProof';
import { sendNotice } from '@server/sending/heldSends';
import { postEvent } from '@server/sending/webhooks';

/** The keys of members' apps. Administrators are mailed of each new and each revoked one. */
export function appsRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const requirePassword = makeRequirePassword(deps);

  api.on(calls.list, async ({ user }) => {
    const apps = await listApps(db.read);
    return mayAdminister(user) ? apps : apps.map((app) => ({ ...app, key_start: '' }));
  });

  api.on(calls.add, async ({ body: { password, ...draft }, user }) => {
    await requirePassword(user, password);
    const key = await db.write((tx) => addApp(tx, draft, user.user_id, clock()));
    await tellAdministrators(deps, `${user.email} created an app key for “${draft.name}”.`);
    return { key };
  });

  api.on(calls.revoke, async ({ body, user }) => {
    const name = await db.write((tx) => revokeApp(tx, body.id));
    await tellAdministrators(deps, `${user.email} revoked the app key of “${name}”.`);
    return reply(null, 'Key revoked');
  });
}

async function tellAdministrators(deps: Deps, sentence: string): Promise<void> {
  sendNotice(deps, {
    to: await administratorsIn(deps.db.read),
    subject: 'App keys changed',
    text: `${sentence}\n\nIf you didn’t expect this, revoke the key and ask who did it.`,
    path: '/app/settings/apps',
    key: `apps ${crypto.randomUUID()}`,
  });
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

  api.on(webhookCalls.add, async ({ body, user }) => {
    if (isLocalHost(new URL(body.url).hostname)) {
      throw failure(400, 'Enter an address on the public internet.');
    }
    return { secret: await db.write((tx) => addWebhook(tx, body, user.user_id, clock())) };
  });

  api.on(webhookCalls.remove, async ({ body }) => {
    await db.write((tx) => removeWebhook(tx, body.id));
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
