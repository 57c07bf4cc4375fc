import { useLocation, useNavigate } from 'react-router-dom';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { fromFragment, isShared } from '@/domain/comparator/sharedComparison';
import { publicPaths } from '@/screens/publicPaths';

/** The portfolio in the address after `#`, and a function that removes it. */
export function useSharedPortfolio() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shared: PortfolioEntry[] | 'unreadable' | null = isShared(hash)
    ? (fromFragment(hash) ?? 'unreadable')
    : null;
  return { shared, leave: () => void navigate(publicPaths.comparator, { replace: true }) };
}
