import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { color, space } from '@/components/theme/tokens';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { inEmailOrder, movedTo, movedWithin } from '@/domain/news/order';
import { NewsBucket } from './NewsBucket';
import { DropZones, MarkedBar } from './TriageBars';
import { type NewsTriage, Triage } from './newsTriage';
import { type NewsRows, useNewsKeys } from './useNewsKeys';
import { headline, type NewsActions, useNewsUndo } from './useNewsUndo';
import { type Sort, Table } from '@/components/data/table/Table';
import { compareValues } from '@/components/data/table/sort';
import { Panel } from '@/components/layout/Panel';
import { selectedColumns } from './newsColumns';
import { NewsRowsBox } from './newsRows';
import { FormModal } from '@/components/feedback/FormModal';
import { RadioField } from '@/components/forms/fields/RadioField';
import { arrayOf, type RowList } from '@/components/data/table/column';

export interface NewsSectionProps extends Omit<NewsActions, 'onMove'> {
  /** The newsletter's items; undefined while loading. */
  selected: NewsItem[] | undefined;
  selectedFailure: string | null;
  onRetrySelected(): void;
  /** Today's news. */
  bucket: NewsItem[] | undefined;
  bucketFailure: string | null;
  onRetryBucket(): void;
  /** The ids of one category in their new order; absent where the API keeps no order. */
  onOrder?: ((ids: number[]) => Promise<boolean>) | undefined;
}

export function NewsSection(props: NewsSectionProps) {
  const root = useRef<HTMLDivElement>(null);
  const [categorised, setCategorised] = useState<NewsItem | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { undo, ...actions } = useNewsUndo({ ...props, onMove });
  const toggle = (item: NewsItem) => void (item.block ? actions.onRemove : actions.onSelect)(item);
  const { message, rows } = useNewsKeys(root, {
    selected: props.selected,
    onToggle: toggle,
    onCategory: setCategorised,
    onMove: props.onOrder && announceMove,
    onUndo: undo,
    onHelp: () => setHelpOpen(true),
  });

  const news = useNewsTriage({
    selected: props.selected,
    shownRows: rows.inBucket,
    onSelect: (item) => void actions.onSelect(item),
    onAdd: actions.onAdd,
    onCategorise: (item, category) => void actions.onCategorise(item, category),
    onOrder: (ids) => void props.onOrder?.(ids),
  });

  async function onMove(item: NewsItem, step: -1 | 1): Promise<boolean> {
    const ids = movedWithin(props.selected ?? [], item, step);
    return ids !== null && (await props.onOrder?.(ids)) === true;
  }
  async function announceMove(item: NewsItem, step: -1 | 1): Promise<string> {
    const category = knownCategory(item.sub_category) ?? otherCategory;
    const ids = movedWithin(props.selected ?? [], item, step);
    if (!ids) return `Already ${step < 0 ? 'first' : 'last'} in ${category}.`;
    const isMoved = await actions.onMove(item, step);
    return isMoved
      ? `${ids.indexOf(item.id) + 1} of ${ids.length} in ${category}: ${headline(item)}`
      : `Couldn’t move: ${headline(item)}`;
  }
  const handleCategory = async (item: NewsItem, category: NewsCategory) => {
    const isSaved = await actions.onCategorise(item, category);
    if (isSaved) setCategorised(null);
    return isSaved;
  };

  return (
    <Root ref={root} $isEmpty={props.selected?.length === 0}>
      <Triage value={news.triage}>
        <SelectedNews
          target={news.target}
          overlay={news.dragged && <DropZones items={news.dragged} onDrop={news.drop} />}
          items={props.selected}
          error={props.selectedFailure}
          onRetry={props.onRetrySelected}
          rows={rows}
          onRemove={(item) => void actions.onRemove(item)}
          onCategory={setCategorised}
          onMove={props.onOrder && ((item, step) => void actions.onMove(item, step))}
        />
        <NewsBucket
          items={props.bucket}
          error={props.bucketFailure}
          onRetry={props.onRetryBucket}
          rows={rows}
          message={message}
          onToggle={toggle}
          marks={
            news.marked.length > 0 && (
              <MarkedBar items={news.marked} onAdd={news.triage.onAdd} onClear={news.clear} />
            )
          }
        />
      </Triage>
      {categorised && (
        <CategoryModal
          item={categorised}
          onSave={handleCategory}
          onClose={() => setCategorised(null)}
        />
      )}
      {isHelpOpen && (
        <NewsKeysHelp hasOrder={props.onOrder !== undefined} onClose={() => setHelpOpen(false)} />
      )}
    </Root>
  );
}

