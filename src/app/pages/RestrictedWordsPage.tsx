import { useRestrictedWords } from '@/api/hooks/restrictedWords';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { RestrictedWordsScreen } from '@/screens/settings/RestrictedWordsScreen';

export default function RestrictedWordsPage() {
  return (
    <RestrictedWordsScreen {...useRestrictedWords()} restriction={useAdministratorRestriction()} />
  );
}
