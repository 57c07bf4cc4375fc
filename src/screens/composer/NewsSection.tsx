import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { color, space } from '@/components/theme/tokens';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { movedWithin } from '@/domain/news/order';
import { CategoryModal } from './CategoryModal';
import { NewsBucket } from './NewsBucket';
import { SelectedNews } from './SelectedNews';
import { DropZones, MarkedBar } from './TriageBars';
import { Triage } from './newsTriage';
import { useNewsTriage } from './useNewsTriage';
import { useNewsKeys } from './useNewsKeys';
import { headline, type NewsActions, useNewsUndo } from './useNewsUndo';

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
