import { useState } from 'react';
import type { ResponseOf } from '../contract/call';
import {
  newsletterCalls,
  newslettersPerPage,
  type NewsletterPage,
  type NewsletterDraft,
  type NewsletterRow,
} from '../contract/newsletters';
import { useCapability } from '../ApiProvider';
import { useAction, useCall } from '../swr';
import { useAsk, type Ask } from '../useAsk';
import { useUndo } from './bin';

/** What the list shows. */
export interface NewsletterView {
  search: string;
  sort: object | null;
  page: number;
}

interface NewNewsletterOptions {
  /** Called with the id of a newsletter that was added. */
  onAdded(id: number): void;
}

/**
 * The newsletters and the actions of their rows. The list is read by page, until a search or another
 * order needs all of it. The existing API always answers with all of it.
 */
export function useNewsletters(view: NewsletterView, { onAdded }: NewNewsletterOptions) {
  const list = useNewsletterList(view);
  const ask = useAsk();
  const save = useAction(newsletterCalls.addEdit, [newsletterCalls.list, newsletterCalls.get]);
  const remove = useAction(newsletterCalls.remove, [newsletterCalls.list]);
  const undo = useUndo('newsletter');
  return {
    newsletters: list.rows,
    hasSends: useCapability('sendLog'),
    isStale: list.isLoading && list.rows !== undefined,
    error: list.error,
    onRetry: () => void list.reload(),
    count: list.count,
    onReadAll: async (): Promise<NewsletterRow[] | null> => {
      const all = (await ask(newsletterCalls.list, {}))?.response;
      return Array.isArray(all) ? all : null;
    },
    async onSave(draft: NewsletterDraft): Promise<boolean> {
      const answer = await save.ask(draft);
      const isAdded = answer !== null && draft.id === undefined;
      const id = isAdded ? await readAddedId(ask, answer.response, draft) : undefined;
      if (id !== undefined) onAdded(id);
      return answer !== null;
    },
    onRemove: ({ id }: NewsletterRow) => remove.run({ id }, undo(id)),
  };
}

type AddedAnswer = ResponseOf<typeof newsletterCalls.addEdit>;

/**
 * The id of a newsletter that was just added. The existing API answers with all newsletters, or with
 * nothing, so that they are read; the new one has the highest id of its name.
 */
export async function readAddedId(ask: Ask, answer: AddedAnswer, { name }: NewsletterDraft) {
  if (answer && !Array.isArray(answer)) return answer.id;
  const rows = answer?.length
    ? answer
    : rowsOf((await ask(newsletterCalls.list, {}))?.response ?? []);
  const ids = rows.filter((row) => row.name === name).map(({ id }) => id);
  return ids.length > 0 ? Math.max(...ids) : undefined;
}

/** What a call for the list asks for first. */
export function firstNewsletters(view: NewsletterView) {
  return needsWholeList(view) ? {} : { page: view.page };
}

/** True for what the pages of the API can't answer. */
function needsWholeList({ search, sort }: NewsletterView): boolean {
  return search.trim() !== '' || sort !== null;
}

type ListAnswer = NewsletterPage | NewsletterRow[];

/** The rows of an answer: of one page, or all from the existing API. */
export function rowsOf(answer: ListAnswer): NewsletterRow[] {
  return Array.isArray(answer) ? answer : answer.rows;
}

function useNewsletterList(view: NewsletterView) {
  const { page } = view;
  const [hasAll, setHasAll] = useState(false);
  const [hasPages, setHasPages] = useState(true);
  const [shown, setShown] = useState<ListAnswer>();
  const needsAll = hasAll || needsWholeList(view);
  const asked = useCall(
    newsletterCalls.list,
    needsAll && hasPages ? {} : { page: hasPages ? page : 1 },
  );
  const lastPage = lastPageIfBeyond(asked.data);
  const inRange = useCall(newsletterCalls.list, lastPage);
  const { data: answer, error, isLoading, reload } = lastPage ? inRange : asked;
  if (answer && answer !== shown) setShown(answer);
  if (Array.isArray(asked.data)) {
    if (needsAll && !hasAll) setHasAll(true);
    // The existing API answers a page with all newsletters, so it isn't asked for another one.
    if (!needsAll && hasPages) setHasPages(false);
  }
  // What was shown before stays while the next answer is loading, but not under an error.
  const data = answer ?? (error === null ? shown : undefined);
  const known = data ?? shown;
  return {
    rows: Array.isArray(data) ? data : data?.rows,
    /** The number of newsletters on all pages; undefined if `rows` are all. */
    count: Array.isArray(known) ? undefined : known?.count,
    isLoading,
    error,
    reload,
  };
}

/** The last page, where a page has no rows because it is beyond that; otherwise null. */
function lastPageIfBeyond(answer: ListAnswer | undefined) {
  if (!answer || Array.isArray(answer) || answer.rows.length > 0 || answer.count === 0) return null;
  return { page: Math.ceil(answer.count / newslettersPerPage) };
}

/** One newsletter with its commentary. */
export function useNewsletter(id: number) {
  return useCall(newsletterCalls.get, { id });
}
