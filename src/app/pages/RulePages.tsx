import {
  useArchive,
  useCheckSettings,
  useRecipients,
  useRestrictedWords,
} from '@/api/hooks/settings';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { RecipientsScreen } from '@/screens/settings/RecipientsScreen';
import { RestrictedWordsScreen } from '@/screens/settings/RestrictedWordsScreen';
import { CheckSettingsScreen } from '@/screens/settings/CheckSettingsScreen';
import { useApprovalSetting } from '@/api/hooks/approvals';
import { ApprovalSettingScreen } from '@/screens/settings/ApprovalSettingScreen';
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
