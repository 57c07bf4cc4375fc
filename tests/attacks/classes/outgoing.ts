import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookCalls, webhookEvents } from '@/api/contract/apps';
import { newsFeedCalls } from '@/api/contract/newsFeeds';
import { webhooks } from '@server/db/schema/webhooks';
import { followLink } from '@server/links/followLink';
import { makeLinkProbe, type LinkProbeOptions } from '@server/node/linkProbe';
import { makeOutside } from '@server/node/outside';
import { corpus } from '@tests/corpora/corpus';
import { attackClass, openAttackDesk, type Attack, type AttackDesk, type Fault } from '../attack';

const publicIp = '93.184.215.14';

/** Addresses of networks that no link may lead into. */
const insideAddresses = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.8',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
];

/** A desk whose requests to others arrive at a server of the test, which notes each. */
export interface OutgoingDesk extends AttackDesk {
  /** The addresses that were connected to. */
  dialed: string[];
  /** Where a name leads, one answer after the other. */
  names: Map<string, string[][]>;
  /** Where the server redirects to; empty for nowhere. */
  redirect: string;
  /** What the server was asked for, by host. */
  hosts: (string | undefined)[];
}

const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise<void>((resolve) => void server.close(() => resolve()));
};

export async function openOutgoingDesk(fault?: Fault): Promise<OutgoingDesk> {
  const own = {
    dialed: [] as string[],
    names: new Map<string, string[][]>(),
    redirect: '',
    hosts: [] as (string | undefined)[],
  };
  const server = createServer(({ headers }, answer) => {
    own.hosts.push(headers.host);
    if (desk.redirect === '') answer.end('ok');
    else answer.writeHead(302, { location: desk.redirect }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const options: LinkProbeOptions = {
    resolve: (host) => {
      const answers = own.names.get(host) ?? [[host.endsWith('.example') ? publicIp : '127.0.0.1']];
      return Promise.resolve((answers.length > 1 ? answers.shift() : answers[0]) ?? []);
    },
    dial: (address) => {
      own.dialed.push(address);
      return { host: '127.0.0.1', port };
    },
  };
  const changes = { probeLink: makeLinkProbe(options), outside: makeOutside(undefined, options) };
  const opened = await openAttackDesk(changes, fault);
  const desk: OutgoingDesk = Object.assign(opened, own, {
    close: async () => {
      await opened.api.close();
      await close(server);
    },
  });
  return desk;
}

/** What a link check says of an address, and where it connected to. */
async function checked(desk: OutgoingDesk, address: string) {
  desk.dialed.length = 0;
  const found = await followLink(address, desk.api.deps.probeLink, AbortSignal.timeout(5_000));
  return { dialed: desk.dialed, state: found.state };
}

const targets = corpus<{ v: string }>('ssrf_targets').map(({ v }) => v);

const probed: Attack<OutgoingDesk>[] = targets.map((address) => ({
  name: `a link to ${address}`,
  async act(desk) {
    const { dialed, state } = await checked(desk, address);
    return [['private', 'broken'].includes(state), dialed];
  },
  expected: [true, []],
}));

const fetched: Attack<OutgoingDesk>[] = targets.map((address) => ({
  name: `a feed at ${address}`,
  async act(desk) {
    desk.dialed.length = 0;
    const { status, text } = await desk.call(newsFeedCalls.check, { address }, desk.tokens[3]);
    const isRefused = status === 400 || !text.includes('"is_ok":true');
    return [isRefused, desk.dialed];
  },
  expected: [true, []],
}));

const posted: Attack<OutgoingDesk>[] = targets.map((url) => ({
  name: `a webhook at ${url}`,
  async act(desk) {
    desk.dialed.length = 0;
    const draft = { url: url.replace(/^http:/i, 'https:'), events: [...webhookEvents] };
    const added = await desk.call(webhookCalls.add, draft, desk.tokens[3]);
    if (added.status !== 200) return ['refused', desk.dialed];
    const [{ id } = { id: 0 }] = await desk.api.db.read.select().from(webhooks);
    const tested = await desk.call(webhookCalls.test, { id }, desk.tokens[3]);
    await desk.call(webhookCalls.remove, { id }, desk.tokens[3]);
    return [tested.status === 502 ? 'refused' : tested.status, desk.dialed];
  },
  expected: ['refused', []],
}));

const named: Attack<OutgoingDesk>[] = insideAddresses.flatMap((address): Attack<OutgoingDesk>[] => [
  {
    name: `a name that leads to ${address}`,
    async act(desk) {
      desk.names.set('inside.example', [[address]]);
      return checked(desk, `https://inside.example/${encodeURIComponent(address)}`);
    },
    expected: { dialed: [], state: 'private' },
  },
  {
    name: `a name that leads to a public address and to ${address}`,
    async act(desk) {
      desk.names.set('both.example', [[publicIp, address]]);
      return checked(desk, `https://both.example/${encodeURIComponent(address)}`);
    },
    expected: { dialed: [], state: 'private' },
  },
  {
    name: `a redirect to ${address}`,
    async act(desk) {
      desk.redirect = `http://${address.includes(':') ? `[${address}]` : address}/latest/meta-data`;
      const answer = await checked(desk, `http://moved.example/${encodeURIComponent(address)}`);
      desk.redirect = '';
      return answer;
    },
    expected: { dialed: [publicIp], state: 'private' },
  },
]);

const further: Attack<OutgoingDesk>[] = [
  {
    name: 'a name that leads elsewhere when it is asked again',
    async act(desk) {
      desk.names.set('rebind.example', [[publicIp], ['127.0.0.1']]);
      return checked(desk, 'http://rebind.example/');
    },
    expected: { dialed: [publicIp], state: 'ok' },
  },
  ...[
    'javascript:alert(1)',
    'file:///etc/passwd',
    'gopher://x.example/',
    'ftp://x.example/',
    'data:text/html,x',
  ].map((to): Attack<OutgoingDesk> => ({
    name: `a redirect to ${to}`,
    async act(desk) {
      desk.redirect = to;
      const answer = await checked(desk, `http://scheme.example/${encodeURIComponent(to)}`);
      desk.redirect = '';
      return answer;
    },
    expected: { dialed: [publicIp], state: 'broken' },
  })),
  {
    name: 'a redirect to itself',
    async act(desk) {
      desk.redirect = 'http://loop.example/';
      const answer = await checked(desk, 'http://loop.example/');
      desk.redirect = '';
      return answer;
    },
    expected: { dialed: [publicIp], state: 'broken' },
  },
  {
    name: 'a webhook whose address redirects inside',
    async act(desk) {
      desk.dialed.length = 0;
      desk.redirect = 'http://127.0.0.1/';
      const probe = desk.api.deps.probeLink;
      const { status } = await probe(new URL('http://hook.example/'), AbortSignal.timeout(5_000), {
        headers: {},
        body: '{}',
      });
      desk.redirect = '';
      return [status, desk.dialed];
    },
    expected: [302, [publicIp]],
  },
];

export const outgoingRequests = attackClass<OutgoingDesk>({
  name: 'Requests into the private network',
  attacks: [...probed, ...fetched, ...posted, ...named, ...further],
  open: openOutgoingDesk,
});
