import { useState } from 'react';
import { fundingCalls } from '../contract/funding';
import type { NewsItem } from '../contract/news';
import { useCall } from '../swr';

/** Both lists of funding news that have a text; '' for all. */
export function useFunding(search: string) {
  return {
    selected: useFound(fundingCalls.selected, search),
    scraped: useFound(fundingCalls.scraped, search),
  };
}

/** What the search before found stays in view until this one is answered. */
function useFound(call: typeof fundingCalls.selected, search: string) {
  const { data, failure, isLoading, reload } = useCall(call, search ? { search } : {});
  const [last, setLast] = useState<NewsItem[]>();
  if (data && data !== last) setLast(data);
  return {
    news: data ?? (failure === null ? last : undefined),
    isLoading,
    failure,
    onRetry: () => void reload(),
  };
}
