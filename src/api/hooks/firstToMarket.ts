import { firstToMarketCalls } from '../contract/firstToMarket';
import { useCall } from '../swr';

export function useFirstToMarket() {
  const news = useCall(firstToMarketCalls.news, {});
  return { news: news.data, error: news.error, onRefresh: news.reload };
}
