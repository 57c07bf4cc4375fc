import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsletterCalls, type NewsletterRow } from '@/api/contract/newsletters';
import {
  scheduledSendCalls as calls,
  type FigureChoice,
  type ScheduledSend,
} from '@/api/contract/scheduledSends';
import { sendCalls } from '@/api/contract/sends';
import { samplePublisher } from '@/api/samples/publication';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { CheckedEmail } from '@/domain/checks/report';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { newsletters, sends } from '@server/db/schema/newsletters';
import { settings } from '@server/db/schema/operations';
import { approvalEmails, approvals } from '@server/db/schema/approvals';
import { scheduledSends } from '@server/db/schema/scheduledSends';
import { coins } from '@server/db/schema/market';
import type { CheckEmail, Mail, RenderNewsletter } from '@server/deps';
import { makeBackground } from '@server/http/background';
import { hashOf } from '@server/http/tokens';
import { makeLedger } from '@server/sending/ledger';
import { sendDueNewsletters, type ScheduleDeps } from '@server/sending/scheduledSends';
import { storedContent } from '@server/sending/checkedSends';
import { makeLookAhead } from '@server/sending/waitingSends';
import { feedsWith } from './testFeeds';
import { openTestApi, type TestApi } from './testApi';

/** The checks that depend on the time. The samples' words have findings of their own. */
const timely: CheckEmail = (email) => {
  const { findings, checks } = checkEmail(email);
  const kept = findings.filter(
    ({ check, text }) => /dates|staleness/.test(check) && !/missing/.test(text),
  );
  return { findings: kept, checks };
};

/** In New York, the evening before and the morning on which it is due. */
const at = (clock: string, day = 20) => new Date(`2026-11-${day}T${clock}:00-05:00`);
const publicUrl = 'http://desk.example/';
const due = '2026-11-21 06:30:00';

let api: TestApi;
let token: string;
let mails: Mail[];
let delivered: { html: string; audience: string }[];
let syncs: number;
let feeds: ReturnType<typeof feedsWith>;
let isMarketDown: boolean;

beforeEach(async () => {
  [mails, delivered, syncs, isMarketDown] = [[], [], 0, false];
  feeds = feedsWith((answer) => {
    syncs += 1;
    return isMarketDown ? Promise.reject(new Error('down')) : answer;
  });
  api = await openTestApi({ checkEmail: timely, renderNewsletter, feeds });
  await move('17:40');
  expect((await api.call(newsletterCalls.sync, { newsletter_id: 12 }, token)).status).toBe(200);
  await dated(21);
  await move('17:45');
  syncs = 0;
});
afterEach(() => api.close());

async function move(clock: string, day?: number): Promise<void> {
  api.time.now = at(clock, day);
  token = await api.signIn();
}

const dated = (day: 20 | 21) =>
  api.db.write((tx) =>
    tx
      .update(newsletters)
      .set({ date: `2026-11-${day} 08:00:00`, name: `${day}/11/2026 Crypto Market Update` })
      .where(eq(newsletters.id, 12)),
  );

/** A server beside the API. */
function server(changes: Partial<ScheduleDeps> = {}) {
  const { db } = api;
  const log = () => undefined;
  const clock = () => api.time.now;
  const background = makeBackground(log);
  const deliver = async ({ html, audience }: { html: string; audience: string }) => {
    delivered.push({ html, audience });
    return 'accepted';
  };
  const provider = { recovery: 'none', deliver } as const;
  const deps: ScheduleDeps = {
    db,
    log,
    clock,
    background,
    feeds,
    publisher: samplePublisher,
    renderNewsletter,
    checkEmail: timely,
    ledger: makeLedger({ db, clock, log, background }),
    providers: { bulk: provider, website: provider } as never,
    outbox: { deliver: async (mail) => (mails.push(mail), 'taken') },
    publicUrl,
    testRecipients: [],
    devRecipients: [],
    ...changes,
  };
  const lookAhead = makeLookAhead(deps);
  return {
    async tick(): Promise<void> {
      await sendDueNewsletters(deps);
      await lookAhead();
      await background.settled();
    },
  };
}

