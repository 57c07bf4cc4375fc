import { useFirstToMarket, useFunding } from '@/api/hooks/newsLists';
import { copyLine } from '@/domain/news/firstToMarket';
import { FirstToMarketScreen } from '@/screens/firstToMarket/FirstToMarketScreen';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { useList, useLists } from '@/app/routing/useList';
import { useDebounced } from '@/components/forms/fields/useDebounced';
import { FundingScreen } from '@/screens/funding/FundingScreen';

export function FirstToMarketPage() {
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

/** The search is sent after nothing was typed for this many milliseconds. */
const pause = 500;

const places = [
  { name: 'funding-selected', prefix: '' },
  { name: 'funding-scraped', prefix: 'scraped.' },
] as const;

export function FundingPage() {
  const [list, scrapedList] = useLists(places);
  const search = useDebounced(list.view.search.trim(), pause);
  return <FundingScreen {...useFunding(search)} {...{ list, scrapedList }} />;
}
