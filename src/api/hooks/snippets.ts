import { snippetCalls as calls, type Snippet } from '../contract/snippets';
import { useCapability } from '../ApiProvider';
import { useAction, useCall } from '../swr';

/** The saved passages, which all who write share; undefined where none are kept. Nothing of it rejects. */
export function useSnippets() {
  const areKept = useCapability('snippets');
  const list = useCall(calls.list, {});
  const add = useAction(calls.add, [calls.list]);
  const rename = useAction(calls.rename, [calls.list]);
  const remove = useAction(calls.remove, [calls.list]);
  if (!areKept) return undefined;
  return {
    list: list.data ?? none,
    onAdd: (name: string, html: string) => add.run({ name, html }),
    onRename: ({ id }: Pick<Snippet, 'id'>, name: string) => rename.run({ id, name }),
    onRemove: ({ id }: Pick<Snippet, 'id'>) => remove.run({ id }),
  };
}

const none: Snippet[] = [];
