import { usePeople } from '@/api/hooks/users';
import { useList } from '@/app/routing/useList';
import { useSession } from '@/app/session/session';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { PeopleScreen } from '@/screens/settings/PeopleScreen';

export default function PeoplePage() {
  return (
    <PeopleScreen
      {...usePeople()}
      list={useList('people')}
      myId={useSession()?.user.user_id}
      restriction={useAdministratorRestriction()}
    />
  );
}
