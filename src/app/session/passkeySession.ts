import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError, type Client } from '@/api/client';
import { type Credential, passkeyCalls, type PasskeyOptions } from '@/api/contract/passkeys';
import type { Call } from '@/api/contract/call';
import { type Session, sessionOf } from './session';

/* This file is loaded when somebody presses a button of passkeys. */

/** Asks the browser for a passkey of this site. Rejects with an `ApiError` if the user gives none. */
async function askBrowser(call: Call, ask: () => Promise<object>): Promise<Credential> {
  try {
    return (await ask()) as Credential;
  } catch {
    throw new ApiError('refused', 'No passkey was used. Try again when you’re ready.', call.path);
  }
}

/** Signs in with a passkey, and returns the session without storing it. */
export function askPasskeySession(): Promise<Session> {
  return sessionOf(async (send) => {
    const options = (await send(passkeyCalls.signInOptions, {})).response;
    const credential = await askBrowser(passkeyCalls.signIn, () =>
      startAuthentication({ optionsJSON: options }),
    );
    return (await send(passkeyCalls.signIn, { credential })).response.token;
  });
}

/** Proves with a passkey that it's the user. Rejects with an `ApiError`. */
export async function proveWithPasskey({ send }: Client): Promise<void> {
  const options = (await send(passkeyCalls.startProof, {})).response;
  const credential = await askBrowser(passkeyCalls.prove, () =>
    startAuthentication({ optionsJSON: options }),
  );
  await send(passkeyCalls.prove, { credential });
}

/** A new passkey of the user's device. */
export function createPasskey(options: PasskeyOptions): Promise<Credential> {
  return askBrowser(passkeyCalls.add, () =>
    startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }),
  );
}
