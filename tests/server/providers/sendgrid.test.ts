import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendgridBulk } from '@server/sending/providers/sendgrid';
import type { RequestFailure } from './httpServer';
import { keyOf, outgoing, outcomeOf } from './outgoingEmail';
import { takeOverTime } from './ownTime';
import { openSendgrid, type Step } from './sendgridServer';

let sendgrid: Awaited<ReturnType<typeof openSendgrid>>;
beforeEach(async () => {
  takeOverTime();
  sendgrid = await openSendgrid();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sendgrid.close();
});

const brands = { fsi: { sender: 11, lists: ['list-b', 'list-a'] }, fs: { sender: 12, lists: [] } };
const bulk = outgoing({
  to: [],
  audience: 'all subscribers of FSI',
  subject: 'Crypto ▲\r\nBcc: x',
});
const { key } = bulk;

function provider(limits = { call: 250, total: 1_000 }) {
  return sendgridBulk({ key: sendgrid.key, base: sendgrid.url, group: 7, brands, limits });
}
const deliver = (changes = {}) => outcomeOf(provider().deliver({ ...bulk, ...changes }));
const find = async () => (await provider().find?.({ key, brand: 'fsi' })) ?? null;
const steps = () => sendgrid.asked.map(([step]) => step);
const drafts = () => [...sendgrid.sends.values()];

/** A draft as an earlier attempt left it. */
async function leaveDraft(changes = {}) {
  sendgrid.failures.push(['schedule', { when: 'before', what: { status: 429 } }]);
  await deliver(changes);
  sendgrid.asked.length = 0;
}

describe('a bulk send', () => {
  it('is a draft with the exact bytes, then scheduled at once', async () => {
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    expect(steps()).toEqual(['search', 'create', 'schedule']);
    expect(drafts()).toEqual([
      {
        id: 'id-1',
        name: `Crypto ▲ Bcc: x [${key}]`,
        categories: ['newsletter', 'fsi', `send-${key}`],
        status: 'scheduled',
        send_to: { list_ids: ['list-b', 'list-a'], all: false },
        email_config: {
          subject: 'Crypto ▲ Bcc: x',
          html_content: bulk.html,
          plain_content: bulk.text,
          generate_plain_content: false,
          editor: 'code',
          suppression_group_id: 7,
          sender_id: 11,
        },
      },
    ]);
    expect(sendgrid.asked.at(-1)?.[1].body).toBe('{"send_at":"now"}');
    expect(await find()).toBe('SendGrid single send id-1: scheduled');
  });

  it('of the other brand goes from its sender to every contact', async () => {
    await deliver({ brand: 'fs' });
    const [send] = drafts();
    expect(send?.send_to).toEqual({ list_ids: [], all: true });
    expect(send?.email_config).toMatchObject({ sender_id: 12 });
  });

  it('is one, however often its key comes', async () => {
    const answers = [await deliver(), await deliver(), await deliver()];
    expect(new Set(answers).size).toBe(1);
    expect(sendgrid.left).toEqual([key]);
  });

  it('is sent once, whatever else has its name', async () => {
    await leaveDraft();
    await deliver();
    const [sent] = drafts();
    if (!sent) throw new Error('There is no single send.');
    sendgrid.sends.clear();
    sendgrid.sends.set('id-x', { ...sent, id: 'id-x', status: 'draft' });
    sendgrid.sends.set('id-y', { ...sent, status: 'triggered', id: 'id-y', email_config: {} });
    expect(await deliver()).toBe('sent: SendGrid single send id-y: triggered');
    expect(await find()).toBe('SendGrid single send id-y: triggered');
    expect([sendgrid.left, sendgrid.sends.size]).toEqual([[key], 2]);
  });

  it('reuses an equal draft, whatever the order of its lists', async () => {
    await leaveDraft();
    drafts()[0]?.send_to.list_ids?.reverse();
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    expect(steps()).toEqual(['search', 'look', 'schedule']);
  });

  it.each([
    ['text', { email_config: { html_content: '<p>changed</p>' } }],
    ['lists', { send_to: { all: true } }],
  ] as const)('makes a new draft where the %s of the old one was changed', async (_, changes) => {
    await leaveDraft();
    const [old] = drafts();
    Object.assign(old?.email_config ?? {}, 'email_config' in changes ? changes.email_config : {});
    Object.assign(old?.send_to ?? {}, 'send_to' in changes ? changes.send_to : {});
    expect(await deliver()).toBe('sent: SendGrid single send id-2: scheduled');
    expect(drafts().map(({ id, email_config: { html_content } }) => [id, html_content])).toEqual([
      ['id-2', bulk.html],
    ]);
  });

  it('ignores a send whose name only contains its own', async () => {
    sendgrid.sends.set('id-x', {
      id: 'id-x',
      name: `Copy of ${key}`,
      status: 'triggered',
      send_to: {},
      email_config: {},
    });
    expect(await find()).toBeNull();
    expect(await deliver()).toBe('sent: SendGrid single send id-1: scheduled');
    expect(sendgrid.sends.has('id-x')).toBe(true);
  });
});

