import { useArchive } from '@/api/hooks/archive';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { ArchiveScreen } from '@/screens/settings/ArchiveScreen';

export default function ArchivePage() {
  return <ArchiveScreen {...useArchive()} restriction={useAdministratorRestriction()} />;
}
