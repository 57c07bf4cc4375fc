import { useInsights } from '@/api/hooks/insights';
import { InsightsScreen } from '@/screens/insights/InsightsScreen';
import { useList } from '@/app/routing/useList';

export function InsightsPage() {
  return (
    <InsightsScreen
      {...useInsights()}
      list={useList('portfolios')}
      onDownload={async (table) =>
        (await import('@/app/comparator/downloadInsights')).downloadInsights(table)
      }
    />
  );
}
