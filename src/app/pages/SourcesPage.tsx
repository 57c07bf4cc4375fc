import { useSources } from '@/api/hooks/sources';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { wallClockAt } from '@/domain/format/dates';
import { SourcesScreen } from '@/screens/settings/sources/SourcesScreen';

export default function SourcesPage() {
  const restriction = useAdministratorRestriction();
  return (
    <SourcesScreen
      {...useSources(restriction === undefined)}
      today={wallClockAt(new Date()).slice(0, 10)}
      restriction={restriction}
    />
  );
}
