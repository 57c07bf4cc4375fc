import { useApi } from '@/api/ApiProvider';
import { useNewsletters } from '@/api/hooks/newsletters';
import { firmZone } from '@/domain/firmZone';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { useList } from '../useList';
import { useNow } from '../useNow';
import { usePublishing } from '../usePublishing';

/** `YYYY-MM-DD`, without the date library that the rest of the list does not need. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export default function NewslettersPage() {
  const api = useApi();
  const now = useNow();
  const { onPrepare, ...publishing } = usePublishing('v2');
  return (
    <NewslettersScreen
      {...useNewsletters()}
      list={useList('newsletters')}
      onStartDraft={async () => (await import('../startDraft')).startDraft()}
      today={day.format(now)}
      wordpress={{ ...publishing, onPrepare: ({ id }) => onPrepare(id) }}
      onDownloadHtml={async (newsletter) =>
        (await import('../downloadHtml')).downloadHtml(api, newsletter)
      }
    />
  );
}
