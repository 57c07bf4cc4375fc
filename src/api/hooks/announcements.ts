import {
  type Announcement,
  announcementCalls,
  type AnnouncementDraft,
  type AnnouncementView,
} from '../contract/announcements';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';
import { useOptimisticChanges } from '../useOptimisticChanges';
import { useUndo } from './bin';

/** The announcements and the actions of their rows. */
export function useAnnouncements() {
  const list = useCall(announcementCalls.list, {});
  const save = useAction(announcementCalls.addEdit, [
    announcementCalls.list,
    announcementCalls.getViews,
  ]);
  const remove = useAction(announcementCalls.remove, [
    announcementCalls.list,
    announcementCalls.getViews,
  ]);
  const undo = useUndo('announcement');
  const enable = useAction(announcementCalls.enable, [announcementCalls.list]);
  const testing = useAction(announcementCalls.testing, [announcementCalls.list]);
  const ask = useAsk();
  const { shown, flip } = useOptimisticChanges(list.data, list.reload);
  return {
    announcements: shown,
    error: list.error,
    onRetry: () => void list.reload(),
    /** Reads the current version for the modal; null if that failed. */
    onOpen: async ({ id }: Announcement) =>
      (await ask(announcementCalls.get, { id }, modalFailure))?.response ?? null,
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

/** The views of announcements. A removed view disappears at once, and nothing is fetched. */
export function useAnnouncementViews() {
  const list = useCall(announcementCalls.getViews, {});
  const remove = useAction(announcementCalls.removeView, []);
  const add = useAction(announcementCalls.addEdit, [announcementCalls.list]);
  return {
    views: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: AnnouncementDraft) => add.run(draft),
    onRemove: async ({ id }: AnnouncementView) => {
      const isRemoved = await remove.run({ id });
      if (isRemoved) list.replace((shown) => shown?.filter((view) => view.id !== id));
      return isRemoved;
    },
  };
}
