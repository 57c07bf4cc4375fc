import { useRef, useState } from 'react';

interface Row {
  id: number;
}

/**
 * Shows switched values in a list until the server has answered and the list was read again. If the
 * API rejects one, the stored value comes back. They are sent one after the other, so that the last
 * one pressed is the last one stored.
 */
export function useOptimisticChanges<R extends Row>(
  list: R[] | undefined,
  reload: () => Promise<void>,
) {
  const [pending, setPending] = useState<(Row & Partial<R>)[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /**
   * Returns the result of `send`. After a false the list is read again, because the change may have
   * been stored without an answer.
   */
  function changeRow(change: Row & Partial<R>, send: () => Promise<boolean>): Promise<boolean> {
    setPending((all) => [...all, change]);
    const sent = queue.current.then(async () => {
      const isDone = await send();
      if (!isDone) await reload();
      return isDone;
    });
    queue.current = sent;
    return sent.finally(() => setPending((all) => all.filter((each) => each !== change)));
  }
  return { shown: list && pending.reduce(withChange, list), flip: changeRow };
}

function withChange<R extends Row>(list: R[], change: Row & Partial<R>): R[] {
  return list.map((each) => (each.id === change.id ? { ...each, ...change } : each));
}
