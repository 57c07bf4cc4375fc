import { useState } from 'react';
import { announcementCalls } from '../contract/announcements';
import { binCalls as calls, type BinRow } from '../contract/bin';
import { newsCalls } from '../contract/news';
import { newsletterCalls } from '../contract/newsletters';
import { notificationCalls } from '../contract/notifications';
import { questionCalls } from '../contract/questions';
import { useAction, useCall } from '../swr';

/** What shows a restored row again. */
const restored = [announcementCalls, newsletterCalls, notificationCalls, questionCalls].map(
  ({ list }) => list,
);

/** The rows in the bin. One that is restored or deleted leaves at once, and returns if that failed. */
export function useBin() {
  const list = useCall(calls.list, {});
  const restoring = useAction(calls.restore, [calls.list, newsCalls.today, ...restored]);
  const removal = useAction(calls.remove, [calls.list]);
  const [leaving, setLeaving] = useState<readonly BinRow[]>([]);

  async function leave(row: BinRow, send: () => Promise<boolean>): Promise<boolean> {
    setLeaving((all) => [...all, row]);
    const isDone = await send();
    setLeaving((all) => all.filter((each) => each !== row));
    return isDone;
  }
  return {
    rows: list.data?.filter((row) => !leaving.some((each) => isSame(each, row))),
    error: list.error,
    onRetry: () => void list.reload(),
    onRestore: (row: BinRow) => leave(row, () => restoring.run({ kind: row.kind, id: row.id })),
    onDelete: (row: BinRow) => leave(row, () => removal.run({ kind: row.kind, id: row.id })),
  };
}

function isSame(one: BinRow, other: BinRow): boolean {
  return one.kind === other.kind && one.id === other.id;
}
