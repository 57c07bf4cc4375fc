import { useState } from 'react';
import type { OutcomeAction } from '../ApiProvider';
import { announcementCalls } from '../contract/announcements';
import { binCalls as calls, type BinKind, type BinRow } from '../contract/bin';
import { newsCalls } from '../contract/news';
import { newsletterCalls } from '../contract/newsletters';
import { notificationCalls } from '../contract/notifications';
import { questionCalls } from '../contract/questions';
import { useAction, useCall } from '../swr';

/** What shows a restored row again. */
const stale = [
  calls.list,
  announcementCalls.list,
  announcementCalls.getViews,
  newsCalls.today,
  newsletterCalls.list,
  notificationCalls.list,
  questionCalls.list,
];

/**
 * What undoes moving a row to the bin. Everybody who may delete a row may restore it, so it is
 * offered after every deletion.
 */
export function useUndo(kind: BinKind): (id: number) => OutcomeAction {
  const { run } = useAction(calls.restore, stale);
  return (id) => ({ label: 'Undo', run: () => void run({ kind, id }) });
}

/** The rows in the bin. One that is restored or deleted leaves at once, and returns if that failed. */
export function useBin() {
  const list = useCall(calls.list, {});
  const restoring = useAction(calls.restore, stale);
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
