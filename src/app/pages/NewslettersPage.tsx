import { useApi } from '@/api/ApiProvider';
import { useNewsletters } from '@/api/hooks/newsletters';
import { wallClockAt } from '@/domain/dates';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { downloadHtml } from '../downloadHtml';
import { useNow } from '../useNow';
import { usePublishing } from '../usePublishing';

export default function NewslettersPage() {
  const api = useApi();
  const now = useNow();
  const { onPrepare, ...publishing } = usePublishing('v2');
  return (
    <NewslettersScreen
      {...useNewsletters()}
      onStartDraft={async () => (await import('../startDraft')).startDraft()}
      today={wallClockAt(now).slice(0, 10)}
      wordpress={{ ...publishing, onPrepare: ({ id }) => onPrepare(id) }}
      onDownloadHtml={(newsletter) => void downloadHtml(api, newsletter)}
    />
  );
}
