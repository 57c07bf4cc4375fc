import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { newsCalls, type NewsCategory, type NewsItem } from '../contract/news';
import { useCapability } from '../ApiProvider';
import { useAction, useCall } from '../swr';

/**
 * Selected news and news bucket of one newsletter. Rows change at once, and change back if the API
 * rejects it.
 */
export function useComposerNews(newsletterId: number) {
  const ofToday = { newsletter_id: newsletterId };
  const selected = useCall(newsCalls.selected, { id: newsletterId });
  const bucket = useCall(newsCalls.today, ofToday);
  const select = useAction(newsCalls.select, [newsCalls.selected]);
  const remove = useAction(newsCalls.remove, [newsCalls.selected]);
  const categorise = useAction(newsCalls.changeCategory, [newsCalls.selected]);
  const order = useAction(newsCalls.order, [newsCalls.selected]);
  const hasOrder = useCapability('newsOrder');
  const { mutate } = useSWRConfig();
  const { pending, run } = useChanges(({ inBucket }) =>
    mutate<NewsItem[]>([newsCalls.today.path, ofToday], (items) => items && inBucket(items), {
      revalidate: false,
    }),
  );

  return {
    selected: pending.reduce((items, { inSelected }) => items && inSelected(items), selected.data),
    selectedFailure: selected.error,
    onRetrySelected: () => void selected.reload(),
    bucket: pending.reduce((items, { inBucket }) => items && inBucket(items), bucket.data),
    bucketFailure: bucket.error,
    onRetryBucket: () => void bucket.reload(),
    onSelect: (item: NewsItem) =>
      run(selecting(item), () => select.run({ id: item.id, newsletter_id: newsletterId })),
    onRemove: (item: NewsItem) => run(removing(item), () => remove.run({ id: item.id })),
    onCategorise: (item: NewsItem, category: NewsCategory) =>
      run(categorising(item, category), () =>
        categorise.run({ id: newsletterId, news: item.id, selected_category: category }),
      ),
    onOrder: hasOrder
      ? (ids: number[]) => run(ordering(ids), () => order.run({ id: newsletterId, news: ids }))
      : undefined,
  };
}

/** What an action changes in both lists before the server has answered. */
interface Change {
  inSelected(items: NewsItem[]): NewsItem[];
  inBucket(items: NewsItem[]): NewsItem[];
}

/**
 * Shows changes before they are answered, and sends them one after the other, because each builds
 * on the last.
 */
function useChanges(keep: (change: Change) => Promise<unknown>) {
  const [pending, setPending] = useState<Change[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function run(change: Change, send: () => Promise<boolean>): Promise<boolean> {
    setPending((all) => [...all, change]);
    const sent = queue.current.then(send);
    queue.current = sent.catch(() => false);
    try {
      const isDone = await sent;
      if (isDone) await keep(change);
      return isDone;
    } finally {
      setPending((all) => all.filter((each) => each !== change));
    }
  }
  return { pending, run };
}

function selecting(item: NewsItem): Change {
  return {
    inSelected: (items) => [...without(items, item), { ...item, block: true }],
    inBucket: (items) => changed(items, item, { block: true }),
  };
}

function removing(item: NewsItem): Change {
  return {
    inSelected: (items) => without(items, item),
    inBucket: (items) => changed(items, item, { block: false }),
  };
}

function categorising(item: NewsItem, sub_category: NewsCategory): Change {
  const change = (items: NewsItem[]) => changed(items, item, { sub_category });
  return { inSelected: change, inBucket: change };
}

function ordering(ids: number[]): Change {
  return { inSelected: (items) => reordered(items, ids), inBucket: (items) => items };
}

function without(items: NewsItem[], { id }: NewsItem): NewsItem[] {
  return items.filter((item) => item.id !== id);
}

function changed(items: NewsItem[], { id }: NewsItem, parts: Partial<NewsItem>): NewsItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...parts } : item));
}

/** Moves the given items to the given order, within the positions that they have now. */
function reordered(items: NewsItem[], ids: number[]): NewsItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  const moving = new Set(named);
  let next = 0;
  return items.map((item) => (moving.has(item) ? (named[next++] ?? item) : item));
}
