import { useState } from 'react';
import { activityCalls, type ActivityFilter, type ActivityRow } from '../contract/activity';
import { useCall } from '../swr';
import { useAsk } from '../useAsk';

/** One page of who did what, newest first; null as filter asks for nothing. */
export function useActivity(isAllowed: boolean) {
  const [filter, setFilter] = useState<ActivityFilter>({});
  /** For each page after the first, the id of the last row before it. */
  const [cursors, setCursors] = useState<number[]>([]);
  const before = cursors.at(-1);
  const body = { ...filter, ...(before !== undefined && { before }) };
  const page = useCall(activityCalls.list, isAllowed ? body : null);
  const people = useCall(activityCalls.people, isAllowed ? {} : null);
  const ask = useAsk();
  const last = page.data?.rows.at(-1)?.id;
  return {
    rows: page.data?.rows,
    people: people.data,
    error: page.error,
    onRetry: () => void page.reload(),
    filter,
    onFilter(next: ActivityFilter) {
      setCursors([]);
      setFilter(next);
    },
    pageNumber: cursors.length + 1,
    onNewer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
    onOlder:
      page.data?.has_more && last !== undefined ? () => setCursors([...cursors, last]) : undefined,
    /** Every row that the filter matches; null if that failed. */
    onReadAll: async (): Promise<ActivityRow[] | null> =>
      (await ask(activityCalls.download, filter))?.response ?? null,
  };
}
