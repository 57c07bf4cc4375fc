import { createClient, type ApiError } from '@/api/client';
import { readAheadWith, type ReadAhead } from '@/api/readAhead';
import { authCalls } from '@/api/contract/auth';
import { environment } from '@/app/browser/environment';
import { currentSession, endSession, updateUser } from './session';

/** The client of the whole dashboard: every call carries the token and the user of the session. */
export const client = createClient({
  base: environment.apiBase,
  token: () => currentSession()?.token || null,
  identity() {
    const user = currentSession()?.user;
    return { u: user?.user_id ?? null, l: user?.level ?? null };
  },
});

const sendAhead = readAheadWith(client);

/** Sends a call for a screen that isn't drawn yet, if somebody is signed in. */
export const readAhead: ReadAhead = (call, body) => {
  if (currentSession()?.token) sendAhead(call, body);
};

let check: Promise<void> | null = null;

/** Asks the API who the user of the session is now, and ends the session if it no longer knows it. One check runs at a time. */
export function checkSession(): Promise<void> {
  check ??= askApi().finally(() => {
    check = null;
  });
  return check;
}

async function askApi(): Promise<void> {
  if (!currentSession()?.token) return;
  await client.send(authCalls.userInfo, {}).then(
    ({ response }) => updateUser(response),
    (error: ApiError) => {
      if (error.kind === 'signedOut') endSession();
    },
  );
}
