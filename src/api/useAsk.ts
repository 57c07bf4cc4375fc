import { useApi } from './ApiProvider';
import { ApiError, type Answer } from './client';
import type { BodyOf, Call } from './contract/call';

/** Sends a call and returns its answer. */
export interface Ask {
  /**
   * Null if it failed, which shows a toast with `words` or else the error's message. Never rejects.
   */
  <C extends Call>(call: C, body: BodyOf<C>, words?: string): Promise<Answer<C> | null>;
}

/** For an answer that is used once and not cached. */
export function useAsk(): Ask {
  const { client, onFailure } = useApi();
  return async (call, body, words) => {
    try {
      return await client.send(call, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      onFailure(new ApiError(error.kind, words ?? error.message, error.path, error.status));
      return null;
    }
  };
}

/** The toast of a dialog whose data couldn't be loaded. */
export const modalFailure = 'Error';
