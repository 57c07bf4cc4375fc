import type { useApi } from '@/api/ApiProvider';
import { currentSession } from '../session';
import type { SaveOutcome, SaveRequest } from './field';
import { sendSave } from './fields';

type Api = Pick<ReturnType<typeof useApi>, 'client' | 'onSignedOut'>;

/** Who writes; 0 for nobody. */
export function writerId(): number {
  return currentSession()?.user.user_id ?? 0;
}

/** Sends saves as long as the writer of now is signed in, and under no other name. */
export function saver({ client, onSignedOut }: Api, newsletterId: number) {
  const writer = writerId();
  return async (request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome> => {
    const token = currentSession()?.token;
    if (!token || writerId() !== writer) return { kind: 'signedOut' };
    const outcome = await sendSave(client, newsletterId, request, isLeaving);
    if (outcome.kind !== 'signedOut') return outcome;
    const newer = currentSession()?.token;
    if (newer && newer !== token) return { kind: 'unreachable' };
    onSignedOut();
    return outcome;
  };
}
