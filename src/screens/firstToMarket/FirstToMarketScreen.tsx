import type { FirstToMarketItem } from '@/api/contract/news';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { copyLine, headlineOf, newestNews, searchedText } from '@/domain/news/firstToMarket';
import Copy from 'lucide-react/icons/copy';
import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/table/Table';
import { capitaliseName } from '@/domain/format/capitals';
import { truncate } from '@/domain/format/text';
import { webLink } from '@/domain/format/addresses';

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

const descriptionLimit = 300;

/** The specified columns of the recent news. */
export function newsColumns(
  onCopy: (item: FirstToMarketItem) => void,
): Column<FirstToMarketItem>[] {
  return [
    {
      id: 'news',
      header: 'News',
      cell: (item) => <Headline item={item} />,
      sort: headlineOf,
      card: 'title',
      width: '27%',
    },
    {
      id: 'author',
      header: 'Author',
      cell: ({ author }) => <Author dir="auto">{capitaliseName(author)}</Author>,
      sort: ({ author }) => capitaliseName(author),
      card: 'short',
      width: '13%',
    },
    {
      id: 'description',
      header: 'Description',
      cell: ({ content }) => (
        <Description dir="auto">{truncate(content, descriptionLimit)}</Description>
      ),
      csv: ({ content }) => content,
      card: 'text',
    },
    {
      id: 'date',
      header: 'Date',
      cell: ({ created_at }) => <Moment at={created_at} />,
      sort: ({ created_at }) => created_at,
      card: 'short',
      width: '158px',
    },
    {
      id: 'copy',
      header: 'Copy',
      cell: (item) =>
        copyLine(item) !== '' && (
          <Button
            kind="quiet"
            icon={<Copy />}
            aria-label={`Copy ${headlineOf(item) || 'the link'}`}
            onClick={() => onCopy(item)}
          >
            Copy
          </Button>
        ),
      width: '70px',
    },
  ];
}

/** Linked if the link is safe. */
function Headline({ item }: { item: FirstToMarketItem }) {
  const href = webLink(item.link);
  const text = headlineOf(item) || 'Untitled';
  return (
    <Text dir="auto">
      {href ? (
        <a href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </Text>
  );
}

const Text = styled.span`
  display: block;
  min-width: 200px;
  overflow-wrap: anywhere;
`;

const Author = styled.span`
  display: block;
  min-width: 96px;
  overflow-wrap: anywhere;
`;

const Description = styled.span`
  display: block;
  min-width: 384px;
  overflow-wrap: anywhere;
`;
