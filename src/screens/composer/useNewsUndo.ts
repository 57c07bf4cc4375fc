import { useRef } from 'react';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { truncate } from '@/domain/text';

/** What can be done with an item, and taken back. */
export interface NewsActions {
  onSelect(item: NewsItem): void;
  onRemove(item: NewsItem): void;
  onCategorise(item: NewsItem, category: NewsCategory): Promise<boolean>;
}

interface Step {
  kind: 'select' | 'remove' | 'categorise';
  /** As it was before. */
  item: NewsItem;
}

/** The same actions, remembered for this visit; `undo` takes the last one back and says so. */
export function useNewsUndo(actions: NewsActions): NewsActions & { undo(): Promise<string> } {
  const { onSelect, onRemove, onCategorise } = actions;
  const steps = useRef<Step[]>([]);

  return {
    onSelect(item) {
      steps.current.push({ kind: 'select', item });
      onSelect(item);
    },
    onRemove(item) {
      steps.current.push({ kind: 'remove', item });
      onRemove(item);
    },
    async onCategorise(item, category) {
      const isSaved = await onCategorise(item, category);
      if (isSaved && category !== item.sub_category) {
        steps.current.push({ kind: 'categorise', item });
      }
      return isSaved;
    },
    async undo() {
      const step = steps.current.pop();
      if (!step) return 'There is nothing to undo.';
      const name = headline(step.item);
      if (step.kind === 'categorise') return takeBack(step.item, onCategorise);
      if (step.kind === 'select') onRemove(step.item);
      else onSelect(step.item);
      return step.kind === 'select' ? `No longer selected: ${name}` : `Selected again: ${name}`;
    },
  };
}

async function takeBack(item: NewsItem, onCategorise: NewsActions['onCategorise']) {
  const before = newsCategories.find((category) => category === item.sub_category);
  if (!before) return `It had none of the categories before: ${headline(item)}`;
  const isSaved = await onCategorise(item, before);
  return isSaved
    ? `${before} again: ${headline(item)}`
    : `Its category could not be set back: ${headline(item)}`;
}

/** The item's name in a status line. */
export function headline({ text }: NewsItem): string {
  return truncate(text, 60);
}
