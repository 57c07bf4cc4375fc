import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/Table';
import { truncate } from '@/domain/text';
import { Headline } from './Headline';

const descriptionLimit = 300;

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

interface SelectedActions {
  onRemove(item: NewsItem): void;
  /** Asks for the category. */
  onCategory(item: NewsItem): void;
}

/** The columns of the newsletter's own items. */
export function selectedColumns({ onRemove, onCategory }: SelectedActions): Column<NewsItem>[] {
  return [
    ...shared,
    {
      id: 'category',
      header: 'Category',
      cell: (item) => (
        <Button
          aria-label={`${item.sub_category || 'Choose'}: category of ${item.text}`}
          onClick={() => onCategory(item)}
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

/** The columns of today's news. */
export function bucketColumns(onToggle: (item: NewsItem) => void): Column<NewsItem>[] {
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
          onClick={() => onToggle(item)}
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
