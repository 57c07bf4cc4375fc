import { useNewsFeeds } from '@/api/hooks/newsFeeds';
import { useAdministratorRestriction } from '@/app/session/useRestriction';
import { NewsFeedsScreen } from '@/screens/settings/NewsFeedsScreen';

export default function NewsFeedsPage() {
  return <NewsFeedsScreen {...useNewsFeeds()} restriction={useAdministratorRestriction()} />;
}
