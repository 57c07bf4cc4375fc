import type { SectionName } from '@/domain/newsletter/variants';
import type { Finding, FixField } from './report';

type FindingLocation = Pick<Finding, 'section' | 'excerpt' | 'field'>;

const fields: Partial<Record<SectionName, FixField>> = {
  header: 'title',
  promo: 'promos',
  tickers: 'commentary',
  commentary: 'commentary',
  technical: 'technical',
  metrics: 'metrics',
  crypto: 'crypto',
  etps: 'listed',
  stocks: 'listed',
  news: 'news',
};

/** Where a finding is in the email, and the field in which to fix it. */
export function locationOf(
  section: SectionName | null | undefined,
  excerpt?: string,
): FindingLocation {
  const field = section ? fields[section] : undefined;
  return {
    ...(section ? { section } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(field ? { field } : {}),
  };
}
