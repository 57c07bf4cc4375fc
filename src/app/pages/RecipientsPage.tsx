import { useRecipients } from '@/api/hooks/recipients';
import { useSession } from '@/app/session/session';
import { RecipientsScreen } from '@/screens/settings/RecipientsScreen';

export default function RecipientsPage() {
  return <RecipientsScreen {...useRecipients()} level={useSession()?.user.level ?? 1} />;
}
