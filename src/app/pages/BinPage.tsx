import { useBin } from '@/api/hooks/bin';
import { useList } from '@/app/routing/useList';
import { useSession } from '@/app/session/session';
import { BinScreen } from '@/screens/settings/BinScreen';

export default function BinPage() {
  const level = useSession()?.user.level ?? 1;
  return <BinScreen {...useBin()} level={level} list={useList('bin')} />;
}
