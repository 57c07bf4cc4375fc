import { useCapability } from '@/api/ApiProvider';
import { followedCalls, stockCalls } from '@/api/contract/followed';
import { instrumentCalls, priceCalls } from '@/api/contract/prices';
import { useFollowed, useFollowedStocks } from '@/api/hooks/followed';
import { useHiddenMetrics } from '@/api/hooks/hiddenMetrics';
import { useIssuerWeights } from '@/api/hooks/imports';
import { MarketScreen } from '@/screens/settings/market/MarketScreen';
import { useImportController } from '@/app/imports/useImportController';
import { useAdministratorRestriction } from '@/app/session/useRestriction';

const stale = [
  followedCalls.get,
  stockCalls.list,
  instrumentCalls.search,
  priceCalls.crypto,
  priceCalls.listed,
];

export default function MarketPage() {
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
