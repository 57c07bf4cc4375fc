import { useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import { Table, type Column } from '@/components/data/Table';
import { SearchField } from '@/components/forms/SearchField';
import { Panel } from '@/components/layout/Panel';
import { truncate } from '@/domain/text';
import { CategoryModal } from './CategoryModal';
import { Headline } from './Headline';

export interface NewsSectionProps {
  /** The newsletter's items; undefined while they are on their way. */
  selected: NewsItem[] | undefined;
  selectedFailure: string | null;
  onRetrySelected(): void;
  /** Today's news. */
  bucket: NewsItem[] | undefined;
  bucketFailure: string | null;
  onRetryBucket(): void;
  onSelect(item: NewsItem): void;
  onRemove(item: NewsItem): void;
  onCategorise(item: NewsItem, category: NewsCategory): Promise<boolean>;
}

const descriptionLimit = 300;

export function NewsSection(props: NewsSectionProps) {
  const [filter, setFilter] = useState('');
  const [categorised, setCategorised] = useState<NewsItem | null>(null);
  const wanted = filter.trim().toLowerCase();
  const found = props.bucket?.filter((item) => matches(item, wanted));
  const chosen = props.bucket?.filter(({ block }) => block).map(({ id }) => id);

  const handleCategory = async (item: NewsItem, category: NewsCategory) => {
    const isSaved = await props.onCategorise(item, category);
    if (isSaved) setCategorised(null);
    return isSaved;
  };

  return (
    <>
      <Panel title="Selected News">
        <Table
          label="Selected News"
          columns={selectedColumns(props, setCategorised)}
          rows={props.selected}
          rowKey={({ id }) => id}
          failure={props.selectedFailure}
          onRetry={props.onRetrySelected}
          empty="No news selected yet. Press Select on an item of the bucket below."
        />
      </Panel>
      <Panel
        title="News Bucket"
        actions={
          <Filter>
            <SearchField label="Filter the bucket" value={filter} onChange={setFilter} />
          </Filter>
        }
      >
        <Table
          label="News Bucket"
          columns={bucketColumns(props)}
          rows={found}
          rowKey={({ id }) => id}
          selectedKeys={new Set(chosen)}
          failure={props.bucketFailure}
          onRetry={props.onRetryBucket}
          empty={wanted ? 'No item has this in its text, author or content.' : 'No news today yet.'}
        />
      </Panel>
      {categorised && (
        <CategoryModal
          item={categorised}
          onSave={handleCategory}
          onClose={() => setCategorised(null)}
        />
      )}
    </>
  );
}

function matches({ text, author, content }: NewsItem, wanted: string): boolean {
  return [text, author, content].some((part) => part.toLowerCase().includes(wanted));
}

const shared: Column<NewsItem>[] = [
  {
    id: 'news',
    header: 'News',
    cell: (item) => <Headline item={item} />,
    sort: ({ text }) => text,
  },
  { id: 'author', header: 'Author', cell: ({ author }) => author, sort: ({ author }) => author },
  {
    id: 'description',
    header: 'Description',
    cell: ({ content }) => <Description>{truncate(content, descriptionLimit)}</Description>,
  },
];

function selectedColumns(
  { onRemove }: NewsSectionProps,
  onCategorise: (item: NewsItem) => void,
): Column<NewsItem>[] {
  return [
    ...shared,
    {
      id: 'category',
      header: 'Category',
      cell: (item) => (
        <Button
          aria-label={`${item.sub_category || 'Choose'}: category of ${item.text}`}
          onClick={() => onCategorise(item)}
        >
          {item.sub_category || 'Choose'}
        </Button>
      ),
      sort: ({ sub_category }) => sub_category,
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (item) => (
        <Button kind="quiet" aria-label={`Remove ${item.text}`} onClick={() => onRemove(item)}>
          Remove
        </Button>
      ),
    },
  ];
}

function bucketColumns({ onSelect, onRemove }: NewsSectionProps): Column<NewsItem>[] {
  return [
    ...shared,
    {
      id: 'select',
      header: 'Select',
      cell: (item) => (
        <Button
          kind="quiet"
          aria-pressed={item.block}
          icon={item.block && <span aria-hidden="true">✓</span>}
          aria-label={`${item.block ? 'Selected' : 'Select'} ${item.text}`}
          onClick={() => (item.block ? onRemove(item) : onSelect(item))}
        >
          {item.block ? 'Selected' : 'Select'}
        </Button>
      ),
    },
    {
      id: 'published',
      header: 'Published',
      cell: ({ posted_at }) => <Stamp>{posted_at}</Stamp>,
      sort: ({ posted_at }) => posted_at,
    },
  ];
}

const Filter = styled.div`
  width: min(280px, 70vw);
`;

const Description = styled.span`
  display: -webkit-box;
  min-width: 320px;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Stamp = styled.span`
  white-space: nowrap;
`;
