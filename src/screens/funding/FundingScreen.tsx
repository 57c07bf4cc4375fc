import { fundingDays, fundingKeywords, type NewsItem } from '@/api/contract/news';
import { List } from '@/components/data/list/List';
import type { ListController, ListView } from '@/components/data/list/listView';
import { Spinner } from '@/components/feedback/Spinner';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import type { Column } from '@/components/data/table/column';
import { newsWords } from '@/domain/news/news';
import { truncate } from '@/domain/format/text';
import { webLink } from '@/domain/format/addresses';

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

const descriptionLimit = 300;

const headlineOf = ({ text }: NewsItem) => newsWords(text) || 'Untitled';

const descriptionOf = ({ content }: NewsItem) => truncate(newsWords(content), descriptionLimit);

/** The specified columns of both lists. */
export const fundingColumns: Column<NewsItem>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: ({ posted_at }) => <Moment at={posted_at} />,
    sort: ({ posted_at }) => posted_at,
    card: 'short',
    width: '170px',
  },
  { id: 'news', header: 'News', cell: Headline, sort: headlineOf, width: '25%', card: 'title' },
  {
    id: 'author',
    header: 'Author',
    cell: ({ author }) => <Name dir="auto">{newsWords(author)}</Name>,
    sort: ({ author }) => newsWords(author),
    card: 'short',
    width: '12%',
  },
  {
    id: 'description',
    header: 'Description',
    cell: (item) => <Description dir="auto">{descriptionOf(item)}</Description>,
    csv: descriptionOf,
    card: 'text',
  },
  {
    id: 'category',
    header: 'Category',
    cell: ({ sub_category }) => <Name dir="auto">{sub_category}</Name>,
    sort: ({ sub_category }) => sub_category,
    card: 'short',
    width: '13%',
  },
];

/** Linked if the link is safe. */
function Headline(item: NewsItem) {
  const href = webLink(item.link);
  return (
    <Text dir="auto">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {headlineOf(item)}
        </a>
      ) : (
        headlineOf(item)
      )}
    </Text>
  );
}

const Text = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

const Name = styled.span`
  display: block;
  min-width: 96px;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  display: block;
  min-width: 320px;
  overflow-wrap: anywhere;
`;
