import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiProvider, type OutcomeAction } from '@/api/ApiProvider';
import { announcementCalls } from '@/api/contract/announcements';
import { binCalls } from '@/api/contract/bin';
import type { Call } from '@/api/contract/call';
import { newsletterCalls } from '@/api/contract/newsletters';
import { notificationCalls } from '@/api/contract/notifications';
import { questionCalls } from '@/api/contract/questions';
import { useAnnouncements } from '@/api/hooks/announcements';
import { useNewsletters } from '@/api/hooks/newsletters';
import { useNotifications } from '@/api/hooks/notifications';
import { useQuestions } from '@/api/hooks/fsi';

/** Draws a hook once, removes row 7 with it, and returns the calls and what the toasts offer. */
async function remove(useList: () => { onRemove(row: never): Promise<boolean> }) {
  const sent: [path: string, body: unknown][] = [];
  const offers: (OutcomeAction | undefined)[] = [];
  const api = {
    client: {
      send(call: Call, body: unknown) {
        sent.push([call.path, body]);
        return Promise.resolve({ message: 'Done', response: [] });
      },
    },
    isIdle: false,
    onSuccess: (_: string, action?: OutcomeAction) => offers.push(action),
    onFailure: () => undefined,
  } as unknown as Parameters<typeof ApiProvider>[0]['api'];
  const lists: ReturnType<typeof useList>[] = [];
  function Probe() {
    lists.push(useList());
    return null;
  }
  renderToString(
    <ApiProvider api={api}>
      <Probe />
    </ApiProvider>,
  );
  await lists[0]?.onRemove({ id: 7 } as never);
  return { sent, offers };
}

it.each([
  ['announcement', announcementCalls.remove, useAnnouncements],
  [
    'newsletter',
    newsletterCalls.remove,
    () => useNewsletters({ search: '', sort: null, page: 1 }, { onAdded: () => undefined }),
  ],
  ['notification', notificationCalls.remove, useNotifications],
  ['question', questionCalls.remove, useQuestions],
] as const)('Undo after the deletion of a row of kind %s restores it', async (kind, call, use) => {
  const { sent, offers } = await remove(use);
  expect(sent).toEqual([[call.path, { id: 7 }]]);
  const [offer] = offers;
  expect(offer?.label).toBe('Undo');
  offer?.run();
  await expect.poll(() => offers).toEqual([offer, undefined]);
  expect(sent.at(-1)).toEqual([binCalls.restore.path, { kind, id: 7 }]);
});
