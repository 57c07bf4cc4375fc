import { use } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import type { NewsItem } from '@/api/contract/news';
import { Button } from '@/components/actions/Button';
import { MenuButton } from '@/components/actions/MenuButton';
import { Moment } from '@/components/data/Moment';
import type { Column } from '@/components/data/table/Table';
import { color, size } from '@/components/theme/tokens';
import { truncate } from '@/domain/format/text';
import { emailCategories } from '@/domain/news/news';
import { numbered } from '@/domain/news/shortcuts';
import { likelyCategory, Triage } from './newsTriage';
import { BucketHeadline, FoldButton, Headline, Ran } from './Headline';

export const descriptionLimit = 300;

const textOf = ({ text }: NewsItem) => text;

const description: Column<NewsItem> = {
  id: 'description',
  header: 'Description',
  cell: ({ content }) => truncate(content, descriptionLimit),
};

interface OrderActions {
  /** Moves it within its category: −1 is up. */
  onMove(item: NewsItem, step: -1 | 1): void;
  canMove(item: NewsItem, step: -1 | 1): boolean;
}

interface SelectedActions {
  onRemove?(item: NewsItem): void;
  /** Asks for the category. */
  onCategory?(item: NewsItem): void;
  /** Absent where the API keeps no order. */
  order?: OrderActions | undefined;
}

/** Columns of the newsletter's selected items. */
export function selectedColumns(actions: SelectedActions): Column<NewsItem>[] {
  const { onRemove, onCategory, order } = actions;
  return [
    { id: 'news', header: 'News', cell: (item) => <SelectedHeadline item={item} />, sort: textOf },
    {
      id: 'author',
      header: 'Author',
      cell: (item) => (
        <>
          <Author>{item.author}</Author>
          <Ran item={item} />
        </>
      ),
      sort: (item) => item.author,
    },
    description,
    {
      id: 'category',
      header: 'Category',
      cell: (item) => <CategoryButton item={item} onCategory={onCategory} />,
      sort: ({ sub_category }) => sub_category,
    },
    ...(order ? [orderColumn(order)] : []),
    {
      id: 'remove',
      header: 'Remove',
      cell: (item) => <RemoveButton item={item} onRemove={onRemove} />,
    },
  ];
}

/** With a grip to drag it by, unless it was removed. */
function SelectedHeadline({ item }: { item: NewsItem }) {
  const { onDragStart, onDragEnd } = use(Triage);
  return (
    <>
      {item.block && (
        <Grip
          draggable
          data-gutter
          title="Drag to another place or category"
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', item.text);
            onDragStart(item);
          }}
          onDragEnd={onDragEnd}
        >
          <GripVertical />
        </Grip>
      )}
      <Headline item={item} />
    </>
  );
}

type CategoryButtonProps = { item: NewsItem } & Pick<SelectedActions, 'onCategory'>;

function CategoryButton({ item, onCategory }: CategoryButtonProps) {
  if (!item.block) return <Result>Removed</Result>;
  return (
    <Button
      kind="quiet"
      data-category
      aria-label={`${item.sub_category || 'Choose'}: category of ${item.text}`}
      title="Change the category"
      onClick={() => onCategory?.(item)}
    >
      {item.sub_category || 'Choose'}
    </Button>
  );
}

/** In the place of Remove, Undo follows a change until the next one. */
function RemoveButton({ item, onRemove }: { item: NewsItem } & Pick<SelectedActions, 'onRemove'>) {
  const { changed, onSelect } = use(Triage);
  if (changed.has(item.id)) return <UndoButton item={item} />;
  if (!item.block) {
    return (
      <Button kind="quiet" aria-label={`Undo: ${item.text}`} onClick={() => onSelect(item)}>
        Undo
      </Button>
    );
  }
  return (
    <Button
      kind="quiet"
      data-hover
      icon={<X />}
      aria-label={`Remove ${item.text}`}
      title="Remove"
      onClick={() => onRemove?.(item)}
    />
  );
}

