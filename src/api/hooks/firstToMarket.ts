import { firstToMarketCalls } from '@/api/contract/news';
import { useCall } from '../swr';

export function useFirstToMarket() {
  const news = useCall(firstToMarketCalls.news, {});
  return { news: news.data, error: news.error, onRefresh: news.reload };
}
