import { fundingDays, fundingKeywords } from '@/api/contract/funding';
import type { NewsItem } from '@/api/contract/news';
import { List } from '@/components/data/list/List';
import type { ListController, ListView } from '@/components/data/list/listView';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { fundingColumns } from './fundingColumns';

export interface FundingNews {
  /** Results of the last search; undefined while the first one is loading. */
  news: NewsItem[] | undefined;
  isLoading: boolean;
  error: string | null;
  onRetry(): void;
}

export interface FundingScreenProps {
  selected: FundingNews;
  scraped: FundingNews;
  /** Of the selected news; its search is the scraped news’ too. */
  list: ListController;
  scrapedList: ListController;
}

const newestFirst = { id: 'date', direction: 'desc' } as const;

export function FundingScreen({ selected, scraped, list, scrapedList }: FundingScreenProps) {
  const { search } = list.view;

  const handleView = (change: Partial<ListView>) => {
    list.onView(change);
    if (change.search !== undefined) scrapedList.onView({ search: change.search, page: 1 });
  };

  return (
    <Page
      title="Funding Fridays"
      note={`The news matches the keywords ${fundingKeywords.join(', ')} over a ${fundingDays} day period.`}
    >
      <Panel
        title="Selected Funding News"
        actions={selected.isLoading && <Spinner label="Loading" />}
      >
        <List
          {...list}
          onView={handleView}
          label="Selected Funding News"
          searchLabel="Search both lists"
          columns={fundingColumns}
          rows={selected.news}
          rowKey={({ id }) => id}
          firstSort={newestFirst}
          error={selected.error}
          onRetry={selected.onRetry}
          empty="No funding news selected. Select some in a newsletter’s News Bucket."
          notFound="No matching news."
        />
      </Panel>
      <Panel
        title="Funding news scraped"
        note={search.trim() && `Filtered by “${search.trim()}”.`}
        actions={scraped.isLoading && <Spinner label="Loading" />}
      >
        <List
          {...scrapedList}
          view={{ ...scrapedList.view, search }}
          label="Funding news scraped"
          columns={fundingColumns}
          rows={scraped.news}
          rowKey={({ id }) => id}
          firstSort={newestFirst}
          error={scraped.error}
          onRetry={scraped.onRetry}
          empty="No funding news found yet. It’s added automatically, so check back later."
          notFound="No matching news."
        />
      </Panel>
    </Page>
  );
}
