import { useCapability } from '@/api/ApiProvider';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '@/api/hooks/account';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { checkSession } from '@/app/session/client';
import { usePasskeys } from '@/app/session/usePasskeys';
import { useSession } from '@/app/session/session';
import { useStartPage } from '@/app/session/startPage';
import { applyTheme, useTheme } from '@/app/shell/theme';
import type { ThemeName } from '@/components/theme/tokens';
import { type PreferencesProps, ProfileScreen } from '@/screens/settings/ProfileScreen';
import { MyAccountScreen } from '@/screens/settings/MyAccountScreen';

export function MyAccountPage() {
  const user = useSession()?.user ?? { first_name: '', email: '' };
  const preferences = {
    ...useStartPage(),
    theme: useTheme(),
    onTheme: (next: ThemeName) => applyTheme(next, true),
  };
  if (!useCapability('account')) return <ProfileScreen user={user} {...preferences} />;
  return <OwnAccount {...preferences} />;
}

function OwnAccount(preferences: PreferencesProps) {
  const { secondFactor, onSaveName, onConfirmEmail, ...account } = useAccount();
  const passkeys = usePasskeys();
  const newEmail = useNewEmail(onConfirmEmail);
  const hasPasskeys = useCapability('passkeys');
  return (
    <MyAccountScreen
      {...account}
      {...preferences}
      newEmail={newEmail}
      passkeys={hasPasskeys ? passkeys : undefined}
      onSaveName={async (draft) => {
        const isSaved = await onSaveName(draft);
        if (isSaved) await checkSession();
        return isSaved;
      }}
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

const linkHash = '#email=';

/**
 * What the link in the email to a new address asks for. Opening it changes nothing. A refusal closes
 * the question too: it takes another link then, or another account.
 */
function useNewEmail(onConfirmEmail: (token: string) => Promise<boolean>) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  if (!hash.startsWith(linkHash)) return undefined;
  return {
    async onConfirm() {
      if (await onConfirmEmail(hash.slice(linkHash.length))) await checkSession();
    },
    onClose: () => void navigate(pathname, { replace: true }),
  };
}
