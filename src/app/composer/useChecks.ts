import { useEffect, useEffectEvent, useState } from 'react';
import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import type { NewsItem } from '@/api/contract/news';
import type { Newsletter } from '@/api/contract/newsletters';
import { useMarketAnswers } from '@/api/hooks/prices';
import type { Report } from '@/domain/findings/report';
import type { Brand } from '@/domain/firm/firm';
import type { ContentInput } from '@/domain/newsletter/content';
import type { FieldState } from '@/domain/newsletter/saveState';
import { environment } from '@/app/browser/environment';
import { loadBmi } from '@/app/sending/contentInput';
import type { ChecksPanelProps } from '@/screens/composer/ChecksPanel';

interface ChecksOptions {
  newsletter: Newsletter;
  brand: Brand['key'];
  news: NewsItem[] | undefined;
  /** Null until drafts have been looked up. */
  writing: { bar: { states: FieldState[] }; readTexts(): Partial<Newsletter> } | null;
}

/** How long nothing may have changed before the checks run, so that they never meet typing. */
const calm = 1_500;

/** Checks the email of the saved newsletter whenever something was saved or other data arrived. */
export function useChecks({ newsletter, brand, news, writing }: ChecksOptions): ChecksPanelProps {
  const [report, setReport] = useState<Report>();
  const market = useMarketAnswers();
  const bmi = useBmi();
  const savedAt = savedKey(writing?.bar.states);
  const { crypto, btcEth, listed, metrics } = market.answers;

  const check = useEffectEvent(async (isCurrent: () => boolean) => {
    if (!writing || !news || !crypto || !btcEth || !listed || !metrics || !bmi.data) return;
    const { readChecks } = await import('./readChecks');
    if (!isCurrent()) return;
    const input: ContentInput = {
      newsletter: { ...newsletter, ...writing.readTexts() },
      news,
      crypto,
      btcEth,
      listed,
      metrics,
      ...bmi.data,
      imageHost: environment.imageHost(),
    };
    setReport(readChecks(input, brand === 'fs' ? 'v2_f' : 'v2'));
  });

  useEffect(() => {
    if (savedAt === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => void check(() => isCurrent), calm);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [savedAt, newsletter, news, crypto, btcEth, listed, metrics, bmi.data]);

  return {
    report,
    error: market.hasFailed || bmi.error ? onHold : null,
    onRetry() {
      market.reload();
      void bmi.mutate();
    },
  };
}

const onHold = 'Some figures couldn’t be loaded, so the checks are on hold.';

/** The sentiment figures that only the email shows. */
function useBmi() {
  const { client, onSignedOut } = useApi();
  return useSWR<Awaited<ReturnType<typeof loadBmi>>, { kind: string }>(
    ['composer bmi'],
    () => loadBmi(client),
    {
      revalidateOnFocus: false,
      shouldRetryOnError: false,
      onError: ({ kind }) => kind === 'signedOut' && onSignedOut(),
    },
  );
}

/** Changes with every save; null while something isn't saved. */
function savedKey(states: FieldState[] | undefined): string | null {
  const times = states?.map(({ state }) => (state.kind === 'saved' ? Number(state.at) : NaN));
  return times && !times.some(Number.isNaN) ? times.join() : null;
}
