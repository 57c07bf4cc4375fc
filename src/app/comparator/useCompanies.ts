import { useEffect, useState } from 'react';
import type { Company } from '@/domain/stocks/companies';

/** Suggestions for ticker fields, loaded after the page. If that fails, there are none. */
export function useCompanies(): readonly Company[] {
  const [companies, setCompanies] = useState<readonly Company[]>([]);
  useEffect(() => {
    import('@/domain/stocks/companies').then(
      (known) => setCompanies(known.companies),
      () => undefined,
    );
  }, []);
  return companies;
}
