import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import type { BodyOf } from '../contract/call';
import { themePortfolioCalls as calls, type ThemeSession } from '../contract/themePortfolio';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** When it was saved, or a message that somebody saved another portfolio of this name since. */
export type SaveAnswer = { savedAt: string } | { conflict: string };

/** Saved sessions, and prices and technicals for tickers. No function here rejects. */
export function useThemeSessions() {
  const list = useCall(calls.sessions, {});
  const { client, onSuccess, onFailure } = useApi();
  const ask = useAsk();
  return {
    sessions: {
      list: list.data,
      error: list.error,
      onRetry: () => void list.reload(),
    },
    /** `cookie` is the serialized state. Null if saving failed, which shows an error. */
    save: async (session: BodyOf<typeof calls.save>): Promise<SaveAnswer | null> => {
      try {
        const { response, message } = await client.send(calls.save, session);
        if (message) onSuccess(message);
        return { savedAt: response.saved_at };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 412) return { conflict: error.message };
        onFailure(error);
        return null;
      } finally {
        await list.reload();
      }
    },
    /** The serialized state and when it was saved; null if it couldn't be read. */
    read: async ({ id }: ThemeSession) =>
      (await ask(calls.session, { session: id }))?.response ?? null,
    /** Prices by ticker; null if the request failed. */
    prices: async (themes: BodyOf<typeof calls.prices>) =>
      (await ask(calls.prices, themes))?.response ?? null,
    technicals: async (themes: BodyOf<typeof calls.technicals>) =>
      (await ask(calls.technicals, themes))?.response ?? null,
  };
}
