import {
  announcementCalls as calls,
  type AnnouncementDraft,
  type AnnouncementView,
} from '../contract/announcements';
import { useAction, useCall } from '../swr';

/** The views of announcements. A removed view disappears at once, and nothing is fetched. */
export function useAnnouncementViews() {
  const list = useCall(calls.getViews, {});
  const remove = useAction(calls.removeView, []);
  const add = useAction(calls.addEdit, [calls.list]);
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
