import { useBin } from '@/api/hooks/bin';
import { useList } from '@/app/routing/useList';
import { useAdministratorRestriction, useRestriction } from '@/app/session/useRestriction';
import { BinScreen } from '@/screens/settings/BinScreen';

export default function BinPage() {
  return (
    <BinScreen
      {...useBin()}
      list={useList('bin')}
      restriction={useRestriction()}
      deleteRestriction={useAdministratorRestriction()}
    />
  );
}
