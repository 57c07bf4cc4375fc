import { useApi, useCapability } from '../ApiProvider';
import { ApiError } from '../client';
import { snippetCalls as calls, type Snippet } from '../contract/snippets';
import { useAction, useCall } from '../swr';

/** The saved passages, which all who write share; undefined where none are kept. Nothing of it rejects. */
export function useSnippets() {
  const areKept = useCapability('snippets');
  const list = useCall(calls.list, {});
  const add = useAction(calls.add, [calls.list]);
  const { client, onFailure } = useApi();
  const remove = useAction(calls.remove, [calls.list]);
  if (!areKept) return undefined;
  return {
    list: list.data ?? none,
    onAdd: (name: string, html: string) => add.run({ name, html }),
    /** `outdated` if a colleague changed it since it was seen; the list then has their version. */
    async onChange({ id, ...seen }: SnippetDraft & Pick<Snippet, 'id'>, draft: SnippetDraft) {
      try {
        const { name, html } = seen;
        await client.send(calls.change, { id, ...draft, seen: { name, html } });
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 412) return 'outdated';
        onFailure(error);
        return 'failed';
      } finally {
        await list.reload();
      }
    },
    onRemove: ({ id }: Pick<Snippet, 'id'>) => remove.run({ id }),
  };
}

type SnippetDraft = Pick<Snippet, 'name' | 'html'>;

const none: Snippet[] = [];
