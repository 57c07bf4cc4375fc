import type { NewsCategory, NewsItem } from '../contract/news';
import { newsCalls } from '../contract/news';
import { useAction, useCall, type Reading } from '../swr';

type NewsList = Reading<typeof newsCalls.today>;

/** Selected news and bucket of one newsletter. Rows move at once and move back when refused. */
export function useNewsDesk(newsletterId: number) {
  const selected = useCall(newsCalls.selected, { id: newsletterId });
  const bucket = useCall(newsCalls.today, {});
  const stale = [newsCalls.selected, newsCalls.today];
  const select = useAction(newsCalls.select, stale);
  const remove = useAction(newsCalls.remove, stale);
  const categorise = useAction(newsCalls.changeCategory, stale);

  return {
    selected: selected.data,
    selectedFailure: selected.failure,
    onRetrySelected: () => void selected.reload(),
    bucket: bucket.data,
    bucketFailure: bucket.failure,
    onRetryBucket: () => void bucket.reload(),
    onSelect(item: NewsItem) {
      const undo = [mark(bucket, item, true), put(selected, { ...item, block: true })];
      void select.run({ id: item.id, newsletter_id: newsletterId }).then(rollBack(undo));
    },
    onRemove(item: NewsItem) {
      const undo = [mark(bucket, item, false), drop(selected, item)];
      void remove.run({ id: item.id }).then(rollBack(undo));
    },
    onCategorise: (item: NewsItem, category: NewsCategory) =>
      categorise.run({ id: newsletterId, news: item.id, selected_category: category }),
  };
}

function rollBack(undo: (() => void)[]) {
  return (isDone: boolean) => {
    if (!isDone) undo.forEach((step) => step());
  };
}

function change(list: NewsList, next: (items: NewsItem[]) => NewsItem[]): () => void {
  const { data } = list;
  if (!data) return () => undefined;
  list.replace(next(data));
  return () => list.replace(data);
}

function mark(list: NewsList, item: NewsItem, block: boolean) {
  return change(list, (items) =>
    items.map((row) => (row.id === item.id ? { ...row, block } : row)),
  );
}

function put(list: NewsList, item: NewsItem) {
  return change(list, (items) => [...items.filter(({ id }) => id !== item.id), item]);
}

function drop(list: NewsList, item: NewsItem) {
  return change(list, (items) => items.filter(({ id }) => id !== item.id));
}
