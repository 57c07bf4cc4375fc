import { useFunding } from '@/api/hooks/funding';
import { useDebounced } from '@/components/forms/fields/useDebounced';
import { FundingScreen } from '@/screens/funding/FundingScreen';
import { useLists } from '@/app/routing/useList';

/** The search is sent after nothing was typed for this many milliseconds. */
const pause = 500;

const places = [
  { name: 'funding-selected', prefix: '' },
  { name: 'funding-scraped', prefix: 'scraped.' },
] as const;

export default function FundingPage() {
  const [list, scrapedList] = useLists(places);
  const search = useDebounced(list.view.search.trim(), pause);
  return <FundingScreen {...useFunding(search)} {...{ list, scrapedList }} />;
}
