import {
  accountCalls,
  type EmailDraft,
  type NameDraft,
  type PasswordChange,
} from '../contract/account';
import { userCalls } from '../contract/users';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** The user's own account: name, password, second factor and sessions. */
export function useAccount() {
  const account = useCall(accountCalls.get, {});
  const stale = [accountCalls.get, userCalls.list];
  const name = useAction(accountCalls.saveName, stale);
  const password = useAction(accountCalls.changePassword, stale);
  const email = useAction(accountCalls.startEmailChange, []);
  const newEmail = useAction(accountCalls.confirmEmailChange, stale);
  const end = useAction(accountCalls.endSession, stale);
  const endOthers = useAction(accountCalls.endOtherSessions, stale);
  const stop = useAction(accountCalls.stopSecondFactor, stale);
  const ask = useAsk();
  return {
    account: account.data,
    error: account.error,
    onRetry: () => void account.reload(),
    onSaveName: (draft: NameDraft) => name.run(draft),
    onChangePassword: ({ current, password: next }: PasswordChange) =>
      password.run({ current, password: next }),
    onChangeEmail: (draft: EmailDraft) => email.run(draft),
    onConfirmEmail: (token: string) => newEmail.run({ token }),
    onEndSession: ({ id }: { id: number }) => end.run({ id }),
    onEndOthers: () => endOthers.run({}),
    secondFactor: {
      onStart: async () => (await ask(accountCalls.startSecondFactor, {}))?.response ?? null,
      /** Returns the recovery codes, or null if the code was refused. */
      async onConfirm(code: string) {
        const answer = await ask(accountCalls.confirmSecondFactor, { code });
        if (answer) void account.reload();
        return answer?.response.recovery_codes ?? null;
      },
      onStop: () => stop.run({}),
      /** Returns the new recovery codes, or null if that failed. */
      async onRenew() {
        const answer = await ask(accountCalls.renewRecoveryCodes, {});
        if (answer) void account.reload();
        return answer?.response.recovery_codes ?? null;
      },
    },
  };
}
