import { useFsiActions } from '@/api/hooks/fsiActions';
import { FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';
import { useList } from '@/app/routing/useList';

export default function FsiActionsPage() {
  return <FsiActionsScreen {...useFsiActions()} list={useList('fsi-actions')} />;
}
