import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import type { BodyOf } from '../contract/call';
import { themePortfolioCalls as calls, type ThemeSession } from '../contract/themePortfolio';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** Saved at an instant; or another one of the name was saved since, in words. */
export type SaveAnswer = { savedAt: string } | { conflict: string };

/** The saved sessions, and what the market says of a builder's tickers. Nothing here rejects. */
export function useThemeSessions() {
  const list = useCall(calls.sessions, {});
  const { client, onSuccess, onFailure, onSignedOut } = useApi();
  const ask = useAsk();
  return {
    sessions: {
      list: list.data,
      failure: list.failure,
      onRetry: () => void list.reload(),
    },
    /** `cookie` is the serialised state. Null where it failed, which is reported. */
    save: async (session: BodyOf<typeof calls.save>): Promise<SaveAnswer | null> => {
      try {
        const { response, message } = await client.send(calls.save, session);
        if (message) onSuccess(message);
        return { savedAt: response.saved_at };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 412) return { conflict: error.message };
        if (error.kind === 'signedOut') onSignedOut();
        else onFailure(error);
        return null;
      } finally {
        await list.reload();
      }
    },
    /** The serialised state, and when it was saved; null where it could not be read. */
    read: async ({ id }: ThemeSession) =>
      (await ask(calls.session, { session: id }))?.response ?? null,
    /** By ticker; null where the question failed. */
    prices: async (themes: BodyOf<typeof calls.prices>) =>
      (await ask(calls.prices, themes))?.response ?? null,
    technicals: async (themes: BodyOf<typeof calls.technicals>) =>
      (await ask(calls.technicals, themes))?.response ?? null,
  };
}