const shortcuts = [
  { keys: 'j', does: 'Next row' },
  { keys: 'k', does: 'Previous row' },
  { keys: 'x', does: 'Select or unselect the row' },
  { keys: 'c', does: 'Choose the category of a selected item' },
  { keys: 'o', does: 'Show or hide similar rows' },
  { keys: 's', does: 'Switch between News Bucket and Selected News' },
  { keys: 'Shift+K', does: 'Move a selected item up in its category' },
  { keys: 'Shift+J', does: 'Move a selected item down in its category' },
  { keys: 'u', does: 'Undo the last change' },
  { keys: '/', does: 'Filter the News Bucket' },
  { keys: 'Escape', does: 'Go from the filter to its results' },
  { keys: '?', does: 'Show these shortcuts' },
];

/** The keys of the news panels and what each does. */
function NewsKeysHelp({ hasOrder, onClose }: { hasOrder: boolean; onClose(): void }) {
  const shown = shortcuts.filter(({ keys }) => hasOrder || !keys.startsWith('Shift+'));
  return <ShortcutsHelp shortcuts={shown} onClose={onClose} />;
}

interface SelectedNewsProps {
  items: NewsItem[] | undefined;
  error: string | null;
  onRetry(): void;
  rows: NewsRows;
  /** Takes the items that are dropped on a row. */
  target: Pick<ComponentProps<'div'>, 'onDragOver' | 'onDrop'>;
  /** Shown over the list while items of the bucket are dragged. */
  overlay: ReactNode;
  onRemove(item: NewsItem): void;
  onCategory(item: NewsItem): void;
  /** Absent where the API keeps no order. */
  onMove?: ((item: NewsItem, step: -1 | 1) => void) | undefined;
}

/** The newsletter's selected items, in email order unless a column is sorted. */
function SelectedNews({
  items,
  error,
  onRetry,
  rows,
  onMove,
  target,
  overlay,
  ...actions
}: SelectedNewsProps) {
  const [sort, setSort] = useState<Sort | null>(null);
  const columns = selectedColumns({
    ...actions,
    order: onMove && {
      onMove(item, step) {
        // The table returns to email order so that the move is visible.
        setSort(null);
        onMove(item, step);
      },
      canMove: (item, step) => movedWithin(items ?? [], item, step) !== null,
    },
  });
  const column = columns.find(({ id }) => id === sort?.id);

  return (
    <Panel id="news" title="Selected News" note="In email order">
      <NewsRowsBox data-list="selected" {...target}>
        <Table
          label="Selected News"
          columns={columns}
          rows={items && inOrder(items)}
          rowLines={4}
          rowKey={({ id }) => id}
          groupOf={sort ? undefined : groupOf}
          order={{ sort, onSort: setSort }}
          {...rows.of('selected')}
          error={error}
          onRetry={onRetry}
          empty="No news selected yet. Press Select on an item in the News Bucket below."
        />
      </NewsRowsBox>
      {overlay}
    </Panel>
  );

  function inOrder(all: NewsItem[]): NewsItem[] {
    const value = column?.sort;
    if (!value) return inEmailOrder(all);
    const sign = sort?.direction === 'desc' ? -1 : 1;
    return all.toSorted((a, b) => sign * compareValues(value(a), value(b)));
  }
}

function groupOf({ sub_category }: NewsItem): string {
  return knownCategory(sub_category) ?? otherCategory;
}

interface CategoryModalProps {
  item: NewsItem;
  onSave(item: NewsItem, category: NewsCategory): Promise<boolean>;
  onClose(): void;
}

const options = newsCategories.map((category) => ({ value: category, label: category }));

export function CategoryModal({ item, onSave, onClose }: CategoryModalProps) {
  const [category, setCategory] = useState(item.sub_category);
  const [error, setError] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const chosen = newsCategories.find((each) => each === category);

  const handleSubmit = async () => {
    if (!chosen) return setError('Choose a category.');
    setIsSaving(true);
    await onSave(item, chosen);
    setIsSaving(false);
  };

  return (
    <FormModal
      title="Category"
      size="medium"
      isDirty={false}
      isSaving={isSaving}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <RadioField
        label={item.text}
        name="category"
        options={options}
        value={category}
        error={error}
        onChange={(event) => setCategory(event.target.value)}
      />
    </FormModal>
  );
}

interface Dragged {
  items: NewsItem[];
  from: 'bucket' | 'selected';
}

