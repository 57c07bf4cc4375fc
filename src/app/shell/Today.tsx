import type { ReactNode } from 'react';
import { useNow } from '@/app/browser/useNow';
import { TodayContext } from '@/components/layout/site';
import { wallClockAt } from '@/domain/format/dates';

/** Tells every date below it which day is today, and changes it at midnight. */
export function Today({ zone, children }: { zone: string; children: ReactNode }) {
  return <TodayContext value={wallClockAt(useNow(), zone).slice(0, 10)}>{children}</TodayContext>;
}
