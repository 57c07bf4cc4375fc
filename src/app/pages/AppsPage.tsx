import { useApps } from '@/api/hooks/apps';
import { useWebhooks } from '@/api/hooks/webhooks';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { AppsScreen } from '@/screens/settings/AppsScreen';

export default function AppsPage() {
  return (
    <AppsScreen
      {...useApps()}
      webhooks={useWebhooks()}
      restriction={useAdministratorRestriction()}
      onCopy={(text) => copyWithToast(text, 'Copied to clipboard')}
    />
  );
}
