import { useAccount } from '@/api/hooks/account';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { checkSession } from '@/app/session/client';
import { MyAccountScreen } from '@/screens/settings/MyAccountScreen';

export default function MyAccountPage() {
  const { secondFactor, onSaveName, ...account } = useAccount();
  return (
    <MyAccountScreen
      {...account}
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
