import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { NewsCategory, NewsItem } from '@/api/contract/news';
import { knownCategory, otherCategory } from '@/domain/news';
import { movedWithin } from '@/domain/newsOrder';
import { CategoryModal } from './CategoryModal';
import { NewsBucket } from './NewsBucket';
import { NewsKeysHelp } from './NewsKeysHelp';
import { SelectedNews } from './SelectedNews';
import { useNewsKeys } from './useNewsKeys';
import { headline, useNewsUndo, type NewsActions } from './useNewsUndo';

export interface NewsSectionProps extends Omit<NewsActions, 'onMove'> {
  /** The newsletter's items; undefined while they are on their way. */
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
  const area = useRef<HTMLDivElement>(null);
  const [categorised, setCategorised] = useState<NewsItem | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { undo, ...actions } = useNewsUndo({ ...props, onMove });
  const toggle = (item: NewsItem) => void (item.block ? actions.onRemove : actions.onSelect)(item);
  const { said, rows } = useNewsKeys(area, {
    selected: props.selected,
    onToggle: toggle,
    onCategory: setCategorised,
    onMove: sayMove,
    onUndo: undo,
    onHelp: () => setHelpOpen(true),
  });

  async function onMove(item: NewsItem, step: -1 | 1): Promise<boolean> {
    const ids = movedWithin(props.selected ?? [], item, step);
    return ids !== null && props.onOrder(ids);
  }
  async function sayMove(item: NewsItem, step: -1 | 1): Promise<string> {
    const category = knownCategory(item.sub_category) ?? otherCategory;
    const ids = movedWithin(props.selected ?? [], item, step);
    if (!ids) return `Already the ${step < 0 ? 'first' : 'last'} of ${category}.`;
    const isMoved = await actions.onMove(item, step);
    return isMoved
      ? `${ids.indexOf(item.id) + 1} of ${ids.length} in ${category}: ${headline(item)}`
      : `It could not be moved: ${headline(item)}`;
  }
  const handleCategory = async (item: NewsItem, category: NewsCategory) => {
    const isSaved = await actions.onCategorise(item, category);
    if (isSaved) setCategorised(null);
    return isSaved;
  };

  return (
    <Area ref={area}>
      <SelectedNews
        items={props.selected}
        failure={props.selectedFailure}
        onRetry={props.onRetrySelected}
        rows={rows}
        onRemove={(item) => void actions.onRemove(item)}
        onCategory={setCategorised}
        onMove={(item, step) => void actions.onMove(item, step)}
      />
      <NewsBucket
        items={props.bucket}
        failure={props.bucketFailure}
        onRetry={props.onRetryBucket}
        rows={rows}
        said={said}
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
    </Area>
  );
}

/* Holds the keys of both panels and leaves their place to the grid around it. */
const Area = styled.div`
  display: contents;
`;
