import type { ProviderQuery } from '@/api/contract/providerQuery';
import { useProviderQuery } from '@/api/hooks/providerQuery';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { copyTable } from '../copyTable';
import { useList } from '../useList';
import { useQueryAddress } from '../useQueryAddress';

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
      onCopy={(text) => void copyTable(text)}
      list={useList('provider-query')}
    />
  );
}
