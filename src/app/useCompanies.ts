import { useEffect, useState } from 'react';
import type { Company } from '@/domain/companies';

/** What ticker fields suggest; loaded after the page, and missing without harm. */
export function useCompanies(): readonly Company[] {
  const [companies, setCompanies] = useState<readonly Company[]>([]);
  useEffect(() => {
    import('@/domain/companies').then(
      (known) => setCompanies(known.companies),
      () => undefined,
    );
  }, []);
  return companies;
}
