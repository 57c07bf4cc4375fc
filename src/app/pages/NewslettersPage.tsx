import { useNavigate } from 'react-router-dom';
import { useNewsletters } from '@/api/hooks/newsletters';
import { wallClockAt } from '@/domain/format/dates';
import { todaysDraft } from '@/domain/newsletter/newestNewsletters';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { paths } from '@/screens/paths';
import { useStartToday } from '@/app/newsletters/useStartToday';
import { useList } from '@/app/routing/useList';
import { useHtmlDownload } from '@/app/browser/useHtmlDownload';
import { useNow } from '@/app/browser/useNow';
import { usePublishing } from '@/app/sending/usePublishing';
import { useRestriction } from '@/app/session/useRestriction';

export function NewslettersPage() {
  const navigate = useNavigate();
  const list = useList('newsletters');
  const { onPrepare, ...publishing } = usePublishing('v2');
  return (
    <NewslettersScreen
      {...useNewsletters(list.view, { onAdded: (id) => void navigate(paths.composer(id)) })}
      onStartToday={useStartToday((id) => void navigate(paths.commentary(id)))}
      list={list}
      restriction={useRestriction()}
      onStartDraft={() => todaysDraft(new Date())}
      today={wallClockAt(useNow()).slice(0, 10)}
      wordpress={{ ...publishing, onPrepare: ({ id }) => onPrepare(id) }}
      onDownloadHtml={useHtmlDownload()}
    />
  );
}
