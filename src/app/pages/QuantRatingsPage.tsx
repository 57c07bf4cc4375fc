import { useQuantRatings } from '@/api/hooks/quant';
import { QuantRatingsScreen } from '@/screens/quantRatings/QuantRatingsScreen';
import { useList } from '@/app/routing/useList';

export default function QuantRatingsPage() {
  return <QuantRatingsScreen {...useQuantRatings()} list={useList('quant-ratings')} />;
}
