import { useState } from 'react';
import { styled } from 'styled-components';
import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { findRecent } from '@/domain/firstToMarket';
import { newsColumns } from './newsColumns';

export interface FirstToMarketScreenProps {
  /** Undefined while it is on its way. */
  news: FirstToMarketItem[] | undefined;
  failure: string | null;
  onRefresh(): Promise<void>;
  /** Puts headline and link on the clipboard, and says so. */
  onCopy(item: FirstToMarketItem): void;
}

export function FirstToMarketScreen({
  news,
  failure,
  onRefresh,
  onCopy,
}: FirstToMarketScreenProps) {
  const [search, setSearch] = useState('');
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
        <Search>
          <SearchField label="Search the news" value={search} onChange={setSearch} />
        </Search>
        <Table
          label="Recent News"
          columns={newsColumns(onCopy)}
          rows={news && findRecent(news, search)}
          filter={search}
          rowKey={(row) => row.id}
          pageSize={20}
          failure={failure}
          onRetry={() => void onRefresh()}
          empty={
            search.trim()
              ? 'No news has this in its text, author or description.'
              : 'No recent news. Press Refresh to look again.'
          }
        />
      </Panel>
    </Page>
  );
}

const Search = styled.div`
  width: min(320px, 100%);
`;