interface NewsTriageOptions {
  selected: NewsItem[] | undefined;
  /** The rows of the bucket in the displayed order. */
  shownRows(): RowList<NewsItem>;
  onSelect(item: NewsItem): void;
  onAdd(items: NewsItem[], category: NewsCategory): void;
  onCategorise(item: NewsItem, category: NewsCategory): void;
  onOrder(ids: number[]): void;
}

/** Marks of several items, and items that are dragged to a category. */
function useNewsTriage(setup: NewsTriageOptions) {
  const { marked, onMark, clear } = useMarks(setup.shownRows);
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function onAdd(items: NewsItem[], category: NewsCategory) {
    clear();
    setup.onAdd(items, category);
  }
  /** Puts what is dragged into a category; null only selects it. */
  function drop(category: NewsCategory | null) {
    if (dragged?.from !== 'bucket') return;
    if (category) setup.onAdd(dragged.items, category);
    else for (const item of dragged.items) setup.onSelect(item);
    clear();
    setDragged(null);
  }

  const triage: NewsTriage = {
    marked,
    onMark,
    onAdd,
    onDragStart: (item, from) =>
      setDragged({ from, items: marked.has(item.id) ? [...marked.values()] : [item] }),
    onDragEnd: () => setDragged(null),
  };
  return {
    triage,
    marked: [...marked.values()],
    clear,
    dragged: dragged?.from === 'bucket' ? dragged.items : null,
    drop,
    /** For the list of selected items: what is dropped on a row takes its place. */
    target: {
      onDragOver: (event: DragEvent) => dragged && event.preventDefault(),
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (dragged?.from === 'selected') dropOnRow(dragged.items, event.target, setup);
        setDragged(null);
      },
    },
  };
}

/** The items marked to be added together, also by a range of rows. */
function useMarks(shownRows: () => RowList<NewsItem>) {
  const [marked, setMarked] = useState<ReadonlyMap<number, NewsItem>>(new Map());
  const last = useRef<number>(null);

  function onMark(item: NewsItem, isRange: boolean) {
    const range = isRange ? rowsBetween(shownRows(), last.current, item.id) : [item];
    const next = new Map(marked);
    if (marked.has(item.id)) next.delete(item.id);
    else for (const each of range) if (!each.block) next.set(each.id, each);
    last.current = item.id;
    setMarked(next);
  }
  return { marked, onMark, clear: () => setMarked(new Map()) };
}

/** Moves a selected item to the place of another one, or to another category. */
function dropOnRow([item]: NewsItem[], target: EventTarget, triage: NewsTriageOptions): void {
  const { group, row } = placeUnder(target);
  const category = knownCategory(group ?? '');
  if (!item) return;
  if (category && category !== knownCategory(item.sub_category)) {
    triage.onCategorise(item, category);
  } else if (row !== undefined) {
    const ids = movedTo(triage.selected ?? [], item, row);
    if (ids) triage.onOrder(ids);
  }
}

function placeUnder(target: EventTarget) {
  const element = target instanceof Element ? target : null;
  const key = element?.closest('tr')?.getAttribute('data-key');
  return {
    group: element?.closest('tbody')?.getAttribute('data-group') ?? undefined,
    row: key ? Number(key) : undefined,
  };
}

function rowsBetween(rows: RowList<NewsItem>, from: number | null, to: number): NewsItem[] {
  const all = arrayOf(rows);
  const [a, b] = [all.findIndex(({ id }) => id === from), all.findIndex(({ id }) => id === to)];
  return all.slice(Math.max(0, Math.min(a < 0 ? b : a, b)), Math.max(a, b) + 1);
}

/*
 * Both lists scroll in their own part of the height, so that an item can be dragged from one to the
 * other.
 */
const Root = styled.div<{ $isEmpty: boolean }>`
  display: grid;
  grid-template-rows: ${({ $isEmpty }) => ($isEmpty ? '168px' : 'minmax(0, 2fr)')} minmax(0, 3fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  min-height: 560px;
  > section {
    position: relative;
    grid-template-rows: auto minmax(0, 1fr);
    gap: ${space(2)};
    align-content: stretch;
    min-height: 0;
    padding: ${space(2)} 0 0;
    border: 0;
    border-radius: 0;
    > header {
      flex-wrap: nowrap;
      padding-inline: ${space(3)};
    }
    > header > :first-child {
      display: flex;
      flex-wrap: wrap;
      gap: 0 ${space(2)};
      align-items: baseline;
    }
  }
  > section + section {
    border-top: 1px solid ${color.line};
  }
`;
