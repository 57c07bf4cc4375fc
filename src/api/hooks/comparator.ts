import { useState } from 'react';
import {
  comparatorCalls as calls,
  type Comparison,
  type PortfolioEntry,
  type Position,
} from '../contract/comparator';
import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import { useCall } from '../swr';

/**
 * Compares what a visitor submits, and fetches suggestions for the result. For a `shared`
 * portfolio, suggestions are fetched without sending it, because a link's contents are never sent
 * to a server.
 */
export function useComparator(session: string, shared: PortfolioEntry[] | null) {
  const [positions, setPositions] = useState<Position[] | null>(null);
  const comparison = useCall(calls.compare, positions && { session, positions });
  const data = useLastAnswer(comparison.data, positions !== null);
  const portfolio = shared ? [] : data?.portfolio;
  const suggestions = useCall(calls.suggestions, portfolio ? { portfolio } : null);

  function onCompare(next: Position[]) {
    const isRepeated = JSON.stringify(next) === JSON.stringify(positions);
    if (isRepeated) void comparison.reload();
    else setPositions(next);
  }

  return {
    comparison: { data, isComparing: comparison.isLoading, error: comparison.error },
    suggestions: {
      data: useLastAnswer(suggestions.data, portfolio !== undefined),
      error: suggestions.error,
      onRetry: () => void suggestions.reload(),
    },
    onCompare,
    onReset: () => setPositions(null),
  };
}

/**
 * Keeps the last answer while the next one is loading or after it failed. Undefined when nothing is
 * requested.
 */
function useLastAnswer<Answer>(answer: Answer | undefined, isAsked: boolean): Answer | undefined {
  const [kept, setKept] = useState<Answer>();
  const shown = isAsked ? (answer ?? kept) : undefined;
  if (shown !== kept) setKept(shown);
  return shown;
}

/**
 * Asks for the comparison of one share of each ticker, whose answer has the prices. Gives the
 * answer, or an error message.
 */
export function useOneShareEach(session: string) {
  const { client } = useApi();
  return async (tickers: readonly string[]): Promise<Comparison | { error: string }> => {
    const positions = tickers.map((ticker) => ({ ticker, shares: 1 }));
    try {
      return (await client.send(calls.compare, { session, positions })).response;
    } catch (error) {
      if (error instanceof ApiError) return { error: error.message };
      throw error;
    }
  };
}
