import type { SectionName } from '@/domain/variants';
import type { Finding, MendingField } from './report';

type Place = Pick<Finding, 'section' | 'excerpt' | 'field'>;

const fields: Partial<Record<SectionName, MendingField>> = {
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

/** Where a finding stands, and the field that mends what stands there. */
export function placeOf(section: SectionName | null | undefined, excerpt?: string): Place {
  const field = section ? fields[section] : undefined;
  return {
    ...(section ? { section } : {}),
    ...(excerpt ? { excerpt } : {}),
    ...(field ? { field } : {}),
  };
}
