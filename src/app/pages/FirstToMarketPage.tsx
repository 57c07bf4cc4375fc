import { useFirstToMarket } from '@/api/hooks/firstToMarket';
import type { FirstToMarketItem } from '@/api/contract/firstToMarket';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { copyLine } from '@/domain/firstToMarket';
import { FirstToMarketScreen } from '@/screens/firstToMarket/FirstToMarketScreen';
import { useList } from '../useList';

export default function FirstToMarketPage() {
  return (
    <FirstToMarketScreen
      {...useFirstToMarket()}
      list={useList('first-to-market')}
      onCopy={(item) => void copy(item)}
    />
  );
}

async function copy(item: FirstToMarketItem) {
  await showToast((await copyText(copyLine(item))) ? copied : refused);
}

const copied = { kind: 'success', message: 'Text copied to clipboard' } as const;
const refused = {
  kind: 'error',
  message: 'Copy failed. Select the text and copy it yourself.',
} as const;
