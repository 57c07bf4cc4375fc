import { useLocation, useNavigate } from 'react-router-dom';
import type { PortfolioEntry } from '@/api/contract/comparator';
import { fromFragment, isShared } from '@/domain/sharedComparison';
import { publicPaths } from '@/screens/publicPaths';

/** What the address carries behind its `#`, and how to let go of it. */
export function useSharedPortfolio() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const shared: PortfolioEntry[] | 'unreadable' | null = isShared(hash)
    ? (fromFragment(hash) ?? 'unreadable')
    : null;
  return { shared, leave: () => void navigate(publicPaths.comparator, { replace: true }) };
}