const wrong: [string, RequestFailure['what']][] = [
  ['silence', 'silence'],
  ['a reset', 'reset'],
  ['429', { status: 429, body: { errors: [{ message: 'too many requests' }] } }],
  ['500', { status: 500, body: { errors: [{ message: 'oops' }] } }],
  ['503 as a page', { status: 503, body: '<html>down</html>' }],
  ['302', { status: 302, headers: { location: '/elsewhere' } }],
  ['another language', { status: 200, body: 'fine' }],
];
const stepsBefore: Step[] = ['search', 'create'];
const before = stepsBefore.flatMap((step) =>
  (['before', 'after'] as const).flatMap((when) =>
    wrong.map(([name, what]) => ({ step, when, name, what })),
  ),
);

describe('a failed request', () => {
  it.each(before)('$name $when the $step: nothing left, and a retry sends one', async (failure) => {
    sendgrid.failures.push([failure.step, failure]);
    expect(await deliver()).toMatch(/^failed: Nothing was sent: /);
    expect(sendgrid.left).toEqual([]);
    expect(await deliver()).toMatch(/^sent: /);
    expect(sendgrid.left).toEqual([key]);
    expect(await find()).toMatch(/: scheduled$/);
  });

  it.each(
    wrong.flatMap(([name, what]) =>
      (['before', 'after'] as const).map((when) => ({ name, when, what })),
    ),
  )('$name $when the schedule is told as it is', async ({ name, when, what }) => {
    sendgrid.failures.push(['schedule', { when, what }]);
    const said = await deliver();
    const isClear = name === '429' || name === '302';
    if (name === 'another language') expect(said).toMatch(/^sent: /);
    else expect(said).toMatch(isClear ? /^failed: / : /^unknown: /);
    if (isClear) {
      expect(await deliver()).toMatch(/^sent: /);
      expect(sendgrid.left).toEqual([key]);
    } else if (when === 'after') {
      expect(await find()).toBe('SendGrid single send id-1: scheduled');
      expect(sendgrid.left).toEqual([key]);
    } else {
      expect(await find()).toBeNull();
      expect(sendgrid.schedule('id-1').status).toBe(404);
      expect(sendgrid.left).toEqual([]);
    }
  });

  it.each(wrong)('%s while looking it up leaves it open', async (_, what) => {
    for (const step of ['search', 'look'] as const) {
      await leaveDraft();
      sendgrid.failures.push([step, { when: 'before', what }]);
      await expect(find()).rejects.toThrow(/SendGrid|answer/);
    }
    expect(await find()).toBeNull();
  });

  it('of the deletion is noticed, and the draft stays unconfirmed', async () => {
    await leaveDraft();
    sendgrid.failures.push(['delete', { when: 'before', what: { status: 500 } }]);
    await expect(find()).rejects.toThrow('SendGrid still has the draft of this message.');
    sendgrid.failures.push(['delete', { when: 'after', what: 'reset' }]);
    await expect(find()).rejects.toThrow("it didn't answer");
    expect(await find()).toBeNull();
  });

  it('before it could be reached is certain', async () => {
    const { url } = sendgrid;
    await sendgrid.close();
    const gone = sendgridBulk({ key: sendgrid.key, base: url, group: 7, brands });
    expect(await outcomeOf(gone.deliver(bulk))).toBe(
      "failed: Nothing was sent: SendGrid: it couldn't be reached.",
    );
    sendgrid = await openSendgrid();
  });
});

