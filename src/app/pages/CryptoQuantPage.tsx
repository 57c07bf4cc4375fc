import type { ProviderQuery } from '@/api/contract/providerQuery';
import { useProviderQuery } from '@/api/hooks/providerQuery';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useList } from '@/app/routing/useList';
import { useQueryAddress } from '@/app/routing/useQueryAddress';

export default function CryptoQuantPage() {
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
