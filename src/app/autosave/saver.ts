import type { useApi } from '@/api/ApiProvider';
import { currentSession } from '@/app/session/session';
import type { SaveOutcome, SaveRequest } from './field';
import { sendSave } from './fields';

type Api = Pick<ReturnType<typeof useApi>, 'client' | 'onSignedOut'>;

/** The id of the user who is writing; 0 if nobody is signed in. */
export function currentUserId(): number {
  return currentSession()?.user.user_id ?? 0;
}

/**
 * Sends saves only while the user who started is signed in, so that they never go out under another
 * name.
 */
export function saver({ client, onSignedOut }: Api, newsletterId: number) {
  const userId = currentUserId();
  return async (request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome> => {
    const token = currentSession()?.token;
    if (!token || currentUserId() !== userId) return { kind: 'signedOut' };
    const outcome = await sendSave(client, newsletterId, request, isLeaving);
    if (outcome.kind !== 'signedOut') return outcome;
    const newer = currentSession()?.token;
    if (newer && newer !== token) return { kind: 'unreachable' };
    onSignedOut();
    return outcome;
  };
}
