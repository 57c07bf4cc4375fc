import { useCapability } from '@/api/ApiProvider';
import { corePortfolioCalls } from '@/api/contract/corePortfolio';
import { useCorePortfolio } from '@/api/hooks/corePortfolio';
import { pricesByTicker } from '@/domain/portfolios/core';
import { CorePortfolioScreen } from '@/screens/corePortfolio/CorePortfolioScreen';
import { useImportController } from '@/app/imports/useImportController';
import { useLeaveQuestion } from '@/app/routing/useLeaveQuestion';
import { useRestriction } from '@/app/session/useRestriction';

const stale = [corePortfolioCalls.list];

export function CorePortfolioPage() {
  const importing = useImportController('core_portfolio', stale);
  const hasImports = useCapability('imports');
  const { crypto, listed, pricesFailure, onRetryPrices, ...portfolio } = useCorePortfolio();
  return (
    <CorePortfolioScreen
      {...portfolio}
      prices={{
        known: crypto && listed && pricesByTicker(crypto, listed),
        error: pricesFailure,
        onRetry: onRetryPrices,
      }}
      isReasonKept={useCapability('fields')}
      leaving={useLeaveQuestion()}
      restriction={useRestriction()}
      importing={hasImports ? importing : undefined}
    />
  );
}
