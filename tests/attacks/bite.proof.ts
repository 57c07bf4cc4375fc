import { expect, it } from 'vitest';
import { staff } from '@server/db/schema/newsletters';
import { sampling } from '../proofs';
import type { AttackClass, Fault } from './attack';
import { headers } from './classes/answers';
import { bombs } from './classes/bombs';
import { bounces } from './classes/bounces';
import { authentication, guessing } from './classes/authentication';
import { level } from './classes/authorization';
import { crossSite } from './classes/answers';
import { logs } from './classes/content';
import { events, unsubscribing } from './classes/letters';
import { identity } from './classes/identity';
import { outgoingRequests } from './classes/outgoing';
import { pages } from './classes/pages';
import { passkeys } from './classes/passkeys';
import { secrets } from './classes/secrets';
import { proof } from './classes/sensitive';
import { subscribers } from './classes/subscribers';
import { uploads } from './classes/uploads';
import { morning } from '../server/testApi';
import { noLimits } from './attack';

/** Which attacks of a class get through to a server with this fault, up to so many. */
async function gettingThrough(
  { attacks, open }: AttackClass,
  fault: Fault,
  most: number,
): Promise<string[]> {
  const target = await open(fault);
  const through: string[] = [];
  try {
    for (const { name, act, expected } of attacks) {
      if (through.length === most) break;
      const outcome = await act(target as never).catch((error: unknown) => String(error));
      if (JSON.stringify(outcome) !== JSON.stringify(expected)) through.push(name);
    }
  } finally {
    await target.close();
  }
  return through;
}

const without = (name: string): Fault => ({
  tamper(answer) {
    const kept = new Headers(answer.headers);
    kept.delete(name);
    return new Response(answer.body, { status: answer.status, headers: kept });
  },
});

const withHeader = (name: string, value: string): Fault => ({
  tamper(answer) {
    const more = new Headers(answer.headers);
    more.set(name, value);
    return new Response(answer.body, { status: answer.status, headers: more });
  },
});

/** A mistake that somebody could make in the server, and how many attacks must notice it. */
const faults: [mistake: string, of: AttackClass, fault: Fault, least: number][] = [
  ['takes any password', authentication, { deps: { passwords: anyPassword() } }, 10],
  ['counts no guesses', guessing, { deps: { limits: noLimits } }, 4],
  [
    'takes everybody for an administrator',
    level,
    { after: ({ db }) => db.write((tx) => tx.update(staff).set({ level: 3 })) },
    80,
  ],
  ['asks the identity provider for no group', identity, { identity: { groups: [] } }, 8],
  ['has a clock that stands still', passkeys, { deps: { clock: () => morning } }, 2],
  ['never forgets a proof', proof, { deps: { clock: () => morning } }, 40],
  ['has no content policy', headers, without('content-security-policy'), 20],
  ['lets browsers guess types', headers, without('x-content-type-options'), 20],
  ['lets every site read', crossSite, withHeader('access-control-allow-origin', '*'), 8],
  [
    'asks any address',
    outgoingRequests,
    { deps: { probeLink: () => Promise.resolve({ status: 200, location: null }) } },
    100,
  ],
  ['renders text as markup', pages, { deps: { renderNewsletter: unescaped() } }, 30],
  ['stores files as they come', bombs, { deps: { images: asSent() } }, 5],
  ['stores files as they come', uploads, { deps: { images: asSent() } }, 30],
  [
    'signs links with a known secret',
    unsubscribing,
    { deps: { unsubscribeSecret: 'another-secret-of-ours' } },
    2,
  ],
  ['takes any line of an import', subscribers, { tamper: taken(400) }, 30],
  ['takes reports that nobody signed', bounces, { tamper: taken(403) }, 25],
  ['takes events that nobody signed', events, { tamper: taken(403) }, 15],
  ['writes what it is handed into its log', logs, { deps: { log: () => undefined } }, 10],
  ['tells a secret', secrets, withHeader('x-leak', 'a session'), 1],
];

/** Answers refusals of this kind as if nothing was wrong. */
function taken(status: number): Fault['tamper'] {
  return (answer) => (answer.status === status ? new Response('{}') : answer);
}

function anyPassword(): NonNullable<Fault['deps']>['passwords'] {
  return {
    hash: (text) => Promise.resolve(text),
    matches: (stored) => Promise.resolve(stored !== null),
  };
}

function unescaped(): NonNullable<Fault['deps']>['renderNewsletter'] {
  return (_, { newsletter }) => ({
    subject: newsletter.name,
    text: newsletter.name,
    html: `<!doctype html><html><head><title>x</title></head><body><p>${newsletter.name.repeat(40)}</p></body></html>`,
  });
}

function asSent(): NonNullable<Fault['deps']>['images'] {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async save(file) {
      kept.set(file.name, new Uint8Array(await file.arrayBuffer()));
      return `uploads/${file.name}`;
    },
    async read(name) {
      const bytes = kept.get(name);
      return bytes ? { bytes, type: 'text/html' } : null;
    },
    sizeOf: () => Promise.resolve(null),
  };
}

it.each(sampling.isWhole ? faults : faults.slice(0, 1))(
  'a server that %s is noticed',
  async (_, of, fault, least) => {
    const through = await gettingThrough(of, fault, least);
    expect(through.length).toBe(least);
  },
);
