import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { ShortcutsHelp } from '@/components/feedback/ShortcutsHelp';
import { knownCategory, otherCategory } from '@/domain/news/news';
import { movedWithin } from '@/domain/news/order';
import { CategoryModal } from './CategoryModal';
import { NewsBucket } from './NewsBucket';
import { SelectedNews } from './SelectedNews';
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
  /** The ids of one category in their new order. */
  onOrder(ids: number[]): Promise<boolean>;
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
    onMove: announceMove,
    onUndo: undo,
    onHelp: () => setHelpOpen(true),
  });

  async function onMove(item: NewsItem, step: -1 | 1): Promise<boolean> {
    const ids = movedWithin(props.selected ?? [], item, step);
    return ids !== null && props.onOrder(ids);
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
    <Root ref={root}>
      <SelectedNews
        items={props.selected}
        error={props.selectedFailure}
        onRetry={props.onRetrySelected}
        rows={rows}
        onRemove={(item) => void actions.onRemove(item)}
        onCategory={setCategorised}
        onMove={(item, step) => void actions.onMove(item, step)}
      />
      <NewsBucket
        items={props.bucket}
        error={props.bucketFailure}
        onRetry={props.onRetryBucket}
        rows={rows}
        message={message}
        onToggle={toggle}
      />
      {categorised && (
        <CategoryModal
          item={categorised}
          onSave={handleCategory}
          onClose={() => setCategorised(null)}
        />
      )}
      {isHelpOpen && <NewsKeysHelp onClose={() => setHelpOpen(false)} />}
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
function NewsKeysHelp({ onClose }: { onClose(): void }) {
  return <ShortcutsHelp shortcuts={shortcuts} onClose={onClose} />;
}

/* Receives the shortcuts of both panels without affecting the layout. */
const Root = styled.div`
  display: contents;
`;
