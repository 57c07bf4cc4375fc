import { simpleParser } from 'mailparser';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { bulkSendCalls } from '@/api/contract/bulkSends';
import { audienceCalls, sendCalls } from '@/api/contract/sends';
import { bulkRecipients, bulkRuns, subscribers } from '@server/db/schema/subscribers';
import { sends } from '@server/db/schema/newsletters';
import { hold } from '@server/db/hold';
import { addSubscribers } from '@server/db/subscribers';
import { releaseHeld } from '@server/sending/afterRestore';
import {
  type BulkDesk,
  type MailStandIn,
  openBulkDesk,
  openMailStandIn,
  type Treatment,
} from './bulkDesk';
import { later } from '../server/testApi';

let desk: BulkDesk;
let mail: MailStandIn;

afterEach(async () => {
  desk.worker.stop();
  await desk.api.close();
  await mail.close();
});

const addressOf = (at: number) => `reader${at}@mail.example`;

async function open(
  count: number,
  treat?: (to: string) => Treatment,
  onReceived?: (to: string) => void,
): Promise<void> {
  mail = await openMailStandIn(treat, onReceived);
  desk = await openBulkDesk(mail);
  const drafts = Array.from({ length: count }, (_, at) => ({
    email: addressOf(at),
    name: '',
    lists: ['fsi' as const],
  }));
  const { api } = desk;
  await api.db.write((tx) => addSubscribers(tx, drafts, { source: 'Test', now: api.time.now }));
}

async function sendRow() {
  const [row] = await desk.api.db.read.select().from(sends).where(eq(sends.channel, 'bulk'));
  return row;
}

async function outcomes(): Promise<Record<string, string>> {
  const rows = await desk.api.db.read.select().from(bulkRecipients);
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}

const got = (at: number) => mail.received.get(addressOf(at))?.length ?? 0;