function UndoButton({ item }: { item: NewsItem }) {
  const { changed, onUndo } = use(Triage);
  const label = changed.size > 1 ? `Undo ${changed.size}` : 'Undo';
  return (
    <Button kind="quiet" data-undo aria-label={`${label}: ${item.text}`} onClick={onUndo}>
      {label}
    </Button>
  );
}

const orderColumn = (actions: OrderActions): Column<NewsItem> => ({
  id: 'order',
  header: 'Order',
  cell: (item) => item.block && <OrderButtons item={item} {...actions} />,
});

function OrderButtons({ item, onMove, canMove }: OrderActions & { item: NewsItem }) {
  const button = (label: string, step: -1 | 1) => (
    <Button
      kind="quiet"
      data-hover
      icon={step < 0 ? <ArrowUp /> : <ArrowDown />}
      aria-label={`${label} ${item.text}`}
      title={label}
      aria-disabled={!canMove(item, step)}
      onClick={() => onMove(item, step)}
    />
  );
  return (
    <>
      {button('Move up', -1)}
      {button('Move down', 1)}
    </>
  );
}

/** The columns of today's news. */
export const bucketColumns: Column<NewsItem>[] = [
  { id: 'news', header: 'News', cell: (item) => <BucketNews item={item} />, sort: textOf },
  {
    id: 'author',
    header: 'Author',
    cell: (item) => <Author>{item.author}</Author>,
    sort: (item) => item.author,
  },
  description,
  { id: 'select', header: 'Select', cell: (item) => <SelectButtons item={item} /> },
  {
    id: 'published',
    header: 'Published',
    cell: (item) => (
      <>
        <Moment at={item.posted_at} none="" hasHour />
        <Ran item={item} />
        <FoldButton item={item} />
      </>
    ),
    sort: ({ posted_at }) => posted_at,
  },
];

/** A headline that can be marked, unless it is selected already. */
function BucketNews({ item }: { item: NewsItem }) {
  const { marked, onMark } = use(Triage);
  return (
    <>
      {!item.block && (
        <Mark
          type="checkbox"
          data-gutter
          data-marking={marked.size > 0 || undefined}
          aria-label={`Mark ${item.text}`}
          checked={marked.has(item.id)}
          onChange={({ nativeEvent }) =>
            onMark(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <BucketHeadline item={item} />
    </>
  );
}

/** One press selects an item into its likely category; the menu has the others. */
function SelectButtons({ item }: { item: NewsItem }) {
  const { changed, onToggle } = use(Triage);
  const category = item.block ? item.sub_category : (likelyCategory(item) ?? '');
  const verb = item.block ? 'Selected' : 'Select';
  const label = category ? `${verb} · ${category}` : verb;
  return (
    <>
      <Button
        kind="quiet"
        data-hover={item.block ? undefined : true}
        aria-pressed={item.block}
        icon={item.block && <Check />}
        aria-label={category ? `${label}: ${item.text}` : `${label} ${item.text}`}
        title={item.block ? 'Unselect' : label}
        onClick={() => onToggle(item)}
      >
        {label}
      </Button>
      {changed.has(item.id) ? <UndoButton item={item} /> : <CategoryMenu item={item} />}
    </>
  );
}

/** The first nine categories have a number key. */
function CategoryMenu({ item }: { item: NewsItem }) {
  const { onChoose, onSelect } = use(Triage);
  const categories = emailCategories.map((category, at) => ({
    label: category,
    icon: <Digit>{at < numbered.length ? at + 1 : ''}</Digit>,
    onSelect: () => onChoose(item, category),
  }));
  const plain = { label: 'No category yet', icon: <Digit />, onSelect: () => onSelect(item) };
  return (
    <MenuButton
      kind="quiet"
      isIconOnly
      icon={<ChevronDown />}
      label={`Category of ${item.text}`}
      items={item.block ? categories : [...categories, plain]}
    />
  );
}

const Author = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const Result = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Digit = styled.span`
  min-width: 1ch;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-variant-numeric: tabular-nums;
`;

const Grip = styled.span`
  display: grid;
  place-items: center;
  color: ${color.inkSoft};
  cursor: grab;
`;

const Mark = styled.input`
  width: 16px;
  height: 16px;
  margin: 2px 0 0;
`;
