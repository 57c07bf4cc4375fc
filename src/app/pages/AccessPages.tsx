import { useCapability } from '@/api/ApiProvider';
import { useSignInRule } from '@/api/hooks/signInRules';
import { usePeople } from '@/api/hooks/users';
import { useList } from '@/app/routing/useList';
import { useSession } from '@/app/session/session';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { PeopleScreen } from '@/screens/settings/PeopleScreen';
import { useApps, useWebhooks } from '@/api/hooks/apps';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { AppsScreen } from '@/screens/settings/AppsScreen';

export function PeoplePage() {
  const restriction = useAdministratorRestriction();
  const hasRules = useCapability('signInRules');
  return (
    <PeopleScreen
      {...usePeople()}
      list={useList('people')}
      myId={useSession()?.user.user_id}
      restriction={restriction}
      signInRule={useSignInRule(hasRules && restriction === undefined)}
    />
  );
}

export function AppsPage() {
  return (
    <AppsScreen
      {...useApps()}
      webhooks={useWebhooks()}
      restriction={useAdministratorRestriction()}
      hasSubscribers={useCapability('subscribers')}
      onCopy={(text) => copyWithToast(text, 'Copied to clipboard')}
    />
  );
}
