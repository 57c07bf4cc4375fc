import { ComparatorScreen } from '@/screens/comparator/ComparatorScreen';
import { useComparatorPage } from '@/app/comparator/useComparatorPage';

export function ComparatorPage() {
  return <ComparatorScreen {...useComparatorPage()} />;
}
