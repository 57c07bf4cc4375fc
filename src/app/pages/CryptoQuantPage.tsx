import { useProviderQuery } from '@/api/hooks/providerQuery';
import { CryptoQuantScreen } from '@/screens/cryptoQuant/CryptoQuantScreen';
import { copyTable } from '../copyTable';
import { useList } from '../useList';

export default function CryptoQuantPage() {
  return (
    <CryptoQuantScreen
      {...useProviderQuery()}
      onCopy={(text) => void copyTable(text)}
      list={useList('provider-query')}
    />
  );
}
