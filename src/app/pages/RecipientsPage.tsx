import { useRecipients } from '@/api/hooks/recipients';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { RecipientsScreen } from '@/screens/settings/RecipientsScreen';

export default function RecipientsPage() {
  return <RecipientsScreen {...useRecipients()} restriction={useAdministratorRestriction()} />;
}
