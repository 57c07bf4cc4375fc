import { useCoins } from '@/api/hooks/coins';
import { CoinsScreen } from '@/screens/coins/CoinsScreen';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';

export default function CoinsPage() {
  return <CoinsScreen {...useCoins()} list={useList('coins')} restriction={useRestriction()} />;
}
