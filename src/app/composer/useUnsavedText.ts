import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { openDraftChannel } from '@/app/autosave/draftChannel';
import { currentUserId } from '@/app/autosave/saver';
import { hasDrafts, openDraftStores } from './saveOtherTabs';

/**
 * True while a page of this browser keeps text of the newsletter that isn’t saved, so that nothing is
 * sent; undefined until that is known, and without a newsletter. Read again when a page keeps or saves
 * text, and when the window gets the focus.
 */
export function useUnsavedText(newsletterId: number | undefined): boolean | undefined {
  const userId = currentUserId();
  const [stores] = useState(openDraftStores);
  const key = newsletterId === undefined ? null : ([userId, newsletterId, 'unsaved text'] as const);
  const { data, mutate } = useSWR(key, ([user, id]) => hasDrafts(user, id, stores), {
    dedupingInterval: 0,
  });
  useEffect(() => {
    const channel = openDraftChannel();
    channel?.addEventListener('message', (event: MessageEvent<string>) => {
      if (event.data === `${userId}/${newsletterId}`) void mutate();
    });
    return () => channel?.close();
  }, [userId, newsletterId, mutate]);
  return data;
}
