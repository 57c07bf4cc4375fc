import { useRecipients } from '@/api/hooks/recipients';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { RecipientsScreen } from '@/screens/settings/RecipientsScreen';
import { useRestrictedWords } from '@/api/hooks/restrictedWords';
import { RestrictedWordsScreen } from '@/screens/settings/RestrictedWordsScreen';
import { useCheckSettings } from '@/api/hooks/checkSettings';
import { CheckSettingsScreen } from '@/screens/settings/CheckSettingsScreen';
import { useApprovalSetting } from '@/api/hooks/approvals';
import { ApprovalSettingScreen } from '@/screens/settings/ApprovalSettingScreen';
import { useArchive } from '@/api/hooks/archive';
import { ArchiveScreen } from '@/screens/settings/ArchiveScreen';

export function RecipientsPage() {
  return <RecipientsScreen {...useRecipients()} restriction={useAdministratorRestriction()} />;
}

export function RestrictedWordsPage() {
  return (
    <RestrictedWordsScreen {...useRestrictedWords()} restriction={useAdministratorRestriction()} />
  );
}

export function CheckSettingsPage() {
  return (
    <CheckSettingsScreen {...useCheckSettings()} restriction={useAdministratorRestriction()} />
  );
}

export function ApprovalSettingPage() {
  return (
    <ApprovalSettingScreen {...useApprovalSetting()} restriction={useAdministratorRestriction()} />
  );
}

export function ArchivePage() {
  return <ArchiveScreen {...useArchive()} restriction={useAdministratorRestriction()} />;
}
