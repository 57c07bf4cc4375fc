import { useRef, useState } from 'react';
import {
  announcementCalls as calls,
  type Announcement,
  type AnnouncementDraft,
} from '../contract/announcements';
import { useAction, useCall } from '../swr';
import { modalFailure, useAsk } from '../useAsk';

/** The list, and what can be done with a row. */
export function useAnnouncements() {
  const list = useCall(calls.list, {});
  const save = useAction(calls.addEdit, [calls.list, calls.getViews]);
  const remove = useAction(calls.remove, [calls.list, calls.getViews]);
  const enable = useAction(calls.enable, [calls.list]);
  const testing = useAction(calls.testing, [calls.list]);
  const ask = useAsk();
  const { shown, flip } = useFlips(list.data);
  return {
    announcements: shown,
    failure: list.failure,
    onRetry: () => void list.reload(),
    /** As it is now, for the modal; null when it could not be read. */
    onOpen: async ({ id }: Announcement) =>
      (await ask(calls.get, { id }, modalFailure))?.response ?? null,
    onSave: (draft: AnnouncementDraft) => save.run(draft),
    onRemove: ({ id }: Announcement) => remove.run({ id }),
    onEnable: ({ id }: Announcement, enabled: boolean) =>
      flip({ id, enabled }, () => enable.run({ announcement_id: id, enable: enabled })),
    onTesting: ({ id }: Announcement, isTesting: boolean) =>
      flip({ id, testing: isTesting }, () =>
        testing.run({ announcement_id: id, testing: isTesting }),
      ),
  };
}

type Flip = Pick<Announcement, 'id'> & Partial<Announcement>;

/**
 * Lays flips over the list until the server has answered and the list was read again; a refused one
 * just ends. They are sent one after the other, so that the last one pressed is the last one stored.
 */
function useFlips(list: Announcement[] | undefined) {
  const [pending, setPending] = useState<Flip[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function flip(change: Flip, send: () => Promise<boolean>): void {
    setPending((all) => [...all, change]);
    queue.current = queue.current
      .then(send)
      .finally(() => setPending((all) => all.filter((each) => each !== change)));
  }
  return { shown: list && pending.reduce(flipped, list), flip };
}

function flipped(list: Announcement[], change: Flip): Announcement[] {
  return list.map((each) => (each.id === change.id ? { ...each, ...change } : each));
}
