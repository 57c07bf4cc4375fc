import type { NewsletterDraft, NewsletterRow } from '../contract/newsletters';
import { newsletterCalls } from '../contract/newsletters';
import { useAction, useCall } from '../swr';
import { useUndo } from './bin';

/** The newsletters and the actions of their rows. */
export function useNewsletters() {
  const list = useCall(newsletterCalls.list, {});
  const save = useAction(newsletterCalls.addEdit, [newsletterCalls.list, newsletterCalls.get]);
  const remove = useAction(newsletterCalls.remove, [newsletterCalls.list]);
  const undo = useUndo('newsletter');
  return {
    newsletters: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onSave: (draft: NewsletterDraft) => save.run(draft),
    onRemove: ({ id }: NewsletterRow) => remove.run({ id }, undo(id)),
  };
}

/** One newsletter with its commentary. */
export function useNewsletter(id: number) {
  return useCall(newsletterCalls.get, { id });
}
