import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import { outgoing, outcomeOf } from './outgoingEmail';
import { openSendgrid, type Step } from './sendgridServer';

let sendgrid: Awaited<ReturnType<typeof openSendgrid>>;
let limits: number[];
beforeEach(async () => {
  limits = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    return new AbortController().signal;
  });
  sendgrid = await openSendgrid();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await sendgrid.close();
});

const brands = { fsi: { sender: 11, lists: ['list-b', 'list-a'] }, fs: { sender: 12, lists: [] } };
const bulk = outgoing({ to: [], audience: 'all subscribers of FSI' });
const deliver = (changes = {}) => {
  const { key, url: base } = sendgrid;
  return outcomeOf(sendgridBulk({ key, base, group: 7, brands }).deliver({ ...bulk, ...changes }));
};
const steps = () => sendgrid.asked.map(([step]) => step);
const drafts = () => [...sendgrid.sends.values()];
const failNext = (step: Step, status: number, body?: unknown) => {
  const reply = { status, ...(body !== undefined && { body }) };
  sendgrid.failures.push([step, { when: 'before', what: reply }]);
};

/** A draft as an earlier attempt left it. */
async function leaveDraft(changes = {}) {
  failNext('schedule', 429);
  await deliver(changes);
  sendgrid.asked.length = 0;
  const [draft] = drafts();
  if (!draft) throw new Error('There is no draft.');
  return draft;
}

describe('the requests', () => {
  it('are JSON to SendGrid’s addresses, 15 seconds each and 50 together', async () => {
    await deliver();
    expect(sendgrid.asked.map(([, { method, path }]) => `${method} ${path}`)).toEqual([
      'POST /v3/marketing/singlesends/search?page_size=50',
      'POST /v3/marketing/singlesends',
      'PUT /v3/marketing/singlesends/id-1/schedule',
    ]);
    for (const [, { headers }] of sendgrid.asked) {
      expect(headers['content-type']).toBe('application/json');
    }
    expect(limits).toEqual([50_000, 15_000, 15_000, 15_000]);
  });
});

describe('an earlier draft', () => {
  it('is reused though SendGrid leaves out what is empty', async () => {
    delete (await leaveDraft()).send_to.all;
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    sendgrid.sends.clear();
    delete (await leaveDraft({ brand: 'fs' })).send_to.list_ids;
    expect(await deliver({ brand: 'fs' })).toBe('sent: SendGrid single send id-2: scheduled');
  });

  it('for other lists is replaced', async () => {
    (await leaveDraft()).send_to.list_ids = ['list-x'];
    expect(await deliver()).toBe('sent: SendGrid single send id-2: scheduled');
    expect(drafts().map(({ id }) => id)).toEqual(['id-2']);
  });

  it('that is there twice is sent once, and the other deleted', async () => {
    const draft = await leaveDraft();
    sendgrid.sends.set('id-twin', { ...draft, id: 'id-twin' });
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    expect([drafts().map(({ id }) => id), sendgrid.left]).toEqual([['id-1'], [bulk.key]]);
  });

  it('that is sent while it is being replaced is the one that was sent', async () => {
    (await leaveDraft()).email_config['html_content'] = '<p>changed</p>';
    const meanwhile = () => void sendgrid.schedule('id-1');
    const what = { status: 400 };
    sendgrid.failures.push(['delete', { when: 'before', what, meanwhile }]);
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    expect([steps().includes('create'), sendgrid.left]).toEqual([false, [bulk.key]]);
  });
});

describe('an answer', () => {
  it.each<[Step, number, string]>([
    ['search', 300, 'failed: Nothing was sent: SendGrid answered 300.'],
    ['create', 300, 'failed: Nothing was sent: SendGrid answered 300.'],
    ['create', 403, 'failed: Nothing was sent: SendGrid answered 403.'],
    ['schedule', 300, 'failed: Nothing was sent: SendGrid answered 300.'],
    ['schedule', 408, 'unknown: SendGrid answered 408. It may still send this.'],
    ['schedule', 499, 'failed: Nothing was sent: SendGrid answered 499.'],
    ['schedule', 500, 'unknown: SendGrid answered 500. It may still send this.'],
  ])('to the %s of %d is told as it is', async (step, status, told) => {
    failNext(step, status, '');
    expect(await deliver()).toBe(told);
  });

  it('that isn’t successful is never taken for a draft', async () => {
    const draft = { id: 'id-x', name: bulk.key, status: 'draft' };
    failNext('create', 300, draft);
    expect(await deliver()).toBe('failed: Nothing was sent: SendGrid answered 300.');
    expect(steps()).toEqual(['search', 'create']);
  });

  it.each([
    ['ECONNREFUSED', "failed: Nothing was sent: SendGrid: it couldn't be reached."],
    ['ECONNRESET', "unknown: SendGrid didn't confirm whether it sends this."],
  ])('that never comes to the schedule is told as it is: %s', async (code, told) => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (to: string, init: RequestInit) =>
      init.method === 'PUT'
        ? Promise.reject(new TypeError('', { cause: { code } }))
        : fetch(to, init),
    );
    expect(await deliver()).toBe(told);
  });
});
