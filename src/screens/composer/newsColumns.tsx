import { createContext, use } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import type { Column } from '@/components/data/table/Table';
import { color, radius, size, space } from '@/components/theme/tokens';
import { truncate } from '@/domain/format/text';
import { suggestCategory } from '@/domain/news/suggestCategory';
import { Triage } from './newsTriage';
import { ShortLine } from './newsRows';
import { BucketHeadline, Headline } from './Headline';

const descriptionLimit = 300;

const description: Column<NewsItem> = {
  id: 'description',
  header: 'Description',
  cell: ({ content }) => <ShortLine>{truncate(content, descriptionLimit)}</ShortLine>,
};
const author: Column<NewsItem> = {
  id: 'author',
  header: 'Author',
  cell: (item) => <ShortLine>{item.author}</ShortLine>,
  sort: (item) => item.author,
};

interface OrderActions {
  /** Moves it within its category: −1 is up. */
  onMove(item: NewsItem, step: -1 | 1): void;
  canMove(item: NewsItem, step: -1 | 1): boolean;
}

interface SelectedActions {
  onRemove(item: NewsItem): void;
  /** Asks for the category. */
  onCategory(item: NewsItem): void;
  /** Absent where the API keeps no order. */
  order?: OrderActions | undefined;
}

/** Columns of the newsletter's selected items. */
export function selectedColumns({
  onRemove,
  onCategory,
  order,
}: SelectedActions): Column<NewsItem>[] {
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
    ...(order ? [orderColumn(order)] : []),
    {
      id: 'remove',
      header: 'Remove',
      cell: (item) => (
        <Button
          kind="quiet"
          icon={<X />}
          aria-label={`Remove ${item.text}`}
          title="Remove"
          onClick={() => onRemove(item)}
        />
      ),
    },
  ];
}

const textOf = ({ text }: NewsItem) => text;

const orderColumn = (actions: OrderActions): Column<NewsItem> => ({
  id: 'order',
  header: 'Order',
  cell: (item) => <OrderButtons item={item} {...actions} />,
});

function OrderButtons({ item, onMove, canMove }: OrderActions & { item: NewsItem }) {
  const button = (label: string, step: -1 | 1) => (
    <Button
      kind="quiet"
      icon={step < 0 ? <ArrowUp /> : <ArrowDown />}
      aria-label={`${label} ${item.text}`}
      title={label}
      aria-disabled={!canMove(item, step)}
      onClick={() => onMove(item, step)}
    />
  );
  const { onDragStart, onDragEnd } = use(Triage);
  return (
    <OrderLine>
      <Grip
        draggable
        title="Drag to another place or category"
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', item.text);
          onDragStart(item, 'selected');
        }}
        onDragEnd={onDragEnd}
      >
        <GripVertical />
      </Grip>
      {button('Move up', -1)}
      {button('Move down', 1)}
    </OrderLine>
  );
}

/** Selects or unselects an item. It comes by context so that the column objects never change. */
export const BucketToggle = createContext<(item: NewsItem) => void>(() => undefined);

/** The columns of today's news. */
export const bucketColumns: Column<NewsItem>[] = [
  {
    id: 'news',
    header: 'News',
    cell: (item) => <BucketNews item={item} />,
    sort: textOf,
  },
  author,
  description,
  { id: 'select', header: 'Select', cell: (item) => <SelectButton item={item} /> },
  {
    id: 'published',
    header: 'Published',
    cell: ({ posted_at }) => <ShortLine>{posted_at}</ShortLine>,
    sort: ({ posted_at }) => posted_at,
  },
];

/** A headline that can be marked and dragged, unless it is selected already. */
function BucketNews({ item }: { item: NewsItem }) {
  const { marked, onMark, onDragStart, onDragEnd } = use(Triage);
  return (
    <NewsLine
      draggable={!item.block}
      onDragStart={(event) => {
        if (item.block) return;
        event.dataTransfer.setData('text/plain', item.text);
        onDragStart(item, 'bucket');
      }}
      onDragEnd={onDragEnd}
    >
      <input
        type="checkbox"
        aria-label={`Mark ${item.text}`}
        disabled={item.block}
        checked={marked.has(item.id)}
        onChange={({ nativeEvent }) =>
          onMark(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <BucketHeadline item={item} />
    </NewsLine>
  );
}

/** The category that an item most likely belongs to, one press away. */
function SuggestionButton({ item }: { item: NewsItem }) {
  const { onAdd } = use(Triage);
  const category = item.block ? null : suggestCategory(item);
  if (!category) return null;
  return (
    <Suggestion
      type="button"
      aria-description={item.text}
      title={`Add to ${category}`}
      onClick={() => onAdd([item], category)}
    >
      <Plus />
      <span>Add to {category}</span>
    </Suggestion>
  );
}

function SelectButton({ item }: { item: NewsItem }) {
  const onToggle = use(BucketToggle);
  return (
    <>
      <SuggestionButton item={item} />
      <Button
        kind="quiet"
        aria-pressed={item.block}
        icon={item.block && <Check />}
        aria-label={`${item.block ? 'Selected' : 'Select'} ${item.text}`}
        onClick={() => onToggle(item)}
      >
        {item.block ? 'Selected' : 'Select'}
      </Button>
    </>
  );
}

const OrderLine = styled.span`
  display: flex;
  > [aria-disabled] {
    color: ${color.inkSoft};
    cursor: default;
    opacity: 0.5;
  }
`;

const Grip = styled.span`
  display: grid;
  place-items: center;
  width: 20px;
  color: ${color.inkSoft};
  cursor: grab;
`;

const NewsLine = styled.span`
  display: grid;
  grid-template-columns: 16px minmax(0, 1fr);
  gap: ${space(2)};
  &[draggable='true'] {
    cursor: grab;
  }
  > input {
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
  }
  > input:disabled {
    visibility: hidden;
  }
`;

const Suggestion = styled.button`
  display: inline-flex;
  gap: 2px;
  align-items: center;
  max-width: 190px;
  height: 24px;
  padding: 0 6px;
  color: ${color.accent};
  font-weight: 550;
  font-size: ${size.caption};
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }
  span {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  &:hover {
    background: ${color.accentTint};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
