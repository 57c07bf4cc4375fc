import { useAccount } from '@/api/hooks/account';
import { useCapability } from '@/api/ApiProvider';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { checkSession } from './client';
import { useLogOut } from './useLogOut';
import { usePasskeys } from './usePasskeys';
import { SetUpScreen } from '@/screens/settings/SetUpScreen';

/** In place of every page, until the second factor that the firm requires is set up. */
export function SetUp() {
  const { account, error, onRetry, secondFactor } = useAccount();
  const passkeys = usePasskeys();
  const logOut = useLogOut();
  const hasPasskeys = useCapability('passkeys');
  return (
    <SetUpScreen
      {...{ account, error, onRetry }}
      passkeys={hasPasskeys ? passkeys : undefined}
      onDone={() => void checkSession()}
      onLogOut={() => void logOut()}
      secondFactor={{
        ...secondFactor,
        onCopy: (text) => copyWithToast(text, 'Copied to clipboard'),
        onDownload: async (codes) => {
          const { downloadFile } = await import('@/app/browser/downloadFile');
          downloadFile('research-desk-recovery-codes.txt', codes.join('\n'), 'text/plain');
        },
      }}
    />
  );
}
