import { useCapability } from '@/api/ApiProvider';
import { quantCalls } from '@/api/contract/quant';
import { useQuantRatings } from '@/api/hooks/quant';
import { QuantRatingsScreen } from '@/screens/quantRatings/QuantRatingsScreen';
import { useImportController } from '@/app/imports/useImportController';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';

const stale = [quantCalls.ratings, quantCalls.sectors, quantCalls.stocks];

export default function QuantRatingsPage() {
  const importing = useImportController('quant_ratings', stale);
  const restriction = useRestriction();
  return (
    <QuantRatingsScreen
      {...useQuantRatings()}
      list={useList('quant-ratings')}
      importing={useCapability('imports') ? { ...importing, restriction } : undefined}
    />
  );
}
