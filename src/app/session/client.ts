import { createClient, isPresent } from '@/api/client';
import { readAheadWith, type ReadAhead } from '@/api/readAhead';
import { authCalls } from '@/api/contract/auth';
import type { Capability } from '@/api/contract/capabilities';
import { environment } from '@/app/browser/environment';
import { askProof } from './proof';
import { askCapabilities, currentSession, endSession, updateSession } from './session';

/** The client of the whole dashboard: every call carries the token and the user of the session. */
export const client = createClient({
  base: environment.apiBase,
  token: () => currentSession()?.token || null,
  identity() {
    const user = currentSession()?.user;
    return { u: user?.user_id ?? null, l: user?.level ?? null };
  },
  has,
  onSignedOut: endSession,
  onProofNeeded: askProof,
  // The firm began to require it during this session: what sets it up takes the place of the page.
  onSecondFactorNeeded: () => void checkSession(),
});

/** True for what the API of the session has beyond the specification. */
export function has(capability: Capability): boolean {
  return currentSession()?.capabilities?.includes(capability) ?? false;
}

const sendAhead = readAheadWith(client);

/** Sends a call for a screen that isn't drawn yet, if somebody is signed in. */
export const readAhead: ReadAhead = (call, body) => {
  if (currentSession()?.token && isPresent(call, has)) sendAhead(call, body);
};

let check: Promise<void> | null = null;

/** Asks the API who the user of the session is now and what it can do, and ends the session if it no longer knows it. One check runs at a time. */
export function checkSession(): Promise<void> {
  check ??= askApi().finally(() => {
    check = null;
  });
  return check;
}

async function askApi(): Promise<void> {
  if (!currentSession()?.token) return;
  const known = currentSession()?.capabilities;
  // The existing API has none, now and later. Ours may have gained some by an update.
  const asked = known?.length === 0 ? [] : askCapabilities(client.send);
  try {
    const user = (await client.send(authCalls.userInfo, {})).response;
    updateSession({ user, capabilities: (await asked) ?? known ?? null });
  } catch {
    // A session that has ended is ended by the client, and any other answer leaves it.
  }
}
