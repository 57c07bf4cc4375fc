import { useCheckSettings } from '@/api/hooks/checkSettings';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { CheckSettingsScreen } from '@/screens/settings/CheckSettingsScreen';

export default function CheckSettingsPage() {
  return (
    <CheckSettingsScreen {...useCheckSettings()} restriction={useAdministratorRestriction()} />
  );
}
