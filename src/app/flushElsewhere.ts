import { showToast } from '@/components/feedback/toasts';
import { indexedDrafts, storedDrafts, type DraftStore } from './autosave/draftStores';
import { writerId } from './autosave/saver';

const channelName = 'newsletter drafts';
/** How long a page may take to say that it is there, and to save, in ms. */
const patience = { presence: 500, saving: 10_000, journal: 400 };

type Message =
  | { kind: 'flush'; ask: string; newsletterId: number }
  | { kind: 'here'; ask: string; page: string }
  | { kind: 'done'; ask: string; page: string };

function openChannel(): BroadcastChannel | null {
  return 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null;
}

/** Saves at once whenever another page is about to send this newsletter; the answer ends that. */
export function answerFlushes(newsletterId: number, flush: () => Promise<boolean>): () => void {
  const channel = openChannel();
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

/** Asks the composers of this browser to save; resolves when all that answered are done. */
async function askComposers(newsletterId: number): Promise<void> {
  const channel = openChannel();
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

async function hasDrafts(prefix: string): Promise<boolean> {
  const kept = async (store: DraftStore) => {
    const drafts = await store.list(prefix).catch(() => []);
    return drafts.some(([, { entry }]) => entry !== null);
  };
  return (await kept(indexedDrafts())) || kept(storedDrafts());
}

async function flushElsewhere(userId: number, newsletterId: number): Promise<boolean> {
  await askComposers(newsletterId);
  const prefix = `${userId}/${newsletterId}/`;
  if (!(await hasDrafts(prefix))) return true;
  await pause(patience.journal);
  return !(await hasDrafts(prefix));
}

/**
 * Saves what this person has typed into this newsletter in any page of this browser. False, and said
 * in a toast, where some of it still waits.
 */
export async function isAllSaved(newsletterId: number): Promise<boolean> {
  const isSaved = await flushElsewhere(writerId(), newsletterId);
  if (!isSaved) void showToast({ kind: 'error', message: unsaved });
  return isSaved;
}

const unsaved = 'Not everything typed in the composer is saved yet. Open the composer, then send.';
