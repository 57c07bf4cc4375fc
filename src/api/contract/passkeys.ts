import * as z from 'zod/mini';
import { call } from './call';
import { Empty, Id, Ignored, someWords, Text, WallClock } from './wire';

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: Id,
  name: Text,
  created_at: WallClock,
  /** When it last signed in; null if never. */
  used_at: WallClock,
});
export type Passkey = z.infer<typeof Passkey>;

/** What a browser is asked: options of the Web Authentication API as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** What a browser answers, as JSON. The server checks the rest. */
export const Credential = z.looseObject({
  id: z.string().check(z.regex(/^[\w-]{1,1400}$/)),
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type Credential = z.infer<typeof Credential>;

export const PasskeyDraft = z.object({
  name: someWords(60, 'Enter a name.', 'Shorten the name to 60 characters.'),
});
export type PasskeyDraft = z.infer<typeof PasskeyDraft>;

const ours = { capability: 'passkeys' } as const;
const sensitive = { ...ours, isSensitive: true } as const;
const proof = { ...ours, isQuiet: true } as const;
const atSignIn = { capability: 'handshake', isPublic: true } as const;

/** Our addition: signing in with a device instead of a password. */
export const passkeyCalls = {
  signInOptions: call('/auth/passkey_options', Empty, PasskeyOptions, atSignIn),
  signIn: call(
    '/auth/passkey',
    z.object({ credential: Credential }),
    z.object({ token: z.string() }),
    atSignIn,
  ),
  list: call('/account/passkeys', Empty, z.array(Passkey), { ...ours, isQuiet: true }),
  startAdd: call('/account/start_passkey', Empty, PasskeyOptions, sensitive),
  add: call(
    '/account/add_passkey',
    z.extend(PasskeyDraft, { credential: Credential }),
    Ignored,
    sensitive,
  ),
  startProof: call('/account/start_passkey_proof', Empty, PasskeyOptions, proof),
  /** Proves who uses the session, as the password does. */
  prove: call('/account/prove_with_passkey', z.object({ credential: Credential }), Ignored, proof),
  remove: call('/account/remove_passkey', z.object({ id: Id }), Ignored, sensitive),
};
