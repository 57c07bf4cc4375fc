import { useFsiActions } from '@/api/hooks/fsiActions';
import { FsiActionsScreen } from '@/screens/fsiActions/FsiActionsScreen';

export default function FsiActionsPage() {
  return <FsiActionsScreen {...useFsiActions()} />;
}
