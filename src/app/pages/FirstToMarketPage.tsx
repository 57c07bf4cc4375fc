import { useFirstToMarket } from '@/api/hooks/firstToMarket';
import { copyLine } from '@/domain/news/firstToMarket';
import { FirstToMarketScreen } from '@/screens/firstToMarket/FirstToMarketScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useList } from '@/app/routing/useList';

export default function FirstToMarketPage() {
  return (
    <FirstToMarketScreen
      {...useFirstToMarket()}
      list={useList('first-to-market')}
      onCopy={(item) =>
        void copyWithToast(
          copyLine(item),
          'Text copied to clipboard',
          'Copy failed. Select the text and copy it yourself.',
        )
      }
    />
  );
}
