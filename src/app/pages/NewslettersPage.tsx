import { useApi } from '@/api/ApiProvider';
import { readNewslettersAhead, useNewsletters } from '@/api/hooks/newsletters';
import { readListView } from '@/components/data/list/listView';
import { firmZone } from '@/domain/firm/timeZone';
import { todaysDraft } from '@/domain/newsletter/todaysDraft';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import type { PageAddress } from '@/app/routing/lazyPage';
import { useList } from '@/app/routing/useList';
import { useOpenComposer } from '@/app/routing/useOpenComposer';
import { useNow } from '@/app/browser/useNow';
import { usePublishing } from '@/app/sending/usePublishing';
import { readAhead } from '@/app/session/client';
import { useRestriction } from '@/app/session/useRestriction';

/** `YYYY-MM-DD`, without the date library that the rest of the list does not need. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export function beginReading({ query }: PageAddress): void {
  readNewslettersAhead(readAhead, readListView(query));
}

export default function NewslettersPage() {
  const api = useApi();
  const list = useList('newsletters');
  const { onPrepare, ...publishing } = usePublishing('v2');
  return (
    <NewslettersScreen
      {...useNewsletters(list.view, useOpenComposer())}
      list={list}
      restriction={useRestriction()}
      onStartDraft={() => todaysDraft(new Date())}
      today={day.format(useNow())}
      wordpress={{ ...publishing, onPrepare: ({ id }) => onPrepare(id) }}
      onDownloadHtml={async (newsletter) =>
        (await import('@/app/browser/downloadHtml')).downloadHtml(api, newsletter)
      }
    />
  );
}
