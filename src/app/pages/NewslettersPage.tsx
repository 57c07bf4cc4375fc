import { useNavigate } from 'react-router-dom';
import { useNewsletters } from '@/api/hooks/newsletters';
import { wallClockAt } from '@/domain/format/dates';
import { todaysDraft } from '@/domain/newsletter/newestNewsletters';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { paths } from '@/screens/paths';
import { useStartToday } from '@/app/newsletters/useStartToday';
import { useList } from '@/app/routing/useList';
import { useNow } from '@/app/browser/useNow';
import { usePublishing } from '@/app/sending/usePublishing';
import { useRestriction } from '@/app/session/useRestriction';
import { useApi, useCapability } from '@/api/ApiProvider';
import type { NewsletterRow } from '@/api/contract/newsletters';

export function NewslettersPage() {
  const navigate = useNavigate();
  const list = useList('newsletters');
  const { onPrepare, ...publishing } = usePublishing('v2');
  return (
    <NewslettersScreen
      {...useNewsletters(list.view, { onAdded: (id) => void navigate(paths.composer(id)) })}
      onStartToday={useStartToday((id) => void navigate(paths.commentary(id)))}
      list={list}
      hasBin={useCapability('bin')}
      restriction={useRestriction()}
      onStartDraft={() => todaysDraft(new Date())}
      today={wallClockAt(useNow()).slice(0, 10)}
      wordpress={{ ...publishing, onPrepare: ({ id }) => onPrepare(id) }}
      onDownloadHtml={useHtmlDownload()}
    />
  );
}

/** Downloads a newsletter's email as an HTML file. What renders it is loaded when it is needed. */
function useHtmlDownload(): (newsletter: NewsletterRow) => Promise<void> {
  const api = useApi();
  return async (newsletter) =>
    (await import('@/app/browser/downloadHtml')).downloadHtml(api, newsletter);
}
