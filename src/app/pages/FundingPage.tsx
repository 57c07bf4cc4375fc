import { useFunding } from '@/api/hooks/funding';
import { useSettled } from '@/components/forms/useSettled';
import { FundingScreen } from '@/screens/funding/FundingScreen';
import { useLists } from '../useList';

/** The search is sent once it rests for so many ms (second document §4). */
const pause = 500;

const places = [
  { name: 'funding-selected', prefix: '' },
  { name: 'funding-scraped', prefix: 'scraped.' },
] as const;

export default function FundingPage() {
  const [list, scrapedList] = useLists(places);
  const search = useSettled(list.view.search.trim(), pause);
  return <FundingScreen {...useFunding(search)} {...{ list, scrapedList }} />;
}
