import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { User } from '@/api/contract/auth';
import type { Credential } from '@/api/contract/passkeys';
import { addPasskey, storedPasskeys, usePasskey, type StoredPasskey } from '@server/db/passkeys';
import { openTicket, takeTicket } from '@server/db/tickets';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';

/** Milliseconds in which somebody touches the device. */
const askedFor = 5 * 60_000;

const Owner = z.object({ userId: z.number() });
const About = z.object({ userId: z.optional(z.number()) });

/** Loaded with the first passkey: it brings readers of many certificates. */
const load = () => import('@simplewebauthn/server');

const loadBase64 = async () => (await import('@simplewebauthn/server/helpers')).isoBase64URL;

/** Browsers know passkeys of names only, and over a connection that nobody else can read. */
export function offersPasskeys(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return !isNumber && (protocol === 'https:' || hostname === 'localhost');
}

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

/** What a passkey belongs to: the address at which people open the dashboard. */
function partyOf({ publicUrl }: PasskeyDeps) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/** What a browser is asked for a new passkey, which only this user may add. */
export async function askForNew(
  deps: PasskeyDeps,
  user: User,
  rpName: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { db, clock } = deps;
  const { generateRegistrationOptions } = await load();
  const known = await storedPasskeys(db.read, user.user_id);
  const options = await generateRegistrationOptions({
    rpName,
    rpID: partyOf(deps).rpID,
    userName: user.email,
    userDisplayName: user.first_name || user.email,
    userID: new TextEncoder().encode(`staff-${user.user_id}`),
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const data: z.infer<typeof Owner> = { userId: user.user_id };
  const ticket = { kind: 'new passkey', secret: options.challenge, data, life: askedFor } as const;
  await db.write((tx) => openTicket(tx, ticket, clock()));
  return options;
}

interface NewPasskeyOptions {
  user: User;
  name: string;
  credential: Credential;
}

/** Checks what the browser answered, and stores the passkey. Throws 400. */
export async function addNew(deps: PasskeyDeps, { user, name, credential }: NewPasskeyOptions) {
  const { db, clock } = deps;
  const { verifyRegistrationResponse } = await load();
  const { rpID, origin } = partyOf(deps);
  const userId = user.user_id;
  const verified = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    async expectedChallenge(secret) {
      const asked = { kind: 'new passkey', secret, schema: Owner } as const;
      return (await db.write((tx) => takeTicket(tx, asked, clock())))?.userId === userId;
    },
  }).catch(() => null);
  if (!verified?.verified) throw failure(400, "This passkey wasn't added. Try again.");
  const {
    id: credentialId,
    publicKey,
    counter,
    transports = [],
  } = verified.registrationInfo.credential;
  const base64 = await loadBase64();
  await db.write((tx) =>
    addPasskey(tx, {
      staffId: userId,
      credentialId,
      publicKey: base64.fromBuffer(publicKey),
      counter,
      transports,
      name,
      createdAt: clock(),
    }),
  );
}

/** What a browser is asked: a passkey of this user, or at a sign-in any passkey of this site. */
export async function askForKnown(
  deps: PasskeyDeps,
  userId?: number,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { db, clock } = deps;
  const { generateAuthenticationOptions } = await load();
  const own = userId === undefined ? undefined : await storedPasskeys(db.read, userId);
  if (own?.length === 0) throw failure(409, 'You have no passkey. Confirm with your password.');
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps).rpID,
    userVerification: 'required',
    ...(own && {
      allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  });
  const ticket = { secret: options.challenge, data: { userId }, life: askedFor };
  await db.write((tx) => openTicket(tx, { kind: kindFor(userId), ...ticket }, clock()));
  return options;
}

/** What answers a question about one user answers no other one, and signs nobody in. */
const kindFor = (userId?: number) => (userId === undefined ? 'passkey' : 'passkey proof');

/**
 * True if the answer is signed by the passkey, for a question of ours that nobody answered yet: about
 * this user, or at a sign-in about nobody.
 */
export async function isAnswerOf(
  deps: PasskeyDeps,
  passkey: StoredPasskey,
  credential: Credential,
  userId?: number,
): Promise<boolean> {
  const { db, clock } = deps;
  const { verifyAuthenticationResponse } = await load();
  const { rpID, origin } = partyOf(deps);
  const { credentialId: id, publicKey, counter, transports } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: (await loadBase64()).toBuffer(publicKey),
      counter,
      transports,
    },
    async expectedChallenge(secret) {
      const asked = { kind: kindFor(userId), secret, schema: About } as const;
      const about = await db.write((tx) => takeTicket(tx, asked, clock()));
      return about !== null && about.userId === userId;
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  const { newCounter } = verified.authenticationInfo;
  return db.write((tx) => usePasskey(tx, passkey, newCounter, clock()));
}
