import { useCapability } from '@/api/ApiProvider';
import { dashboardCalls } from '@/api/contract/dashboard';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { readAddedId, rowsOf } from '@/api/hooks/newsletters';
import { useAction } from '@/api/swr';
import { useAsk, type Ask } from '@/api/useAsk';
import { newsletterBefore, newsletterOf, todaysDraft } from '@/domain/newsletter/newestNewsletters';

/** Starts the newsletter of today, and passes its id on. */
export function useStartToday(onStarted: (id: number) => void): () => Promise<void> {
  const hasStart = useCapability('start');
  const start = useAction(calls.start, [calls.list, dashboardCalls.get]);
  const add = useAction(calls.addEdit, [calls.list]);
  const ask = useAsk();

  /** By the specification's own calls. One that somebody has added for today already is opened. */
  async function startBySteps(): Promise<number | undefined> {
    const list = await ask(calls.list, {});
    if (!list) return undefined;
    const draft = todaysDraft(new Date());
    const day = draft.date.slice(0, 10);
    const rows = rowsOf(list.response);
    const known = newsletterOf(rows, day);
    if (known) return known.id;
    const added = await add.ask(draft);
    const id = added ? await readAddedId(ask, added.response, draft) : undefined;
    if (id === undefined) return undefined;
    const last = newsletterBefore(rows, day);
    if (last) await copyParts(ask, last.id, id);
    await ask(calls.sync, { newsletter_id: id }, notSynced);
    return id;
  }

  return async () => {
    const id = hasStart ? (await start.ask({}))?.response.id : await startBySteps();
    if (id !== undefined) onStarted(id);
  };
}

const notCopied =
  'The newsletter was started, but not everything of the last one was taken over. Check its author and promo links.';

const notSynced =
  'The newsletter was started, but prices and metrics couldn’t be synced. Sync them in the composer.';

/** Gives a newsletter the author and the promo links of another one. Images stay where they are. */
async function copyParts(ask: Ask, from: number, newsletter_id: number): Promise<void> {
  const last = (await ask(calls.get, { id: from }, notCopied))?.response;
  if (!last) return;
  const { author, link_fsi, link_fsga } = last;
  const saves = [
    author && (() => ask(calls.saveAuthor, { newsletter_id, author }, notCopied)),
    link_fsi && (() => ask(calls.saveFsiLink, { newsletter_id, link: link_fsi }, notCopied)),
    link_fsga && (() => ask(calls.saveFsgaLink, { newsletter_id, link: link_fsga }, notCopied)),
  ];
  for (const save of saves) {
    // What one call couldn't do is said once.
    if (save && !(await save())) return;
  }
}
