import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { useComparator, useOneShareEach } from '@/api/hooks/comparator';
import { environment } from '@/app/browser/environment';
import { useNewSession } from '@/app/session/newSession';
import { pricesOf, type Prices } from '@/domain/comparator/equalWeights';
import { fromFragment, isShared } from '@/domain/comparator/sharedComparison';
import type { Company } from '@/domain/stocks/companies';
import type { InputState } from '@/screens/comparator/inputState';
import { publicPaths } from '@/screens/publicPaths';
import { comparisonOutputs } from './comparisonOutputs';

/**
 * Keeps the comparator's rows while the visitor is on another page. They are only in memory and
 * lost with the tab.
 */
const draft: { current: InputState | null } = { current: null };

function keepDraft(rows: InputState): void {
  draft.current = rows;
}

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

/** The portfolio in the address after `#`, and a function that removes it. */
function useSharedPortfolio() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shared: PortfolioEntry[] | 'unreadable' | null = isShared(hash)
    ? (fromFragment(hash) ?? 'unreadable')
    : null;
  return { shared, leave: () => void navigate(publicPaths.comparator, { replace: true }) };
}

/** Everything that the comparator's screen shows and does. */
export function useComparatorPage() {
  const session = useNewSession();
  const { shared, leave } = useSharedPortfolio();
  const companies = useCompanies();
  const comparator = useComparator(session, Array.isArray(shared) ? shared : null);
  const compareOneShare = useOneShareEach(session);
  const onPrices = async (tickers: readonly string[]): Promise<Prices | { error: string }> => {
    const answer = await compareOneShare(tickers);
    return 'error' in answer ? answer : pricesOf(answer);
  };
  return {
    ...comparator,
    session,
    shared,
    companies,
    onPrices,
    startsSimulated: environment.isDebug,
    onReset() {
      comparator.onReset();
      if (shared) leave();
    },
    outputs: comparisonOutputs,
    draft: draft.current,
    onDraft: keepDraft,
  };
}
