import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { webhookPush } from '@server/sending/providers/push';
import { openHttpServer, type Reply, type Request } from './httpServer';
import { keyOf, outcomeOf, outgoing } from './outgoingEmail';

const push = {
  title: 'Bitcoin ▲ "back" above $94,000',
  message: 'Spot funds took in $412 million.',
  url: 'https://insight.northlight.example/daily',
  service: 'fsinsight',
  role: 'all_fsi',
  type: '',
  post_id: null,
  test: false,
} as const;
const message = outgoing({ to: [], audience: 'fsinsight: All active members', push });
const secret = 'hidden-hidden-hidden';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

type Turn = Reply | 'reset';

/** A service that answers in turn, then accepts everything. */
async function service(...turns: Turn[]) {
  const got: Request[] = [];
  const server = await openHttpServer(
    () => ({ status: 202 }),
    (request) => {
      got.push(request);
      const what = turns.shift();
      if (what === undefined) return undefined;
      return { when: 'after', what };
    },
  );
  close = server.close;
  const limits = { call: 500, total: 3_000 };
  const options = { url: `${server.url}push?a=1`, secret, limits, firstPause: 1 };
  return { got, provider: webhookPush(options) };
}

/** What a receiver does: the signature covers the time and the exact body. */
function isSigned({ headers, body }: Request): boolean {
  const timestamp = String(headers['x-desk-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return age < 300 && headers['x-desk-signature'] === `v1=${expected}`;
}

describe('a push by webhook', () => {
  it('is posted once, signed, with its key and everything that a phone shows', async () => {
    const { got, provider } = await service();
    expect(await outcomeOf(provider.deliver(message))).toBe(
      'sent: The push service accepted this (202).',
    );
    const [request] = got as [Request];
    expect([got.length, request.method, request.path]).toEqual([1, 'POST', '/push?a=1']);
    expect(request.headers['idempotency-key']).toBe(message.key);
    expect(isSigned(request)).toBe(true);
    expect(isSigned({ ...request, body: request.body.replace('94', '95') })).toBe(false);
    expect(JSON.parse(request.body)).toEqual({
      event: 'push',
      key: message.key,
      audience: 'fsinsight: All active members',
      ...push,
    });
    expect(JSON.stringify(request)).not.toContain(secret);
  });

  it.each<[string, Turn[]]>([
    ['500', [{ status: 500 }, { status: 503 }]],
    ['408 and 429', [{ status: 408 }, { status: 429 }]],
    ['a cut connection', ['reset', 'reset']],
  ])('is repeated under the same key after %s', async (_, turns) => {
    const { got, provider } = await service(...turns);
    expect(await outcomeOf(provider.deliver(message))).toMatch(/^sent: /);
    expect(got).toHaveLength(3);
    expect(new Set(got.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([message.key]),
    );
    expect(got.every(isSigned)).toBe(true);
  });

  it('is failed with the reason after a refusal, without a second try', async () => {
    const reason = { status: 422, body: { message: `unknown role; Bearer x.y and ${secret}` } };
    const { got, provider } = await service(reason);
    expect(await outcomeOf(provider.deliver(message))).toBe(
      'failed: The push service refused this (422): unknown role; … and …',
    );
    expect(got).toHaveLength(1);
  });

  it.each([301, 302, 307])('never follows a redirect (%s)', async (status) => {
    const { got, provider } = await service({ status, headers: { location: '/elsewhere' } });
    expect(await outcomeOf(provider.deliver(message))).toMatch(/^failed: .*refused/);
    expect(got.map(({ path }) => path)).toEqual(['/push?a=1']);
  });

  const always = (turn: Turn) => Array.from({ length: 100 }, () => turn);

  it('is unknown if the service never confirms, and certain if it never took it', async () => {
    const unclear = await service(...always({ status: 500 }));
    expect(await outcomeOf(unclear.provider.deliver(message))).toBe(
      "unknown: The push service didn't confirm the push: it answered 500, several times.",
    );
    expect(unclear.got.length).toBeGreaterThan(2);
    await close?.();
    const busy = await service(...always({ status: 429 }));
    expect(await outcomeOf(busy.provider.deliver(message))).toMatch(/^failed: Nothing was pushed/);
    await close?.();
    const gone = await service();
    await close?.();
    expect(await outcomeOf(gone.provider.deliver(message))).toMatch(/^failed: Nothing was pushed/);
  });

  it('is unknown if one try may have arrived, whatever came later', async () => {
    const turns: Turn[] = ['reset', ...always({ status: 429 })];
    const { provider } = await service(...turns);
    expect(await outcomeOf(provider.deliver(message))).toMatch(/^unknown: /);
  });

  it('without a push isn’t posted', async () => {
    const { got, provider } = await service();
    const empty = outgoing({ key: keyOf('none') });
    expect(await outcomeOf(provider.deliver(empty))).toBe('failed: There is nothing to push.');
    expect(got).toEqual([]);
  });
});

describe('a check of the push service', () => {
  it('is a signed ping that isn’t a push', async () => {
    const { got, provider } = await service();
    expect(await outcomeOf(provider.check?.() ?? Promise.reject())).toBe(
      'sent: The push service answered a signed ping (202).',
    );
    const [ping] = got as [Request];
    const body = JSON.parse(ping.body) as { event: string; key: string };
    expect(body).toEqual({ event: 'ping', key: ping.headers['idempotency-key'] });
    expect(isSigned(ping)).toBe(true);
  });

  it('says what is wrong', async () => {
    const { provider } = await service({ status: 401, body: { message: 'bad signature' } });
    expect(await outcomeOf(provider.check?.() ?? Promise.reject())).toBe(
      'failed: The push service refused this (401): bad signature',
    );
    await close?.();
    expect(await outcomeOf(provider.check?.() ?? Promise.reject())).toBe(
      "failed: The push service couldn't be reached.",
    );
  });
});
