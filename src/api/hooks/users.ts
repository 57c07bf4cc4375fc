import type { Level } from '../contract/call';
import { accountCalls } from '../contract/account';
import { userCalls, type Person, type UserDraft } from '../contract/users';
import { useAction, useCall } from '../swr';

/** The people who may sign in, and what administrators do with them. */
export function usePeople() {
  const list = useCall(userCalls.list, {});
  const stale = [userCalls.list, accountCalls.get];
  const add = useAction(userCalls.add, stale);
  const remove = useAction(userCalls.remove, stale);
  const level = useAction(userCalls.changeLevel, stale);
  const sessions = useAction(userCalls.endSessions, stale);
  const secondFactor = useAction(userCalls.resetSecondFactor, stale);
  return {
    people: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onAdd: (draft: UserDraft) => add.run(draft),
    onChangeLevel: ({ user_id: id }: Person, next: Level) => level.run({ id, level: next }),
    onEndSessions: ({ user_id: id }: Person) => sessions.run({ id }),
    onResetSecondFactor: ({ user_id: id }: Person) => secondFactor.run({ id }),
    onRemove: ({ user_id: id }: Person) => remove.run({ id }),
  };
}
