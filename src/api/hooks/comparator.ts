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

interface ComparatorOptions {
  session: string;
  /** The portfolio of the result on screen, for its suggestions; null without a result. */
  shown: PortfolioEntry[] | null;
  /**
   * The result is from a link. Its suggestions are fetched without sending it, because a link's
   * contents are never sent to a server.
   */
  isShared: boolean;
}

/** A comparison that was answered, with the positions that were sent. */
export interface ComparisonAnswer {
  positions: Position[];
  comparison: Comparison;
}

/** Compares what a visitor submits, and fetches suggestions for the result on screen. */
export function useComparator({ session, shown, isShared }: ComparatorOptions) {
  const [asked, setAsked] = useState<{ positions: Position[]; at: number } | null>(null);
  const body = asked && { session, positions: asked.positions };
  const { data, isLoading, error } = useCall(calls.compare, body, asked?.at);
  const portfolio = isShared ? [] : shown;
  const suggestions = useCall(calls.suggestions, portfolio && { portfolio });
  const answer: ComparisonAnswer | null =
    asked && data ? { positions: asked.positions, comparison: data } : null;
  return {
    isComparing: isLoading,
    error,
    /** The answer to the last comparison, until it is cancelled or the next one starts. */
    answer,
    suggestions: {
      data: useLastAnswer(suggestions.data, portfolio !== null),
      error: suggestions.error,
      onRetry: () => void suggestions.reload(),
    },
    /** Every comparison is a request of its own, so that prices are current. */
    onCompare: (positions: Position[]) => setAsked({ positions, at: Date.now() }),
    onCancel: () => setAsked(null),
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
