import { useCorePortfolio } from '@/api/hooks/corePortfolio';
import { pricesByTicker } from '@/domain/corePortfolio';
import { CorePortfolioScreen } from '@/screens/corePortfolio/CorePortfolioScreen';
import { useLeaveQuestion } from '../useLeaveQuestion';

export default function CorePortfolioPage() {
  const { crypto, listed, pricesFailure, onRetryPrices, ...portfolio } = useCorePortfolio();
  const { leaving } = useLeaveQuestion();
  return (
    <CorePortfolioScreen
      {...portfolio}
      prices={{
        known: crypto && listed && pricesByTicker(crypto, listed),
        failure: pricesFailure,
        onRetry: onRetryPrices,
      }}
      leaving={leaving}
    />
  );
}
