import { useRef } from 'react';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { truncate } from '@/domain/text';

/** What can be done with an item, and taken back; each resolves to whether the server agreed. */
export interface NewsActions {
  onSelect(item: NewsItem): Promise<boolean>;
  onRemove(item: NewsItem): Promise<boolean>;
  onCategorise(item: NewsItem, category: NewsCategory): Promise<boolean>;
  /** Moves it within its category: −1 is up. */
  onMove(item: NewsItem, step: -1 | 1): Promise<boolean>;
}

interface Step {
  /** Takes the action back and says so. */
  undo(actions: NewsActions): Promise<string>;
}

/** The same actions, remembered for this visit; `undo` takes the last one back and says so. */
export function useNewsUndo(actions: NewsActions): NewsActions & { undo(): Promise<string> } {
  const steps = useRef<Step[]>([]);

  /** A refused action changed nothing: it leaves the list again. */
  async function remember(step: Step, answer: Promise<boolean>): Promise<boolean> {
    steps.current.push(step);
    const isDone = await answer;
    if (!isDone) steps.current = steps.current.filter((each) => each !== step);
    return isDone;
  }

  return {
    onSelect: (item) => remember(selection(item), actions.onSelect(item)),
    onRemove: (item) => remember(removal(item), actions.onRemove(item)),
    onCategorise(item, category) {
      const answer = actions.onCategorise(item, category);
      return category === item.sub_category ? answer : remember(choice(item), answer);
    },
    onMove: (item, step) => remember(move(item, step), actions.onMove(item, step)),
    async undo() {
      const step = steps.current.pop();
      return step ? step.undo(actions) : 'There is nothing to undo.';
    },
  };
}

function selection(item: NewsItem): Step {
  return {
    async undo({ onRemove }) {
      void onRemove(item);
      return `No longer selected: ${headline(item)}`;
    },
  };
}

function removal(item: NewsItem): Step {
  return {
    async undo({ onSelect }) {
      void onSelect(item);
      return `Selected again: ${headline(item)}`;
    },
  };
}

function choice(item: NewsItem): Step {
  const before = newsCategories.find((category) => category === item.sub_category);
  return {
    async undo({ onCategorise }) {
      if (!before) return `It had none of the categories before: ${headline(item)}`;
      const isSaved = await onCategorise(item, before);
      return isSaved
        ? `${before} again: ${headline(item)}`
        : `Its category could not be set back: ${headline(item)}`;
    },
  };
}

function move(item: NewsItem, step: -1 | 1): Step {
  return {
    async undo({ onMove }) {
      const isDone = await onMove(item, step === 1 ? -1 : 1);
      return isDone
        ? `Moved back: ${headline(item)}`
        : `It could not be moved back: ${headline(item)}`;
    },
  };
}

/** The item's name in a status line. */
export function headline({ text }: NewsItem): string {
  return truncate(text, 60);
}
