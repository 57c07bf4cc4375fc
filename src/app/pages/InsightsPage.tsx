import { useInsights } from '@/api/hooks/insights';
import { InsightsScreen } from '@/screens/insights/InsightsScreen';
import { useList } from '../useList';

export default function InsightsPage() {
  return (
    <InsightsScreen
      {...useInsights()}
      list={useList('portfolios')}
      onDownload={async (table) => (await import('../downloadInsights')).downloadInsights(table)}
    />
  );
}
