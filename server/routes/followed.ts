import { followedCalls as calls } from '@/api/contract/followed';
import { hiddenMetricCalls } from '@/api/contract/hiddenMetrics';
import {
  followed,
  removeInstrument,
  saveCoins,
  saveEtps,
  saveInstrument,
} from '@server/db/followed';
import { hiddenMetrics, storeHiddenMetrics } from '@server/db/settings';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';

/** What the newsletter follows: coins, ETPs, instruments, and the rows of metrics that it shows. */
export function followedRoutes(api: Api, { db }: Deps): void {
  api.on(calls.get, () => followed(db.read));

  api.on(calls.saveCoins, async ({ body }) => {
    await db.write((tx) => saveCoins(tx, body));
    return reply(null, 'Coins saved');
  });

  api.on(calls.saveEtps, async ({ body }) => {
    await db.write((tx) => saveEtps(tx, body));
    return reply(null, 'ETPs saved');
  });

  api.on(calls.saveInstrument, async ({ body }) => {
    await db.write((tx) => saveInstrument(tx, body));
    return reply(
      null,
      body.id === undefined ? `${body.name} was added.` : `${body.name} was saved.`,
    );
  });

  api.on(calls.removeInstrument, async ({ body }) => {
    await db.write((tx) => removeInstrument(tx, body.id));
    return reply(null, 'Instrument removed');
  });

  api.on(hiddenMetricCalls.get, async () => ({ hidden: await hiddenMetrics(db.read) }));

  api.on(hiddenMetricCalls.save, async ({ body }) => {
    await db.write((tx) => storeHiddenMetrics(tx, body.hidden));
    return reply(null, 'Metrics saved');
  });
}
