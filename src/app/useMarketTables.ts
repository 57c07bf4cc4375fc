import { useState } from 'react';
import type { LastIssue } from '@/api/contract/prices';
import { useCoinTable, useInstrumentSearch, useMarket } from '@/api/hooks/prices';
import { marketFigures, type Figure, type Market } from '@/domain/figures';
import { oldTables } from '@/domain/freshness';
import { movesBetween, noMoves, summarise } from '@/domain/moves';
import { doubtsIn } from '@/domain/plausible';
import { useNow } from './useNow';

/** The tables of market data for the composer, what the last sync moved and what looks wrong. */
export function useMarketTables(newsletterId: number) {
  const { crypto, metrics, listed, lastIssue, isSyncing, sync } = useMarket(newsletterId);
  const { prices, ...coins } = useCoinTable(crypto.data);
  const search = useInstrumentSearch();
  const data = { crypto: prices, metrics: metrics.data, listed: listed.data };
  const { isCryptoOld, isMetricsOld, ...listedAge } = oldTables(data, useNow());
  const fresh = marketFigures({
    crypto: crypto.failure ? undefined : data.crypto,
    metrics: metrics.failure ? undefined : data.metrics,
    listed: listed.failure ? undefined : data.listed,
  });
  const { moves, status, remember } = useLastSync(data, fresh, sync);
  const marks = { moves, doubts: doubtsIn(marketFigures(data), lastIssue.data?.values) };
  const tables = {
    crypto: {
      prices: data.crypto,
      isOld: isCryptoOld,
      ...panelOf(crypto),
      marks,
      search,
      ...coins,
      status: { ...status, ...comparisonOf(lastIssue) },
    },
    metrics: { metrics: data.metrics, isOld: isMetricsOld, ...panelOf(metrics), marks },
    listed: { prices: data.listed, ...listedAge, ...panelOf(listed), marks },
  };
  return { tables, isSyncing, sync: remember };
}

interface Panel {
  failure: string | null;
  reload(): Promise<void>;
}

function panelOf({ failure, reload }: Panel) {
  return { failure, onRetry: () => void reload() };
}

/** Remembers what stood before the last sync, until the next one or until it is dismissed. */
function useLastSync(market: Market, fresh: Figure[], sync: () => Promise<boolean>) {
  const [before, setBefore] = useState<Figure[] | null>(null);
  const moves = before ? movesBetween(before, fresh) : noMoves;

  async function remember() {
    const stood = marketFigures(market);
    setBefore(null);
    const isDone = await sync();
    setBefore(isDone ? stood : before);
    return isDone;
  }

  const status = {
    summary: before && summarise(moves),
    onDismiss: () => setBefore(null),
  };
  return { moves, status, remember };
}

function comparisonOf({ data, failure, reload }: Panel & { data: LastIssue | undefined }) {
  return {
    lastIssue: data?.newsletter,
    lastIssueFailure: failure,
    onRetryLastIssue: () => void reload(),
  };
}
