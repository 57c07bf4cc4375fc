import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { useComparator, useOneShareEach } from '@/api/hooks/comparator';
import { environment } from '@/app/browser/environment';
import { useSession } from '@/app/session/session';
import { useNewSession } from '@/app/session/newSession';
import { useIsReady } from '@/components/actions/useIsReady';
import { pricesOf, type Prices } from '@/domain/comparator/equalWeights';
import { fromFragment, isShared } from '@/domain/comparator/sharedComparison';
import type { Company } from '@/domain/stocks/companies';
import { comparisonOutputs } from './comparisonOutputs';
import { useAnswerEntry, useKeptInput } from './useKeptVisit';

/** Suggestions for ticker fields, loaded after the page. If that fails, there are none. */
function useCompanies(): readonly Company[] {
  const [companies, setCompanies] = useState<readonly Company[]>([]);
  useEffect(() => {
    import('@/domain/stocks/companies').then(
      (known) => setCompanies(known.companies),
      () => undefined,
    );
  }, []);
  return companies;
}

/** The portfolio in the address after `#`, `unreadable` if it is invalid, null if there is none. */
function useSharedPortfolio(): PortfolioEntry[] | 'unreadable' | null {
  const { hash } = useLocation();
  return useIsReady() && isShared(hash) ? (fromFragment(hash) ?? 'unreadable') : null;
}

/** Asks for the price of each ticker. */
function usePrices(session: string) {
  const compareOneShare = useOneShareEach(session);
  return async (tickers: readonly string[]): Promise<Prices | { error: string }> => {
    const answer = await compareOneShare(tickers);
    return 'error' in answer ? answer : pricesOf(answer);
  };
}

/** Everything that the comparator's screen shows and does. */
export function useComparatorPage() {
  const shared = useSharedPortfolio();
  const linked = Array.isArray(shared) ? shared : null;
  const { entry, open, close } = useAnswerEntry(shared !== null);
  const own = useNewSession();
  const [restored, setRestored] = useState<string>();
  if (entry && restored === undefined) setRestored(entry.session);
  const session = restored ?? own;
  const { answer, isComparing, error, suggestions, onCompare, onCancel } = useComparator({
    session,
    shown: linked ?? entry?.comparison.portfolio ?? null,
    isShared: linked !== null,
  });
  const compared = answer?.comparison;
  const openAnswer = useEffectEvent(() => {
    if (!answer) return;
    // After Recalculate, the rows as typed are still the ones that were sent first.
    open({ session, sent: entry?.sent ?? answer.positions, comparison: answer.comparison });
    onCancel();
  });
  useEffect(() => openAnswer(), [compared]);
  const handleReset = () => {
    onCancel();
    if (linked || entry) close();
  };
  return {
    session: entry?.session ?? session,
    isStaff: useSession() !== null,
    comparison: { data: entry?.comparison, sent: entry?.sent, isComparing, error },
    suggestions,
    shared,
    companies: useCompanies(),
    onPrices: usePrices(session),
    startsSimulated: environment.isDebug,
    onCompare,
    onReset: handleReset,
    outputs: comparisonOutputs,
    ...useKeptInput(),
  };
}
