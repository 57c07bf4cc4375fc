import type { BodyOf } from '../contract/call';
import { themePortfolioCalls as calls, type ThemeSession } from '../contract/themePortfolio';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** The saved sessions, and what the market says of a builder's tickers. Nothing here rejects. */
export function useThemeSessions() {
  const list = useCall(calls.sessions, {});
  const save = useAction(calls.save, [calls.sessions]);
  const ask = useAsk();
  return {
    sessions: {
      list: list.data,
      failure: list.failure,
      onRetry: () => void list.reload(),
    },
    /** `cookie` is the serialised state. */
    save: (session: BodyOf<typeof calls.save>) => save.run(session),
    /** The serialised state; null where it could not be read. */
    cookieOf: async ({ id }: ThemeSession) =>
      (await ask(calls.session, { session: id }))?.response.cookie ?? null,
    /** By ticker; null where the question failed. */
    prices: async (themes: BodyOf<typeof calls.prices>) =>
      (await ask(calls.prices, themes))?.response ?? null,
    technicals: async (themes: BodyOf<typeof calls.technicals>) =>
      (await ask(calls.technicals, themes))?.response ?? null,
  };
}
