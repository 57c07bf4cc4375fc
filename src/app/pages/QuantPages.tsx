import { useCapability } from '@/api/ApiProvider';
import { quantCalls } from '@/api/contract/quant';
import { useProviderQuery, useQuantRatings } from '@/api/hooks/quant';
import { QuantRatingsScreen } from '@/screens/quantRatings/QuantRatingsScreen';
import { useImportController } from '@/app/imports/useImportController';
import { useList } from '@/app/routing/useList';
import { useRestriction } from '@/app/session/useRestriction';
import type { ProviderQuery } from '@/api/contract/providerQuery';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useQueryAddress } from '@/app/routing/useQueryAddress';

const stale = [quantCalls.ratings, quantCalls.sectors, quantCalls.stocks];

export function QuantRatingsPage() {
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

export function CryptoQuantPage() {
  const { typed, query, setQuery } = useQueryAddress();
  const { onAskAgain, ...answer } = useProviderQuery(query);

  function handleSubmit(next: ProviderQuery) {
    if (JSON.stringify(next) === JSON.stringify(query)) onAskAgain();
    else setQuery(next);
  }

  return (
    <CryptoQuantScreen
      {...answer}
      query={typed}
      onSubmit={handleSubmit}
      onCopy={(text) => void copyWithToast(text, 'Copied')}
      list={useList('provider-query')}
    />
  );
}
