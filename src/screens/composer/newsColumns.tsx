import { createContext, use } from 'react';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/table/Table';
import { color } from '@/components/theme/tokens';
import { truncate } from '@/domain/format/text';
import { BucketHeadline, Headline } from './Headline';

const descriptionLimit = 300;

const description: Column<NewsItem> = {
  id: 'description',
  header: 'Description',
  cell: ({ content }) => <Description>{truncate(content, descriptionLimit)}</Description>,
};
const author: Column<NewsItem> = {
  id: 'author',
  header: 'Author',
  cell: (item) => <Name>{item.author}</Name>,
  sort: (item) => item.author,
};

interface SelectedActions {
  onRemove(item: NewsItem): void;
  /** Asks for the category. */
  onCategory(item: NewsItem): void;
  /** Moves it within its category: −1 is up. */
  onMove(item: NewsItem, step: -1 | 1): void;
  canMove(item: NewsItem, step: -1 | 1): boolean;
}

/** Columns of the newsletter's selected items. */
export function selectedColumns(actions: SelectedActions): Column<NewsItem>[] {
  const { onRemove, onCategory } = actions;
  return [
    { id: 'news', header: 'News', cell: (item) => <Headline item={item} />, sort: textOf },
    author,
    description,
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
    { id: 'order', header: 'Order', cell: (item) => <OrderButtons item={item} {...actions} /> },
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

const textOf = ({ text }: NewsItem) => text;

function OrderButtons({ item, onMove, canMove }: SelectedActions & { item: NewsItem }) {
  const button = (label: string, step: -1 | 1) => (
    <Button
      kind="quiet"
      aria-label={`${label} ${item.text}`}
      aria-disabled={!canMove(item, step)}
      onClick={() => onMove(item, step)}
    >
      {label}
    </Button>
  );
  return (
    <ButtonStack>
      {button('Move up', -1)}
      {button('Move down', 1)}
    </ButtonStack>
  );
}

/** Selects or unselects an item. It comes by context so that the column objects never change. */
export const BucketToggle = createContext<(item: NewsItem) => void>(() => undefined);

/** The columns of today's news. */
export const bucketColumns: Column<NewsItem>[] = [
  {
    id: 'news',
    header: 'News',
    cell: (item) => <BucketHeadline item={item} />,
    sort: textOf,
    width: '31%',
  },
  { ...author, width: '13%' },
  { ...description, width: '34%' },
  { id: 'select', header: 'Select', cell: (item) => <SelectButton item={item} /> },
  {
    id: 'published',
    header: 'Published',
    cell: ({ posted_at }) => <Stamp>{posted_at}</Stamp>,
    sort: ({ posted_at }) => posted_at,
  },
];

function SelectButton({ item }: { item: NewsItem }) {
  const onToggle = use(BucketToggle);
  return (
    <Button
      kind="quiet"
      aria-pressed={item.block}
      icon={item.block && <span aria-hidden="true">✓</span>}
      aria-label={`${item.block ? 'Selected' : 'Select'} ${item.text}`}
      onClick={() => onToggle(item)}
    >
      {item.block ? 'Selected' : 'Select'}
    </Button>
  );
}

const Description = styled.span`
  display: -webkit-box;
  min-width: var(--least-width, 320px);
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--row-lines);
`;

const ButtonStack = styled.span`
  display: inline-grid;
  justify-items: start;
  > [aria-disabled] {
    color: ${color.inkSoft};
    cursor: default;
  }
`;

const Stamp = styled.span`
  white-space: nowrap;
`;
