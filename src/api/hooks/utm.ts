import { utmCalls as calls, type UtmPost, type UtmTag, type UtmTagDraft } from '../contract/utm';
import { useAction, useCall } from '../swr';

/** UTM tags, posts and the actions of their rows. */
export function useUtmTags() {
  const lists = useCall(calls.list, {});
  const save = useAction(calls.save, [calls.list]);
  const remove = useAction(calls.remove, [calls.list]);
  const removePost = useAction(calls.removePost, [calls.list]);
  return {
    lists: lists.data,
    error: lists.error,
    onRetry: () => void lists.reload(),
    onSave: (draft: UtmTagDraft) => save.run(draft),
    onRemove: ({ id }: UtmTag) => remove.run({ id }),
    onRemovePost: ({ ID }: UtmPost) => removePost.run({ id: ID }),
  };
}
