import type { useApi } from '@/api/ApiProvider';
import { currentSession } from '@/app/session/session';
import type { SaveOutcome, SaveRequest } from './field';
import { sendLost, sendSave } from './fields';
import type { LostText } from './lostTexts';

type Api = Pick<ReturnType<typeof useApi>, 'client' | 'onSignedOut'>;
type Send<What> = (what: What, isLeaving: boolean) => Promise<SaveOutcome>;

/** The id of the user who is writing; 0 if nobody is signed in. */
export function currentUserId(): number {
  return currentSession()?.user.user_id ?? 0;
}

/** Sends the saves of the user who starts. */
export function saver(api: Api, newsletterId: number): Send<SaveRequest> {
  return underOneName(api, (request, isLeaving) =>
    sendSave(api.client, newsletterId, request, isLeaving),
  );
}

/** Adds the texts that the user who starts gave up to the history. */
export function lostTextKeeper(api: Api, newsletterId: number): Send<LostText> {
  return underOneName(api, (text, isLeaving) =>
    sendLost(api.client, newsletterId, text, isLeaving),
  );
}

/**
 * Sends only while the user who started is signed in, so that nothing ever goes out under another
 * name.
 */
function underOneName<What>({ onSignedOut }: Api, send: Send<What>): Send<What> {
  const userId = currentUserId();
  return async (what, isLeaving) => {
    const token = currentSession()?.token;
    if (!token || currentUserId() !== userId) return { kind: 'signedOut' };
    const outcome = await send(what, isLeaving);
    if (outcome.kind !== 'signedOut') return outcome;
    const newer = currentSession()?.token;
    if (newer && newer !== token) return { kind: 'unreachable' };
    onSignedOut();
    return outcome;
  };
}