describe('the results', () => {
  it('is nothing before a first attempt, and no other name', async () => {
    await deliver({ key: keyOf('other') });
    expect(await find()).toBeNull();
    expect(drafts()).toHaveLength(1);
  });

  it('is a send that was sent while its draft was being deleted', async () => {
    await leaveDraft();
    const meanwhile = () => void sendgrid.schedule('id-1');
    sendgrid.failures.push(['delete', { when: 'before', what: { status: 400 }, meanwhile }]);
    expect(await find()).toBe('SendGrid single send id-1: scheduled');
    expect(steps()).toEqual(['search', 'delete', 'look']);
  });

  it('is deleted for good: every draft of the name, and no late schedule sends it', async () => {
    await leaveDraft();
    sendgrid.create({ ...(sendgrid.asked[0]?.[1] ?? request), body: JSON.stringify(drafts()[0]) });
    expect(drafts()).toHaveLength(2);
    expect(await find()).toBeNull();
    expect(drafts()).toEqual([]);
    expect([sendgrid.schedule('id-1').status, sendgrid.schedule('id-2').status]).toEqual([
      404, 404,
    ]);
  });
  const request = { method: 'POST', path: '', headers: {}, body: '' };
});

describe('the number of contacts', () => {
  const size = (brand: 'fsi' | 'fs') => provider().size?.(brand);

  it('adds up the lists of the brand, or is that of all contacts', async () => {
    Object.assign(sendgrid.contacts, { 'list-a': 12_000, 'list-b': 431, all: 50_000 });
    expect(await size('fsi')).toBe(12_431);
    expect(await size('fs')).toBe(50_000);
    expect(steps()).toEqual(['count', 'count', 'count']);
    expect(sendgrid.left).toEqual([]);
  });

  it('is unknown where one of the lists is missing', async () => {
    Object.assign(sendgrid.contacts, { 'list-a': 12_000 });
    expect(await size('fsi')).toBeNull();
  });

  it.each(wrong)('is unknown after %s', async (_, what) => {
    sendgrid.failures.push(['count', { when: 'before', what }]);
    expect(await size('fs')).toBeNull();
    expect(await size('fs')).toBe(0);
  });
});

describe('the error message', () => {
  it('is short, one line, and without the key', async () => {
    const noise = `key SG.hidden-hidden, Bearer hidden, \r\n ${'so long '.repeat(100)}`;
    const body = { errors: [{ message: noise }] };
    for (const step of ['search', 'create', 'schedule'] as const) {
      sendgrid.failures.push([step, { when: 'before', what: { status: 403, body } }]);
      const said = await deliver();
      expect(said).toMatch(/^failed: Nothing was sent: SendGrid answered 403: key …/);
      expect(said).not.toMatch(/hidden|[\r\n]/);
      expect(said.length).toBeLessThan(300);
    }
    sendgrid.failures.push(['search', { when: 'before', what: { status: 403, body } }]);
    await expect(find()).rejects.toThrow(/^SendGrid answered 403: key …[^\r\n]{0,200}$/);
  });

  it('arrives before the time limit', async () => {
    for (const step of ['search', 'create', 'schedule'] as const) {
      sendgrid.failures.push([step, { when: 'before', what: 'silence' }]);
    }
    const slow = provider({ call: 10_000, total: 300 });
    expect(await outcomeOf(slow.deliver(bulk))).toMatch(/^failed: /);
    expect(steps()).toEqual(['search']);
  });
});
