import { useCapability } from '@/api/ApiProvider';
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
  const { secondFactor, onSaveName, ...account } = useAccount();
  const passkeys = usePasskeys();
  const hasPasskeys = useCapability('passkeys');
  return (
    <MyAccountScreen
      {...account}
      {...preferences}
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
