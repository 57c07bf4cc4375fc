import { eq, inArray } from 'drizzle-orm';
import type { Call } from '@/api/contract/call';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { sendCalls, type SendState, type SendVariant } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import type { EmailForm } from '@/domain/checks/report';
import { wallClockAt } from '@/domain/format/dates';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { contentInput } from '@server/db/newsletterContent';
import { rankedStocks, sectorSignals } from '@server/db/quant';
import { quantStocks } from '@server/db/schema/admin';
import { notifications } from '@server/db/schema/messaging';
import { newsletters, sends } from '@server/db/schema/newsletters';
import type { SendRow } from '@server/db/sends';
import type {
  Channel,
  OutgoingEmail,
  Provider,
  Recovery,
} from '@server/sending/providers/provider';
import { hashOf } from '@server/http/tokens';
import { smallEmail } from '../smallEmail';
import { openTestApi, type Answer, type TestApi } from '../testApi';

/** The newsletter and the notification that the cases send. */
export const ids = { newsletter: 12, other: 11, notification: 12 } as const;

const channels: Channel[] = ['test', 'dev', 'bulk', 'website', 'push', 'push_test'];

/** An API whose providers only count what they get, and accept everything. */
export async function openDesk(changes: Parameters<typeof openTestApi>[0] = {}) {
  const got: { channel: Channel; outgoing: OutgoingEmail }[] = [];
  const desk = { recovery: 'none' as Recovery, deliver: () => Promise.resolve('taken') };
  const counting = (channel: Channel): Provider => ({
    get recovery() {
      return desk.recovery;
    },
    async deliver(outgoing) {
      got.push({ channel, outgoing });
      return desk.deliver();
    },
  });
  const providers = Object.fromEntries(channels.map((channel) => [channel, counting(channel)]));
  const api = await openTestApi({ providers: providers as Record<Channel, Provider>, ...changes });
  return Object.assign(desk, { api, got, token: await api.signIn() });
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** What the person who presses chooses beside the way. */
export interface Press {
  send_key?: string;
  repeats?: number;
  reason?: string;
  data?: string;
}

/** One button that sends. */
export interface Way {
  name: string;
  channel: Channel;
  /** `bytes`: other content is another message. `audience`: it would be a second one. */
  guards: 'bytes' | 'audience';
  press(desk: Desk, press?: Press): Promise<Answer>;
  /** Changes the content, so that other bytes are sent. */
  edit(desk: Desk): Promise<unknown>;
}

let presses = 0;
export const newKey = () => `key-of-press-${(presses += 1)}`;

export async function previewed(
  { api }: Desk,
  variant: SendVariant,
  form: EmailForm = 'email',
  id: number = ids.newsletter,
): Promise<string> {
  const source = {
    publisher: samplePublisher,
    imageHost: 'http://images.example/',
    now: api.time.now,
  };
  return smallEmail(variant, await contentInput(api.db.read, id, source), form).html;
}

/** What every call that sends a newsletter wants beside its bytes. */
export const bodyOf = (variant: SendVariant, data: string, press: Press = {}) => ({
  newsletter_id: ids.newsletter,
  name: 'x',
  action: 'sendTest' as const,
  author: 1,
  tickers: '',
  created: '',
  send_key: newKey(),
  data,
  variant,
  ...press,
});

/** Stores the test that a bulk send needs, as if it had been sent to somebody else. */
export async function testFirst({ api }: Desk, variant: SendVariant, html: string): Promise<void> {
  const hash = await hashOf(html);
  const test = { channel: 'test', state: 'sent', audience: 'a colleague', subject: 'x' } as const;
  const key = `tested ${variant} ${hash}`;
  await api.db.write((tx) =>
    tx
      .insert(sends)
      .values({
        ...test,
        sendKey: key,
        slot: key,
        dedupeKey: key,
        newsletterId: ids.newsletter,
        variant,
        hash,
        bytes: html.length,
        staffId: 1,
        createdAt: api.time.now,
        updatedAt: api.time.now,
      })
      .onConflictDoNothing(),
  );
}

type Rest = Pick<Way, 'name' | 'channel' | 'guards'>;

let edits = 0;
const rename = ({ api, token }: Desk) => {
  const name = `Correction ${(edits += 1)}`;
  const body = { newsletter_id: ids.newsletter, name };
  return api.call(newsletterCalls.saveTitle, body, token);
};

function ofNewsletter(call: Call, variant: SendVariant, rest: Rest): Way {
  const form = rest.channel === 'website' ? 'website' : 'email';
  return {
    ...rest,
    async press(desk, press) {
      const html = await previewed(desk, variant, form);
      if (rest.channel === 'bulk') await testFirst(desk, variant, html);
      const body = bodyOf(variant, html, press);
      return desk.api.raw(call, JSON.stringify(body), desk.token);
    },
    edit: rename,
  };
}

const quant: Way = {
  name: 'Send DEV of the quant email',
  channel: 'dev',
  guards: 'bytes',
  async press({ api, token }, press) {
    const { read } = api.db;
    const { html } = renderQuantEmail({
      publisher: samplePublisher,
      sectors: await sectorSignals(read),
      stocks: (await rankedStocks(read)).stocks,
      date: wallClockAt(api.time.now),
      imageHost: 'http://images.example/',
    });
    const body = { variant: 'quant', action: 'sendTest', name: 'x', data: html } as const;
    return api.call(sendCalls.dev, { ...body, send_key: newKey(), ...press }, token);
  },
  edit: ({ api }) =>
    api.db.write((tx) => tx.update(quantStocks).set({ quant_rating: `${(edits += 1)}` })),
};

function ofNotification(call: Call, rest: Rest): Way {
  return {
    ...rest,
    press({ api, token }, { data: _, ...press } = {}) {
      const body = { notification_id: ids.notification, send_key: newKey(), ...press };
      return api.raw(call, JSON.stringify(body), token);
    },
    edit: ({ api }) =>
      api.db.write((tx) =>
        tx
          .update(notifications)
          .set({ title: `Correction ${(edits += 1)}`, revision: edits })
          .where(eq(notifications.id, ids.notification)),
      ),
  };
}

export const bulk = ofNewsletter(sendCalls.bulk, 'v2', {
  name: 'Send to Sengrid',
  channel: 'bulk',
  guards: 'audience',
});

export const publish = ofNewsletter(sendCalls.publishV2, 'fsi', {
  name: 'Send to FS Insight',
  channel: 'website',
  guards: 'audience',
});

export const push = ofNotification(notificationCalls.send, {
  name: 'Send of a notification',
  channel: 'push',
  guards: 'audience',
});

/** Every button that sends. */
export const ways: Way[] = [
  ofNewsletter(sendCalls.test, 'v2', { name: 'Send Test', channel: 'test', guards: 'bytes' }),
  ofNewsletter(sendCalls.testFs, 'v2_f', {
    name: 'Send Test of the general brand',
    channel: 'test',
    guards: 'bytes',
  }),
  ofNewsletter(sendCalls.dev, 'light', { name: 'Send DEV', channel: 'dev', guards: 'bytes' }),
  bulk,
  ofNewsletter(sendCalls.bulk, 'v2_f', {
    name: 'Send to Sengrid of the general brand',
    channel: 'bulk',
    guards: 'audience',
  }),
  ofNewsletter(sendCalls.publish, 'v2', {
    name: 'Send to WP',
    channel: 'website',
    guards: 'audience',
  }),
  publish,
  quant,
  push,
  ofNotification(notificationCalls.sendTest, {
    name: 'Send test of a notification',
    channel: 'push_test',
    guards: 'bytes',
  }),
];

export const rowsOf = (desk: Desk, { channel }: Pick<Way, 'channel'>): Promise<SendRow[]> =>
  desk.api.db.read.select().from(sends).where(eq(sends.channel, channel)).orderBy(sends.id);

export async function newestOf(desk: Desk, way: Pick<Way, 'channel'>): Promise<SendRow> {
  const row = (await rowsOf(desk, way)).at(-1);
  if (!row) throw new Error('Nothing was sent.');
  return row;
}

/** Puts a send into a state that its server left, or that another server is in. */
export function putInto(desk: Desk, { id }: SendRow, state: SendState): Promise<unknown> {
  return desk.api.db.write((tx) => tx.update(sends).set({ state }).where(eq(sends.id, id)));
}

/** Forgets every send, and makes the newsletter and the notification sendable again. */
export async function startAgain(desk: Desk): Promise<void> {
  await desk.api.db.write(async (tx) => {
    await tx.delete(sends);
    await tx
      .update(notifications)
      .set({ scheduleKey: null, service: 'fsinsight', role: 'all_fsi' })
      .where(eq(notifications.id, ids.notification));
    await tx
      .update(newsletters)
      .set({ name: 'Morning' })
      .where(inArray(newsletters.id, [ids.newsletter, ids.other]));
  });
  desk.got.length = 0;
  desk.recovery = 'none';
  desk.deliver = () => Promise.resolve('taken');
}

export const closeDesk = (desk: Desk): Promise<void> => (desk.api satisfies TestApi).close();
