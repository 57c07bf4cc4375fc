import { holdCalls } from '@/api/contract/hold';
import { retentionCalls } from '@/api/contract/retention';
import {
  archiveCalls,
  checkSettingCalls,
  deliveryCalls,
  type DeliveryService,
  recipientCalls,
  recipientLists,
  restrictedWordCalls,
} from '@/api/contract/settings';
import { fixedChecks } from '@/domain/checks/checkModes';
import { wallClockAt } from '@/domain/format/dates';
import { readArchive } from '@server/archive/address';
import { storeArchiveMode } from '@server/db/archive';
import { checkModes, checkSettings, isCheck, storeCheckMode } from '@server/db/checkSettings';
import { heldNow } from '@server/db/hold';
import { retentionOf, storeRetention } from '@server/db/retention';
import { lastSend } from '@server/db/sendLog';
import {
  sendsLaunchTests,
  storedRecipients,
  storeLaunchTests,
  storeRecipients,
} from '@server/db/recipients';
import { restrictedWords, storeRestrictedWords } from '@server/db/settings';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { administratorsAdvice, sendChangeNotice } from '@server/sending/changeNotice';
import { releaseHeld, sendsAtRestore } from '@server/sending/afterRestore';
import { recipientsIn } from '@server/sending/checkedSends';
import {
  NotDelivered,
  withCurrentProviders,
  type Channel,
} from '@server/sending/providers/provider';

/** Who gets tests, which words are restricted, which checks run, what is public, how long records are kept, and which services are connected. */
export function settingsRoutes(api: Api, deps: Deps): void {
  const { db } = deps;

  api.on(recipientCalls.get, () =>
    Promise.all(
      recipientLists.map(async (list) => ({
        list,
        addresses: await recipientsIn(deps, list),
        isStored: (await storedRecipients(db.read, list)) !== null,
      })),
    ),
  );

  api.on(recipientCalls.save, async ({ body: { list, addresses } }) => {
    await db.write((tx) => storeRecipients(tx, list, addresses));
    return reply(null, 'Recipients saved');
  });

  api.on(recipientCalls.launchTests, async () => ({ is_on: await sendsLaunchTests(db.read) }));

  api.on(recipientCalls.saveLaunchTests, async ({ body: { is_on: isOn } }) => {
    await db.write((tx) => storeLaunchTests(tx, isOn));
    return reply(null, isOn ? 'Tests are sent when Launch opens' : 'Tests are sent by hand');
  });

  api.on(restrictedWordCalls.get, () => restrictedWords(db.read));

  api.on(restrictedWordCalls.save, async ({ body: { words } }) => {
    await db.write((tx) => storeRestrictedWords(tx, words));
    return reply(null, 'Words saved');
  });

  api.on(checkSettingCalls.modes, async () => ({ modes: await checkModes(db.read) }));

  api.on(checkSettingCalls.list, () => checkSettings(db.read, deps.clock()));

  api.on(checkSettingCalls.save, async ({ body }) => {
    if (!(await isCheck(body.key)))
      throw failure(404, 'This check doesn’t exist anymore. Reload the page.');
    if (fixedChecks.has(body.key)) throw failure(422, 'This check always runs in full.');
    await db.write((tx) => storeCheckMode(tx, body));
    return reply(null, 'Check saved');
  });

  api.on(archiveCalls.get, () => readArchive(deps));

  api.on(archiveCalls.save, async ({ body: { mode } }) => {
    await db.write((tx) => storeArchiveMode(tx, mode));
    return reply(null, mode === 'off' ? 'Public archive turned off' : 'Public archive turned on');
  });

  api.on(retentionCalls.get, () => retentionOf(db.read));

  api.on(retentionCalls.save, async ({ body }) => {
    await db.write((tx) => storeRetention(tx, body));
    return reply(null, 'Retention saved');
  });

  deliveryRoutes(api, deps);
}

const channelsOf: Record<DeliveryService, [Channel, ...Channel[]]> = {
  mail: ['test', 'dev'],
  bulk: ['bulk'],
  website: ['website'],
  push: ['push', 'push_test'],
};

const namesOf: Record<DeliveryService, string> = {
  mail: 'The mail server',
  bulk: 'The bulk email provider',
  website: 'The website',
  push: 'The push service',
};

function deliveryRoutes(api: Api, deps: Deps): void {
  const { db } = deps;
  const providerOf = async (service: DeliveryService) =>
    (await withCurrentProviders(deps)).providers[channelsOf[service][0]];

  api.on(deliveryCalls.list, () =>
    Promise.all(
      Object.entries(channelsOf).map(async ([name, channels]) => {
        const service = name as DeliveryService;
        return {
          service,
          host: (await providerOf(service)).host ?? null,
          last_delivery: await lastSend(db.read, channels, ['sent', 'saved', 'partial']),
          last_failure: await lastSend(db.read, channels, ['failed', 'unknown', 'partial']),
        };
      }),
    ),
  );

  api.on(deliveryCalls.check, async ({ body: { service } }) => {
    const provider = await providerOf(service);
    if (!provider.check) throw failure(422, `${namesOf[service]} isn't connected.`);
    try {
      const details = await provider.check();
      return { works: true, message: `${namesOf[service]} works.`, details };
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      const message = `${namesOf[service]} doesn't work. Nothing was sent.`;
      return { works: false, message, details: error.message };
    }
  });
}

/** After a restore nothing is sent until an administrator releases it. */
export function holdRoutes(api: Api, deps: Deps): void {
  api.on(holdCalls.get, async () => {
    const held = await heldNow(deps.db.read);
    return held && { backup_at: wallClockAt(held.since), is_by_hand: held.isByHand };
  });
  api.on(holdCalls.sends, () => sendsAtRestore(deps));
  api.on(holdCalls.release, async (request) => {
    const wasHeld = await releaseHeld(deps);
    if (wasHeld) {
      sendChangeNotice(deps, request, {
        to: 'administrators',
        what: 'Messages are sent again after the restore.',
        advice: administratorsAdvice,
        path: '/app/settings/deliveries',
      });
    }
    return reply(null, wasHeld ? 'Sending is on again' : 'Sending was on already');
  });
}