const render: RenderNewsletter = renderNewsletter;
async function shown(form: 'email' | 'website' = 'email'): Promise<string> {
  const { db } = api;
  const { images, inTurn } = api.deps;
  const imageHost = 'http://images.example/';
  const providers = { bulk: {}, website: {} } as never;
  const source = {
    db,
    images,
    inTurn,
    imageHost,
    publicUrl,
    providers,
    publisher: samplePublisher,
  };
  return render('v2', await storedContent(source, 12, api.time.now), form).html;
}

async function schedule(figures?: FigureChoice, channel: 'bulk' | 'website' = 'bulk') {
  const data = await shown(channel === 'website' ? 'website' : 'email');
  const body = { newsletter_id: 12, variant: 'v2' as const, data };
  const test = { ...body, name: 'x', action: 'sendTest' as const, send_key: `test of ${channel}` };
  if (channel === 'bulk') expect((await api.call(sendCalls.test, test, token)).status).toBe(200);
  const draft = { ...body, channel, due_at: due, ...(figures && { figures }) };
  return api.call(calls.schedule, draft, token);
}

async function waiting(): Promise<ScheduledSend[]> {
  return (await api.call(calls.list, { newsletter_id: 12 }, token)).body
    .response as ScheduledSend[];
}

/** What happens while the servers look every five seconds, in steps of a minute. */
async function night(until: [clock: string, day: number], servers = [server()]): Promise<void> {
  for (const [clock, day] of [
    ['23:59', 20],
    ['06:27', 21],
    ['06:28', 21],
    ['06:29', 21],
    ['06:30', 21],
    ['06:31', 21],
  ] as const) {
    if (at(clock, day) > at(...until)) break;
    api.time.now = at(clock, day);
    await Promise.all(servers.map((each) => each.tick()));
  }
  token = await api.signIn();
}

