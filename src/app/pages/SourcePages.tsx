import { useNewsFeeds, useSources } from '@/api/hooks/sources';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { SourcesScreen } from '@/screens/settings/sources/SourcesScreen';
import { NewsFeedsScreen } from '@/screens/settings/NewsFeedsScreen';
import { useCapability } from '@/api/ApiProvider';
import { followedCalls, stockCalls } from '@/api/contract/followed';
import { instrumentCalls, priceCalls } from '@/api/contract/prices';
import { useFollowed, useFollowedStocks } from '@/api/hooks/followed';
import { useHiddenMetrics } from '@/api/hooks/hiddenMetrics';
import { useIssuerWeights } from '@/api/hooks/imports';
import { MarketScreen } from '@/screens/settings/market/MarketScreen';
import { useImportController } from '@/app/imports/useImportController';

export function SourcesPage() {
  const restriction = useAdministratorRestriction();
  return <SourcesScreen {...useSources(restriction === undefined)} restriction={restriction} />;
}

export function NewsFeedsPage() {
  return <NewsFeedsScreen {...useNewsFeeds()} restriction={useAdministratorRestriction()} />;
}

const stale = [
  followedCalls.get,
  stockCalls.list,
  instrumentCalls.search,
  priceCalls.crypto,
  priceCalls.listed,
];

export function MarketPage() {
  const imports = {
    instruments: useImportController('instruments', stale),
    etps: useImportController('etps', stale),
    stocks: useImportController('stocks', stale),
    index_weights: useImportController('index_weights', stale),
  };
  return (
    <MarketScreen
      {...useFollowed()}
      stocks={useFollowedStocks()}
      metrics={useHiddenMetrics()}
      imports={useCapability('imports') ? imports : undefined}
      onReadWeights={useIssuerWeights()}
      restriction={useAdministratorRestriction()}
    />
  );
}
