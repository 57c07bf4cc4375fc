import { useFsiActions } from '@/api/hooks/fsiActions';
import { FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';

export default function FsiActionsPage() {
  return (
    <FsiActionsScreen
      {...useFsiActions()}
      list={useList('fsi-actions')}
      restriction={useRestriction()}
    />
  );
}
