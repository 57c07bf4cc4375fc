import { useCorePortfolio } from '@/api/hooks/corePortfolio';
import { pricesByTicker } from '@/domain/portfolios/core';
import { CorePortfolioScreen } from '@/screens/corePortfolio/CorePortfolioScreen';
import { useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { useRestriction } from '@/app/session/useRestriction';

export default function CorePortfolioPage() {
  const { crypto, listed, pricesFailure, onRetryPrices, ...portfolio } = useCorePortfolio();
  return (
    <CorePortfolioScreen
      {...portfolio}
      prices={{
        known: crypto && listed && pricesByTicker(crypto, listed),
        error: pricesFailure,
        onRetry: onRetryPrices,
      }}
      leaving={useLeaveQuestion()}
      restriction={useRestriction()}
    />
  );
}
