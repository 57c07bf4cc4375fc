import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { newestNews, searchedText } from '@/domain/news/firstToMarket';
import { newsColumns } from './newsColumns';

export interface FirstToMarketScreenProps {
  /** Undefined while loading. */
  news: FirstToMarketItem[] | undefined;
  error: string | null;
  list: ListController;
  onRefresh(): Promise<void>;
  /** Copies headline and link, and shows a message. */
  onCopy(item: FirstToMarketItem): void;
}

export function FirstToMarketScreen({
  news,
  error,
  list,
  onRefresh,
  onCopy,
}: FirstToMarketScreenProps) {
  return (
    <Page title="First to Market News">
      <Panel title="Recent News" actions={<AsyncButton onAction={onRefresh}>Refresh</AsyncButton>}>
        <List
          {...list}
          label="Recent News"
          columns={newsColumns(onCopy)}
          rows={news && newestNews(news)}
          rowKey={(row) => row.id}
          searchLabel="Search news"
          searchIn={searchedText}
          error={error}
          onRetry={() => void onRefresh()}
          empty="No recent news. Press Refresh to look again."
          notFound="No matching news."
        />
      </Panel>
    </Page>
  );
}
