import { useState } from 'react';
import { firstToMarketCalls, fundingCalls, type NewsItem } from '../contract/news';
import { useCall } from '../swr';

export function useFirstToMarket() {
  const news = useCall(firstToMarketCalls.news, {});
  return { news: news.data, error: news.error, onRefresh: news.reload };
}

/** Both lists of funding news that contain a text; an empty text returns all. */
export function useFunding(search: string) {
  return {
    selected: useSearchedNews(fundingCalls.selected, search),
    scraped: useSearchedNews(fundingCalls.scraped, search),
  };
}

/** Keeps the previous results visible until the new ones arrive. */
function useSearchedNews(call: typeof fundingCalls.selected, search: string) {
  const { data, error, isLoading, reload } = useCall(call, search ? { search } : {});
  const [last, setLast] = useState<NewsItem[]>();
  if (data && data !== last) setLast(data);
  return {
    news: data ?? (error === null ? last : undefined),
    isLoading,
    error,
    onRetry: () => void reload(),
  };
}
