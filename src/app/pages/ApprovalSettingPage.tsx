import { useApprovalSetting } from '@/api/hooks/approvals';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { ApprovalSettingScreen } from '@/screens/settings/ApprovalSettingScreen';

export default function ApprovalSettingPage() {
  return (
    <ApprovalSettingScreen {...useApprovalSetting()} restriction={useAdministratorRestriction()} />
  );
}