describe('an evening’s schedule of the next morning', () => {
  it('is refused while nobody decided about figures that will be old by then', async () => {
    const { status, body } = await schedule();
    expect(status).toBe(409);
    expect(body.message).toMatch(
      /^Crypto Prices: \d+ figures are old, the oldest is BTC as of Fri 17:40/,
    );
  });

  it('leaves at the minute with the figures that were decided on', async () => {
    const html = await shown();
    expect((await schedule('stored')).status).toBe(200);
    await night(['06:29', 21]);
    expect(delivered).toEqual([]);
    await night(['06:30', 21]);
    expect(delivered).toEqual([{ html, audience: 'all subscribers of FSI' }]);
    expect([await waiting(), mails, syncs]).toEqual([[], [], 0]);
  });

  it('leaves at the minute with the figures of 06:28, and nothing else changed', async () => {
    const html = await shown();
    expect((await schedule('synced')).status).toBe(200);
    await night(['06:28', 21]);
    expect(syncs).toBe(1);
    expect(await waiting()).toMatchObject([
      { state: 'waiting', hash: await hashOf(await shown()) },
    ]);
    await night(['06:30', 21]);
    const [sent] = delivered;
    expect(sent?.html).toContain('6:28 AM EST');
    expect(sent?.html).not.toContain('5:40 PM EST');
    expect([delivered.length, syncs, mails]).toEqual([1, 1, []]);
    expect(sent?.html).toBe(await shown());
    expect(sent?.html).not.toBe(html);
    const { body } = await api.call(newsletterCalls.list, {}, token);
    const row = (body.response as NewsletterRow[]).find(({ id }) => id === 12);
    expect(row?.sends?.is_edited).toBe(false);
  });

  it('shows none of what was edited or added after it was scheduled', async () => {
    await schedule('synced');
    const body = { newsletter_id: 12, comments: '<p>Typed at night.</p>' };
    await api.call(newsletterCalls.saveComments, body, token);
    const [first] = await api.db.read.select().from(coins).where(eq(coins.list, 'general'));
    await api.db.write((tx) =>
      tx.insert(coins).values({ ...first!, id: 9_999, name: 'LATE', position: 99 }),
    );
    await night(['06:30', 21]);
    expect(delivered[0]?.html).not.toMatch(/Typed at night|LATE/);
    expect(delivered[0]?.html).toContain('6:28 AM EST');
  });

  it('is refused at once if it has the date of the evening', async () => {
    await dated(20);
    for (const figures of ['stored', 'synced'] as const) {
      const { status, body } = await schedule(figures);
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('dated November 20, 2026, but in New York it’s November 21, 2026'),
      ]);
    }
  });

  it('syncs once for all its channels and servers', async () => {
    await schedule('synced');
    expect((await schedule('synced', 'website')).status).toBe(200);
    await night(['06:30', 21], [server(), server()]);
    expect(syncs).toBe(1);
    expect(delivered).toHaveLength(2);
    expect(delivered.every(({ html }) => html.includes('6:28 AM EST'))).toBe(true);
  });

  it('is held at 06:28 if the sync fails, which is mailed then', async () => {
    await schedule('synced');
    isMarketDown = true;
    await night(['06:27', 21]);
    expect(mails).toEqual([]);
    await night(['06:28', 21]);
    const note =
      'Prices and metrics couldn’t be synced at 06:28. Sync them in the composer, then send or reschedule.';
    expect(await waiting()).toMatchObject([{ state: 'held', note }]);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Won’t be sent: /);
    expect(mails[0]?.text).toContain(note);
    isMarketDown = false;
    await night(['06:31', 21]);
    expect([delivered, mails.length, syncs]).toEqual([[], 1, 1]);
  });

  it('syncs late, and leaves then, if no server was running at 06:28', async () => {
    await schedule('synced');
    api.time.now = at('06:50', 21);
    const late = server();
    await late.tick();
    await late.tick();
    expect(delivered[0]?.html).toContain('6:50 AM EST');
  });

  it('is synced by another server where the first one ended in its sync', async () => {
    await schedule('synced');
    let fail: (error: Error) => void = () => undefined;
    const read = () => new Promise<never>((_, reject) => (fail = reject));
    const stuck = server({ feeds: { ...feeds, market: { ...feeds.market, read } } });
    api.time.now = at('06:28', 21);
    const ended = stuck.tick();
    await expect
      .poll(() => api.db.read.select().from(scheduledSends))
      .toMatchObject([{ triedAt: api.time.now }]);
    const next = server();
    await next.tick();
    expect(syncs).toBe(0);
    await night(['06:30', 21], [next]);
    fail(new Error('too late'));
    await ended;
    expect(delivered).toHaveLength(1);
    expect(delivered[0]?.html).toContain('6:29 AM EST');
    expect(mails).toEqual([]);
  });

  it('refuses a sync that would have to be in the past', async () => {
    await move('06:29', 21);
    expect((await schedule('synced')).status).toBe(422);
  });
});

