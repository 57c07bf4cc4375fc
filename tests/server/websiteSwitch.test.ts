import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Archive, archiveCalls, type Delivery, deliveryCalls } from '@/api/contract/settings';
import { newsletterCalls } from '@/api/contract/newsletters';
import { scheduledSendCalls } from '@/api/contract/scheduledSends';
import { sendCalls, type SendRecord } from '@/api/contract/sends';
import { sourceCalls } from '@/api/contract/sources';
import { sampleFeeds } from '@server/feeds/sampleFeed';
import { memoryFiles } from '@server/browser/openApi';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { sampleAccount } from '@server/db/seed/seed';
import { fileWebsite } from '@server/sending/providers/files';
import { switchedWebsite } from '@server/sending/providers/wordpress';
import { sendDueNewsletters } from '@server/sending/scheduledSends';
import { secondFirm } from '@tests/seed/secondFirm';
import { bodyOf, ids, openDesk, previewed, type Desk } from './sending/ways';
import { siteAddress, wordpressSite } from './sources/wordpressSite';
import { later } from './testApi';
import { testFeeds } from './testFeeds';

let desk: Desk;
let site: ReturnType<typeof wordpressSite>;

async function open(feeds = testFeeds()) {
  site = wordpressSite();
  desk = await openDesk({ feeds, publisher: secondFirm });
  const { deps } = desk.api;
  const { db } = deps;
  deps.providers.website = switchedWebsite(fileWebsite(memoryFiles()), {
    db,
    outside: site.outside,
  });
  await desk.api.call(newsletterCalls.sync, { newsletter_id: ids.newsletter }, desk.token);
}
beforeEach(() => open());
afterEach(() => desk.api.close());

const connect = (isOn = true) =>
  desk.api.call(
    sourceCalls.save,
    {
      name: 'wordpress',
      is_on: isOn,
      settings: { address: siteAddress, user: 'desk' },
      ...(isOn && { key: 'abcd efgh ijkl', password: sampleAccount.password }),
    },
    desk.token,
  );
const publish = async () => {
  const html = await previewed(desk, 'fsi', 'website');
  return desk.api.call(sendCalls.publishV2, bodyOf('fsi', html), desk.token);
};
const log = async () => {
  const { body } = await desk.api.call(
    sendCalls.log,
    { newsletter_id: ids.newsletter },
    desk.token,
  );
  return body.response as SendRecord[];
};

describe('publishing, while Settings', () => {
  it('connect WordPress, goes there, without a restart', async () => {
    await connect();
    expect((await publish()).status).toBe(200);
    expect(site.posts).toMatchObject([{ status: 'publish' }]);
    expect((await log())[0]).toMatchObject({ channel: 'website', state: 'sent' });
    const { body } = await desk.api.call(deliveryCalls.list, {}, desk.token);
    const website = (body.response as Delivery[]).find(({ service }) => service === 'website');
    expect(website?.host).toBe('www.northlight.example');
    const check = await desk.api.call(deliveryCalls.check, { service: 'website' }, desk.token);
    expect(check.body.response).toMatchObject({ works: true });
  });

  it('don’t, is saved to the folder, and emails may link to the archive', async () => {
    const linked = async () =>
      ((await desk.api.call(archiveCalls.get, {}, desk.token)).body.response as Archive).is_linked;
    expect((await publish()).body.message).toMatch(/saved/i);
    expect([site.posts, await linked()]).toEqual([[], true]);
    await connect();
    expect(await linked()).toBe(false);
    await connect(false);
    expect(await linked()).toBe(true);
  });

  it('connect WordPress, is refused with invented figures', async () => {
    await desk.api.close();
    await open(sampleFeeds());
    await connect();
    const { status, body } = await publish();
    expect([status, body.message]).toEqual([
      409,
      expect.stringContaining('invented sample figures'),
    ]);
    expect(site.posts).toEqual([]);
  });

  it('connect WordPress, is held if it was scheduled with invented figures before', async () => {
    await desk.api.close();
    await open(sampleFeeds());
    const data = await previewed(desk, 'fsi', 'website');
    const draft = { newsletter_id: ids.newsletter, variant: 'fsi', channel: 'website' } as const;
    const scheduled = { ...draft, due_at: '2026-11-20 10:00:00', data };
    const { status } = await desk.api.call(scheduledSendCalls.schedule, scheduled, desk.token);
    expect(status).toBe(200);
    await connect();
    later(desk.api, 31);
    await sendDueNewsletters(desk.api.deps);
    const [row] = await desk.api.db.read.select().from(scheduledSends);
    expect([row?.state, row?.note, site.posts]).toEqual([
      'held',
      expect.stringContaining('invented sample figures'),
      [],
    ]);
  });
});
