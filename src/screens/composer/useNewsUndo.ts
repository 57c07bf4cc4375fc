import { useRef, useState } from 'react';
import { newsCategories, type NewsCategory, type NewsItem } from '@/api/contract/news';
import { truncate } from '@/domain/format/text';

/** Actions on a news item that can be undone. Each resolves to true if the server accepted it. */
export interface NewsActions {
  onSelect(item: NewsItem): Promise<boolean>;
  onRemove(item: NewsItem): Promise<boolean>;
  onCategorise(item: NewsItem, category: NewsCategory): Promise<boolean>;
  /** Moves it within its category: −1 is up. */
  onMove(item: NewsItem, step: -1 | 1): Promise<boolean>;
}

interface UndoableActions extends NewsActions {
  /** Selects items into a category, as one step. */
  onAdd(items: NewsItem[], category: NewsCategory): Promise<boolean>;
  undo(): Promise<string>;
  /** The items of the last change, until the next one. */
  changed: ReadonlySet<number>;
  /** Forgets which items changed last; it can still be undone. */
  forget(): void;
}

interface Step {
  ids: readonly number[];
  /** Undoes the action and returns a message about it. */
  undo(actions: NewsActions): Promise<string>;
}

/** Wraps the actions and remembers them until the page is left, so that `undo` can reverse the last one. */
export function useNewsUndo(actions: NewsActions): UndoableActions {
  const steps = useRef<Step[]>([]);
  const [last, setLast] = useState<Step | null>(null);

  /** A rejected action changed nothing, so it is forgotten. */
  async function remember(step: Step, answer: Promise<boolean>): Promise<boolean> {
    steps.current.push(step);
    setLast(step);
    const isDone = await answer;
    if (!isDone) {
      steps.current = steps.current.filter((each) => each !== step);
      setLast((now) => (now === step ? null : now));
    }
    return isDone;
  }

  return {
    onSelect: (item) => remember(selection(item), actions.onSelect(item)),
    onRemove: (item) => remember(removal(item), actions.onRemove(item)),
    onCategorise(item, category) {
      const answer = actions.onCategorise(item, category);
      return category === item.sub_category ? answer : remember(choice(item), answer);
    },
    onAdd(items, category) {
      const answers = items.flatMap((item) => [
        ...(item.block ? [] : [actions.onSelect(item)]),
        actions.onCategorise({ ...item, block: true }, category),
      ]);
      const answer = Promise.all(answers).then((all) => all.every(Boolean));
      return remember(addition(items), answer);
    },
    onMove: (item, step) => remember(move(item, step), actions.onMove(item, step)),
    async undo() {
      const step = steps.current.pop();
      setLast(null);
      return step ? step.undo(actions) : 'Nothing to undo.';
    },
    changed: new Set(last?.ids),
    forget: () => setLast(null),
  };
}

function selection(item: NewsItem): Step {
  return {
    ids: [item.id],
    async undo({ onRemove }) {
      void onRemove(item);
      return `Unselected: ${headline(item)}`;
    },
  };
}

function addition(items: NewsItem[]): Step {
  return {
    ids: items.map(({ id }) => id),
    async undo({ onRemove }) {
      for (const item of items) void onRemove(item);
      const [only] = items;
      return items.length === 1 && only
        ? `Unselected: ${headline(only)}`
        : `Unselected ${items.length} items.`;
    },
  };
}

function removal(item: NewsItem): Step {
  return {
    ids: [item.id],
    async undo({ onSelect }) {
      void onSelect(item);
      return `Selected again: ${headline(item)}`;
    },
  };
}

function choice(item: NewsItem): Step {
  const before = newsCategories.find((category) => category === item.sub_category);
  return {
    ids: before ? [item.id] : [],
    async undo({ onCategorise }) {
      if (!before) return `It had no category before: ${headline(item)}`;
      const isSaved = await onCategorise(item, before);
      return isSaved
        ? `Category set back to ${before}: ${headline(item)}`
        : `Couldn’t set the category back: ${headline(item)}`;
    },
  };
}

function move(item: NewsItem, step: -1 | 1): Step {
  return {
    ids: [],
    async undo({ onMove }) {
      const isDone = await onMove(item, step === 1 ? -1 : 1);
      return isDone ? `Moved back: ${headline(item)}` : `Couldn’t move back: ${headline(item)}`;
    },
  };
}

/** The item's name in a status line. */
export function headline({ text }: NewsItem): string {
  return truncate(text, 60);
}
