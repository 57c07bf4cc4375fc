import { useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import { ApiError } from '@/api/client';
import type { SourceProblem } from '@/api/contract/figures';
import type { LastNewsletter } from '@/api/contract/prices';
import { sendCalls } from '@/api/contract/sends';
import { useFigureOrigins, useTypedFigures } from '@/api/hooks/figures';
import { useHiddenMetrics } from '@/api/hooks/hiddenMetrics';
import { useCoinTable, useInstrumentSearch, useMarket } from '@/api/hooks/prices';
import type { Figure } from '@/domain/figures/figure';
import { type Market, marketFigures, typableFigures } from '@/domain/figures/figures';
import { originKey, type Origins, withOldestTimes } from '@/domain/figures/origins';
import { oldTables } from '@/domain/market/freshness';
import { figureChangesBetween, noFigureChanges, summarise } from '@/domain/figures/figureChanges';
import { figureFindingsIn } from '@/domain/figures/plausibility';
import { hasLog, rememberedSends } from '@/app/sending/browserLog';
import { wallClockAt } from '@/domain/format/dates';
import { isPublic } from '@/domain/sending/channels';
import { stateMoment } from '@/domain/sending/sendState';
import { useNow } from '@/app/browser/useNow';
import useSWR from 'swr';
import { metricCalls } from '@/api/contract/metrics';
import { loadBmi } from '@/app/sending/contentInput';

/** The market tables of the composer, with the changes of the last sync and implausible figures. */
export function useMarketTables(newsletterId: number) {
  const { crypto, metrics, listed, lastNewsletter, isSyncing, canSync, sync } =
    useMarket(newsletterId);
  const { prices, ...coins } = useCoinTable(crypto.data, newsletterId);
  const search = useInstrumentSearch();
  const now = useNow();
  const answer = useFigureOrigins(newsletterId);
  const origins = answer?.origins;
  const typed = useTypedFigures(newsletterId);
  const bmi = useBmi(newsletterId).data?.bmi;
  const { hidden: hiddenMetrics } = useHiddenMetrics();
  const answers = { crypto: prices, metrics: metrics.data, listed: listed.data };
  const data = { ...timed(answers, origins), hiddenMetrics };
  const { isCryptoOld, isMetricsOld, ...listedAge } = oldTables({ ...data, bmi, origins }, now);
  const fresh = marketFigures({
    crypto: crypto.error ? undefined : data.crypto,
    metrics: metrics.error ? undefined : data.metrics,
    listed: listed.error ? undefined : data.listed,
    hiddenMetrics,
  });
  const { figureChanges, status, remember } = useLastSync(data, fresh, sync);
  const { problems, onSynced } = useProblems(answer?.problems);
  const figures = new Map(typableFigures({ ...data, bmi }).map((each) => [originKey(each), each]));
  const marks = {
    figureChanges,
    findings: figureFindingsIn(marketFigures(data), lastNewsletter.data?.values),
    ...(origins && { sourced: { origins, figures, now, ...typed } }),
  };
  const tables = {
    crypto: {
      prices: data.crypto,
      isOld: isCryptoOld,
      ...panelOf(crypto),
      marks,
      search,
      ...coins,
      status: { ...status, ...problems, ...comparisonOf(lastNewsletter) },
    },
    metrics: {
      metrics: data.metrics,
      hidden: hiddenMetrics,
      isOld: isMetricsOld,
      ...panelOf(metrics),
      marks,
    },
    listed: { prices: data.listed, ...listedAge, ...panelOf(listed), marks },
  };
  const api = useApi();
  const syncing = { isSyncing, canSync, onFindSent: () => findSent(api, newsletterId) };
  const handleSync = async () => {
    onSynced();
    return remember();
  };
  return { tables, syncing, sync: handleSync, previous: lastNewsletter.data };
}

/** The tables with the time of their oldest figures, once all of them have arrived. */
function timed<Tables extends Market>(tables: Tables, origins: Origins | undefined): Tables {
  const { crypto, metrics, listed } = tables;
  if (!crypto || !metrics || !listed) return tables;
  return { ...tables, ...withOldestTimes({ crypto, metrics, listed, origins }) };
}

/** What the last sync didn't bring, until somebody dismisses it. */
function useProblems(found: SourceProblem[] | undefined) {
  const [dismissed, setDismissed] = useState<SourceProblem[]>();
  const problems = found && found !== dismissed ? found : [];
  return {
    problems: { problems, onDismissProblems: () => setDismissed(found) },
    onSynced: () => setDismissed(undefined),
  };
}

/** When the newsletter last went to subscribers or readers; null if it didn't, or that isn't known. */
async function findSent(api: ReturnType<typeof useApi>, id: number): Promise<string | null> {
  try {
    const log = hasLog(api)
      ? (await api.client.send(sendCalls.log, { newsletter_id: id })).response
      : rememberedSends(id);
    const newest = log.find(({ channel, state }) => isPublic(channel) && state === 'sent');
    return newest ? stateMoment(newest, wallClockAt(new Date()).slice(0, 10)) : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

interface Panel {
  error: string | null;
  reload(): Promise<void>;
}

function panelOf({ error, reload }: Panel) {
  return { error, onRetry: () => void reload() };
}

/** Keeps the figures before the last sync, until the next sync or until the user dismisses it. */
function useLastSync(market: Market, fresh: Figure[], sync: () => Promise<boolean>) {
  const [before, setBefore] = useState<Figure[] | null>(null);
  const figureChanges = before ? figureChangesBetween(before, fresh) : noFigureChanges;

  async function remember() {
    const stood = marketFigures(market);
    setBefore(null);
    const isDone = await sync();
    setBefore(isDone ? stood : before);
    return isDone;
  }

  const status = {
    summary: before && summarise(figureChanges),
    onDismiss: () => setBefore(null),
  };
  return { figureChanges, status, remember };
}

function comparisonOf({ data, error, reload }: Panel & { data: LastNewsletter | undefined }) {
  return {
    lastNewsletter: data?.newsletter,
    lastNewsletterFailure: error,
    onRetryLastNewsletter: () => void reload(),
  };
}

/** The sentiment figures that only the email shows. They are read again after a sync. */
export function useBmi(id: number) {
  const { client } = useApi();
  return useSWR<Awaited<ReturnType<typeof loadBmi>>>(
    [metricCalls.previousBmi.path, { newsletter_id: id }, 'with that of the website'],
    () => loadBmi(client, id),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
}
