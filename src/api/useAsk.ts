import { useApi } from './ApiProvider';
import { ApiError, type Answer } from './client';
import type { BodyOf, Call } from './contract/call';

/** Sends a call whose answer is wanted at once. */
export interface Ask {
  /** Null where it failed, which is reported in `words` or the failure's own. Never rejects. */
  <C extends Call>(call: C, body: BodyOf<C>, words?: string): Promise<Answer<C> | null>;
}

/** A read or a write of the moment, which no screen keeps. */
export function useAsk(): Ask {
  const { client, onFailure, onSignedOut } = useApi();
  return async (call, body, words) => {
    try {
      return await client.send(call, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.kind === 'signedOut') onSignedOut();
      else onFailure(new ApiError(error.kind, words ?? error.message, error.path, error.status));
      return null;
    }
  };
}

/** What a modal says that could not be filled (first document §8). */
export const modalFailure = 'Error';
