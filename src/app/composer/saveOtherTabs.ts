import { showToast } from '@/components/feedback/toasts';
import { openChannel } from '@/app/autosave/draftChannel';
import { indexedDrafts, storedDrafts, type DraftStore } from '@/app/autosave/draftStores';
import { isLostText } from '@/app/autosave/lostTexts';
import { currentUserId } from '@/app/autosave/saver';
import { unsavedText } from '@/domain/newsletter/readiness';

const channelName = 'newsletter drafts';
/** How long another page may take to answer and to save, in milliseconds. */
const patience = { presence: 500, saving: 10_000, journal: 400 };

type Message =
  | { kind: 'flush'; ask: string; newsletterId: number }
  | { kind: 'here'; ask: string; page: string }
  | { kind: 'done'; ask: string; page: string };

/**
 * Saves this page whenever another page is about to send the newsletter. The returned function
 * stops it.
 */
export function saveWhenAsked(newsletterId: number, flush: () => Promise<boolean>): () => void {
  const channel = openChannel(channelName);
  const page = crypto.randomUUID();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  const say = (message: Message) => channel?.postMessage(message);
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'flush' || data.newsletterId !== newsletterId) return;
    say({ kind: 'here', ask: data.ask, page });
    void flush().then(() => say({ kind: 'done', ask: data.ask, page }));
  });
  return () => channel?.close();
}

/**
 * Asks all composers of this browser to save. Resolves when every one that answered has finished.
 */
async function askComposers(newsletterId: number): Promise<void> {
  const channel = openChannel(channelName);
  if (!channel) return;
  const ask = crypto.randomUUID();
  const busy = new Set<string>();
  await new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.ask !== ask) return;
      if (data.kind === 'here') busy.add(data.page);
      if (data.kind === 'done' && busy.delete(data.page) && busy.size === 0) resolve();
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    channel.postMessage({ kind: 'flush', ask, newsletterId } satisfies Message);
    setTimeout(() => busy.size === 0 && resolve(), patience.presence);
    setTimeout(resolve, patience.saving);
  });
  channel.close();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where this browser keeps drafts. */
export const openDraftStores = () => [indexedDrafts(), storedDrafts()] as const;

/** True if a page of this browser keeps unsaved text of the user's newsletter. */
export async function hasDrafts(
  userId: number,
  newsletterId: number,
  [first, second] = openDraftStores(),
): Promise<boolean> {
  const prefix = `${userId}/${newsletterId}/`;
  const kept = async (store: DraftStore) => {
    const drafts = await store.list(prefix).catch(() => []);
    return drafts.some(([key, { entry }]) => entry !== null && !isLostText(key));
  };
  return (await kept(first)) || kept(second);
}

async function saveOtherTabs(userId: number, newsletterId: number): Promise<boolean> {
  await askComposers(newsletterId);
  if (!(await hasDrafts(userId, newsletterId))) return true;
  await pause(patience.journal);
  return !(await hasDrafts(userId, newsletterId));
}

/**
 * Saves this user's unsaved changes of the newsletter in all pages of this browser. False if some
 * couldn't be saved, which a toast says.
 */
export async function isAllSaved(newsletterId: number): Promise<boolean> {
  const isSaved = await saveOtherTabs(currentUserId(), newsletterId);
  if (!isSaved) showToast({ kind: 'error', message: unsaved });
  return isSaved;
}

const unsaved = `${unsavedText} Open the composer, then send.`;