describe('what would hold a send', () => {
  it('is mailed once as soon as an update of the checks finds it', async () => {
    await schedule('stored');
    const text = 'An update finds this.';
    const strict: CheckEmail = () => ({
      findings: [{ key: 'new', check: 'new', severity: 'mustFix', text }],
      checks: [],
    });
    const updated = server({ checkEmail: strict });
    api.time.now = at('18:30');
    await updated.tick();
    await night(['06:31', 21], [updated]);
    expect(await waiting()).toMatchObject([{ state: 'held', note: text }]);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Won’t be sent']);
    expect(delivered).toEqual([]);
  });

  it('is found in an update of the layout, which a sync can’t render as it was shown', async () => {
    await schedule('synced');
    const newLayout: RenderNewsletter = (...args) => {
      const { html, ...email } = render(...args);
      return { ...email, html: html.replace('<body', '<body data-new') };
    };
    await server({ renderNewsletter: newLayout }).tick();
    expect((await waiting())[0]?.note).toMatch(/^The email’s layout changed in an update/);
    expect(mails).toHaveLength(1);
  });

  /** Schedules a publication whose words or figures are wrong, with a reason and a sync. */
  async function withReason(check: CheckEmail): Promise<void> {
    await api.close();
    api = await openTestApi({ checkEmail: check, renderNewsletter, feeds });
    await move('17:45');
    const data = await shown('website');
    const draft = { newsletter_id: 12, variant: 'v2', channel: 'website', due_at: due } as const;
    const why = { figures: 'synced', reason: 'It is right.' } as const;
    expect((await api.call(calls.schedule, { ...draft, ...why, data }, token)).status).toBe(200);
  }
  const finding = (text: string, words?: string) => ({
    key: `figures: ${words ?? text}`,
    check: 'figures',
    severity: 'mustFix' as const,
    text,
    ...(words !== undefined && { words }),
  });
  const price = ({ input }: CheckedEmail) => input.crypto.general[0]?.last_price;

  it('isn’t what a reason overrides, whatever its figures are after the sync', async () => {
    const check: CheckEmail = (email) => ({
      findings: [
        finding(`BTC’s change doesn’t fit $${price(email)}.`),
        finding(`“$64,000” in Market Update: the table says $${price(email)}.`, '$64,000'),
      ],
      checks: [],
    });
    await withReason(check);
    await night(['06:30', 21], [server({ checkEmail: check })]);
    expect(delivered).toHaveLength(1);
  });

  it('is found in the synced figures at 06:28', async () => {
    const isFresh = ({ input }: CheckedEmail) => input.crypto.general_time?.includes('06:28');
    const check: CheckEmail = (email) => ({
      findings: [
        finding('“$64,000” in Market Update: the table says $1.', '$64,000'),
        ...(isFresh(email) ? [finding('“$64” in Market Update: no.', '$64')] : []),
      ],
      checks: [],
    });
    await withReason(check);
    const only = server({ checkEmail: check });
    await night(['06:28', 21], [only]);
    expect(await waiting()).toMatchObject([{ state: 'held', note: '“$64” in Market Update: no.' }]);
    expect(mails).toHaveLength(1);
    await night(['06:31', 21], [only]);
    expect([delivered, mails.length]).toEqual([[], 1]);
  });
});

describe('the approval of a scheduled send', () => {
  const setMode = () =>
    api.db.write((tx) => tx.insert(settings).values({ name: 'approval', value: 'bulk' }));
  async function approve(hash: string): Promise<void> {
    const by = { newsletterId: 12, requestedBy: 1, requestedAt: api.time.now, note: '' };
    await api.db.write(async (tx) => {
      const [row] = await tx
        .insert(approvals)
        .values({ ...by, state: 'approved' })
        .returning();
      const lane = { channel: 'bulk', variant: 'v2', subject: '', audience: '' } as const;
      await tx.insert(approvalEmails).values({ approvalId: row!.id, ...lane, hash });
    });
  }
  const takeBack = () => api.db.write((tx) => tx.update(approvals).set({ state: 'returned' }));

  it('counts for the same words with synced figures', async () => {
    await setMode();
    await approve(await hashOf(await shown()));
    expect((await schedule('synced')).status).toBe(200);
    await night(['06:30', 21]);
    const [sent] = await api.db.read
      .select()
      .from(sends)
      .where(eq(sends.audience, 'all subscribers of FSI'));
    expect(delivered[0]?.html).toContain('6:28 AM EST');
    expect(sent?.approvalId).not.toBeNull();
  });

  it('is missed by mail and in the list when it is taken back, and may be given again', async () => {
    await setMode();
    const hash = await hashOf(await shown());
    await approve(hash);
    await schedule('stored');
    const [first, second] = [server(), server()];
    await takeBack();
    for (const each of [first, second, first]) await each.tick();
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Not ready to send']);
    expect(await waiting()).toMatchObject([
      { state: 'waiting', note: 'This version isn’t approved.' },
    ]);
    await approve(hash);
    await first.tick();
    expect(await waiting()).toMatchObject([{ state: 'waiting', note: '' }]);
    await night(['06:30', 21], [first, second]);
    expect([delivered.length, mails.length]).toEqual([1, 1]);
  });
});
