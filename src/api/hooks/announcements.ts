import {
  announcementCalls as calls,
  type Announcement,
  type AnnouncementDraft,
} from '../contract/announcements';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';
import { useOptimisticChanges } from '../useOptimisticChanges';
import { useUndo } from './bin';

/** The announcements and the actions of their rows. */
export function useAnnouncements() {
  const list = useCall(calls.list, {});
  const save = useAction(calls.addEdit, [calls.list, calls.getViews]);
  const remove = useAction(calls.remove, [calls.list, calls.getViews]);
  const undo = useUndo('announcement');
  const enable = useAction(calls.enable, [calls.list]);
  const testing = useAction(calls.testing, [calls.list]);
  const ask = useAsk();
  const { shown, flip } = useOptimisticChanges(list.data, list.reload);
  return {
    announcements: shown,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Reads the current version for the modal; null if that failed. */
    onOpen: async ({ id }: Announcement) =>
      (await ask(calls.get, { id }, modalFailure))?.response ?? null,
    onSave: (draft: AnnouncementDraft) => save.run(draft),
    onRemove: ({ id }: Announcement) => remove.run({ id }, undo(id)),
    onEnable: ({ id }: Announcement, enabled: boolean) =>
      void flip({ id, enabled }, () => enable.run({ announcement_id: id, enable: enabled })),
    onTesting: ({ id }: Announcement, isTesting: boolean) =>
      void flip({ id, testing: isTesting }, () =>
        testing.run({ announcement_id: id, testing: isTesting }),
      ),
  };
}
