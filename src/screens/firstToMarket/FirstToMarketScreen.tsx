import { useState } from 'react';
import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { Button } from '@/components/actions/Button';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { newestNews, searchedText } from '@/domain/firstToMarket';
import { newsColumns } from './newsColumns';

export interface FirstToMarketScreenProps {
  /** Undefined while it is on its way. */
  news: FirstToMarketItem[] | undefined;
  failure: string | null;
  list: ListTies;
  onRefresh(): Promise<void>;
  /** Puts headline and link on the clipboard, and says so. */
  onCopy(item: FirstToMarketItem): void;
}

export function FirstToMarketScreen({
  news,
  failure,
  list,
  onRefresh,
  onCopy,
}: FirstToMarketScreenProps) {
  const [isRefreshing, setIsRefreshing] = useState(false);

  const handleRefresh = async () => {
    setIsRefreshing(true);
    await onRefresh().finally(() => setIsRefreshing(false));
  };

  return (
    <Page title="First to Market News">
      <Panel
        title="Recent News"
        actions={
          <Button kind="quiet" isPending={isRefreshing} onClick={() => void handleRefresh()}>
            Refresh
          </Button>
        }
      >
        <List
          {...list}
          label="Recent News"
          columns={newsColumns(onCopy)}
          rows={news && newestNews(news)}
          rowKey={(row) => row.id}
          searchLabel="Search the news"
          searchIn={searchedText}
          failure={failure}
          onRetry={() => void onRefresh()}
          empty="No recent news. Press Refresh to look again."
          notFound="No news has this in its text, author or description."
        />
      </Panel>
    </Page>
  );
}
