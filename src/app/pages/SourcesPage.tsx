import { useState } from 'react';
import { useSources } from '@/api/hooks/sources';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { wallClockAt } from '@/domain/format/dates';
import { SourcesScreen } from '@/screens/settings/sources/SourcesScreen';

export default function SourcesPage() {
  const restriction = useAdministratorRestriction();
  const [today] = useState(() => wallClockAt(new Date()).slice(0, 10));
  return <SourcesScreen {...useSources(restriction === undefined)} {...{ today, restriction }} />;
}