describe('a bulk send through a mail server', () => {
  it('reaches every subscriber once, each with a one-click link of their own', async () => {
    await open(50);
    expect(await desk.start()).toBe('started');
    expect((await sendRow())?.state).toBe('sending');
    await desk.worker.work();
    expect(await sendRow()).toMatchObject({
      state: 'sent',
      answer: 'Sent to 50 of 50 subscribers.',
    });
    expect([...mail.received.values()].map((each) => each.length)).toEqual(Array(50).fill(1));
    const email = await simpleParser(mail.received.get(addressOf(7))?.[0] ?? '');
    const [, link = ''] = /href="([^"]+)"/.exec(String(email.html)) ?? [];
    expect(link).toMatch(/^http:\/\/desk\.example\/u\//);
    expect(email.text).toContain(link);
    const raw = mail.received.get(addressOf(7))?.[0] ?? '';
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const part = new URL(link).pathname;
    const answer = await desk.api.app.request(part, { method: 'POST' });
    expect(await answer.text()).toContain('reader7@mail.example won’t get newsletters of');
    const [left] = await desk.api.db.read
      .select()
      .from(subscribers)
      .where(eq(subscribers.email, addressOf(7)));
    expect(left).toMatchObject({ fsi: 'unsubscribed', state: 'active' });
    const ids = [...mail.received.values()].map(
      ([raw = '']) => /^Message-ID: (.*)$/m.exec(raw)?.[1],
    );
    expect(new Set(ids).size).toBe(50);
  });

  it('is known as running, with the newsletter that it belongs to, until it ends', async () => {
    await open(30);
    const running = async () =>
      (await desk.api.call(bulkSendCalls.running, {}, desk.token)).body.response;
    const audience = async () =>
      (await desk.api.call(audienceCalls.get, {}, desk.token)).body.response;
    const obstacle =
      'Nobody subscribes to FS newsletters yet. An administrator can add subscribers in Settings, Subscribers.';
    expect(await audience()).toEqual([
      { brand: 'fsi', size: 30, obstacle: '', fix_in: null },
      { brand: 'fs', size: 0, obstacle, fix_in: 'subscribers' },
    ]);
    await desk.start('Morning');
    expect(await running()).toMatchObject([
      { newsletter_id: 12, subject: 'Morning', progress: { is_ended: false } },
    ]);
    await desk.worker.work();
    expect(await running()).toEqual([]);
  });

  it('passes over whoever unsubscribes while it runs', async () => {
    await open(60, undefined, () => void leave());
    let hasLeft = false;
    const leave = async () => {
      if (hasLeft) return;
      hasLeft = true;
      await desk.api.db.write((tx) =>
        tx
          .update(subscribers)
          .set({ fsi: 'unsubscribed' })
          .where(eq(subscribers.email, addressOf(59))),
      );
    };
    await desk.start();
    await desk.worker.work();
    expect(got(59)).toBe(0);
    expect((await outcomes())[addressOf(59)]).toBe('skipped');
    expect(await sendRow()).toMatchObject({
      state: 'sent',
      answer: 'Sent to 59 of 60 subscribers. 1 unsubscribed meanwhile.',
    });
  });

  it('says who was refused, and never sends to a mailbox again that doesn’t exist', async () => {
    await open(3, (to) =>
      to === addressOf(1)
        ? { code: 550, text: '5.1.1 no such mailbox' }
        : to === addressOf(2)
          ? { code: 554, text: '5.7.1 spam', at: 'DATA' }
          : 'accept',
    );
    await desk.start();
    await desk.worker.work();
    expect(await sendRow()).toMatchObject({
      state: 'partial',
      answer: 'Sent to 1 of 3 subscribers. 2 refused.',
    });
    const rows = await desk.api.db.read.select().from(subscribers).orderBy(subscribers.id);
    expect(rows.map(({ state }) => state)).toEqual(['active', 'bounced', 'active']);
    const { body } = await desk.api.call(bulkSendCalls.undelivered, { id: 1 }, desk.token);
    expect(body.response).toEqual([]);
    const [run] = await desk.api.db.read.select().from(bulkRuns);
    const listed = await desk.api.call(
      bulkSendCalls.undelivered,
      { id: run?.sendId ?? 0 },
      desk.token,
    );
    expect(listed.body.response).toMatchObject([
      { email: addressOf(1), state: 'refused', answer: '550 5.1.1 no such mailbox' },
      { email: addressOf(2), state: 'refused', answer: '554 5.7.1 spam' },
    ]);
  });

  it('tries again later where the mail server asks for it', async () => {
    let isBusy = true;
    await open(2, (to) =>
      isBusy && to === addressOf(1) ? { code: 451, text: '4.3.0 greylisted' } : 'accept',
    );
    await desk.start();
    await desk.worker.work();
    expect((await sendRow())?.state).toBe('sending');
    expect([got(0), got(1)]).toEqual([1, 0]);
    isBusy = false;
    await desk.worker.work();
    expect(got(1)).toBe(0);
    later(desk.api, 2);
    await desk.worker.work();
    expect([got(0), got(1)]).toEqual([1, 1]);
    expect((await sendRow())?.state).toBe('sent');
  });

  it('goes on after a connection that was lost before the end of an email', async () => {
    let cuts = 1;
    await open(5, (to) => (to === addressOf(3) && cuts-- > 0 ? 'cut before' : 'accept'));
    await desk.start();
    await desk.worker.work();
    later(desk.api, 1);
    await desk.worker.work();
    expect((await sendRow())?.state).toBe('sent');
    expect([...mail.received.values()].map((each) => each.length)).toEqual(Array(5).fill(1));
  });

  it('leaves it to a person where the connection was lost after the end of an email', async () => {
    let cuts = 1;
    await open(1, () => (cuts-- > 0 ? 'accept' : 'cut after'));
    await desk.start();
    await desk.worker.work();
    later(desk.api, 10);
    await desk.worker.work();
    expect(got(0)).toBe(1);
    const row = await sendRow();
    expect(row).toMatchObject({
      state: 'unknown',
      answer: 'Sent to 0 of 1 subscribers. 1 not confirmed.',
    });
    const settled = { id: row?.id ?? 0, outcome: 'sent' as const };
    await desk.api.call(sendCalls.settle, settled, desk.token);
    expect(await sendRow()).toMatchObject({ state: 'sent' });
    expect(await outcomes()).toEqual({ [addressOf(0)]: 'sent' });
  });

  it('stops while it is paused, and goes on', async () => {
    await open(100, undefined, (to) => void (to === addressOf(10) && pause(true)));
    const pause = async (isPaused: boolean) => {
      const call = isPaused ? bulkSendCalls.pause : bulkSendCalls.resume;
      const { status } = await desk.api.call(call, { id: (await sendRow())?.id ?? 0 }, desk.token);
      expect(status).toBe(200);
    };
    await desk.start();
    await desk.worker.work();
    const before = mail.received.size;
    expect(before).toBeGreaterThan(10);
    expect(before).toBeLessThan(100);
    await desk.another().work();
    expect(mail.received.size).toBe(before);
    await pause(false);
    await desk.worker.work();
    expect(mail.received.size).toBe(100);
    expect((await sendRow())?.state).toBe('sent');
  });

  it('sends to nobody else once it is cancelled, and to them alone if it is launched again', async () => {
    await open(100, undefined, (to) => void (to === addressOf(10) && cancel()));
    const cancel = async () => {
      const id = (await sendRow())?.id ?? 0;
      const { status } = await desk.api.call(bulkSendCalls.cancel, { id }, desk.token);
      expect(status).toBe(200);
    };
    await desk.start();
    await desk.worker.work();
    const before = mail.received.size;
    expect(before).toBeGreaterThan(10);
    expect(before).toBeLessThan(100);
    expect(await sendRow()).toMatchObject({
      state: 'partial',
      answer: `Cancelled. Sent to ${before} of 100 subscribers.`,
    });
    const states = Object.values(await outcomes());
    expect(states.filter((state) => state === 'cancelled')).toHaveLength(100 - before);
    const id = (await sendRow())?.id ?? 0;
    const again = await desk.api.call(bulkSendCalls.cancel, { id }, desk.token);
    expect([again.status, again.body.message]).toEqual([409, 'This send has ended already.']);
    await desk.start();
    await desk.worker.work();
    expect([...mail.received.values()].map((each) => each.length)).toEqual(Array(100).fill(1));
    expect(await sendRow()).toMatchObject({
      state: 'sent',
      answer: 'Sent to 100 of 100 subscribers.',
    });
  });

  it('can be cancelled while it is paused, and another server ends it', async () => {
    await open(100, undefined, (to) => void (to === addressOf(10) && press(bulkSendCalls.pause)));
    const press = async (call: typeof bulkSendCalls.pause) => {
      const { status } = await desk.api.call(call, { id: (await sendRow())?.id ?? 0 }, desk.token);
      return status;
    };
    await desk.start();
    await desk.worker.work();
    const before = mail.received.size;
    expect(await press(bulkSendCalls.cancel)).toBe(200);
    expect(await press(bulkSendCalls.resume)).toBe(409);
    later(desk.api, 2);
    await desk.another().work();
    expect(mail.received.size).toBe(before);
    expect(await sendRow()).toMatchObject({ state: 'partial' });
  });

  it('lets one server send, and another go on once it is silent, without sending anything twice', async () => {
    await open(40);
    await desk.start();
    const second = desk.another();
    // What a killed server leaves behind.
    const [run] = await desk.api.db.read.select().from(bulkRuns);
    const stuck = { answer: '', nextAt: desk.api.time.now, at: desk.api.time.now };
    await desk.worker.work();
    await desk.api.db.write(async (tx) => {
      await tx
        .update(bulkRecipients)
        .set({ ...stuck, state: 'sending', claim: 'killed' })
        .where(eq(bulkRecipients.email, addressOf(5)));
      await tx.update(bulkRuns).set({ endedAt: null, sent: 39 });
      await tx
        .update(sends)
        .set({ state: 'sending' })
        .where(eq(sends.id, run?.sendId ?? 0));
    });
    await second.work();
    expect((await sendRow())?.state).toBe('sending');
    later(desk.api, 2);
    await second.work();
    expect(await sendRow()).toMatchObject({
      state: 'unknown',
      answer: 'Sent to 39 of 40 subscribers. 1 not confirmed.',
    });
    expect(got(5)).toBe(1);
    const again = { id: run?.sendId ?? 0 };
    expect((await desk.api.call(bulkSendCalls.resend, again, desk.token)).status).toBe(200);
    await second.work();
    expect(await sendRow()).toMatchObject({ state: 'sent' });
    expect(got(5)).toBe(2);
  });

  it('sends nothing of what waited in a backup', async () => {
    await open(30);
    await desk.start();
    const { api } = desk;
    await api.db.write((tx) => hold(tx, api.time.now));
    await expect(desk.worker.work()).rejects.toThrow(/^Restored from a backup/);
    expect(mail.received.size).toBe(0);
    expect(await releaseHeld(api.deps)).toBe(true);
    await desk.worker.work();
    expect(mail.received.size).toBe(0);
    expect(await sendRow()).toMatchObject({
      state: 'unknown',
      answer: 'Sent to 0 of 30 subscribers. 30 not confirmed.',
    });
  });
});
