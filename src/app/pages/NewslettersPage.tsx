import { useApi } from '@/api/ApiProvider';
import { useNewsletters } from '@/api/hooks/newsletters';
import { NewslettersScreen } from '@/screens/newsletters/NewslettersScreen';
import { downloadHtml } from '../downloadHtml';

export default function NewslettersPage() {
  const api = useApi();
  return (
    <NewslettersScreen
      {...useNewsletters()}
      onStartDraft={async () => (await import('../startDraft')).startDraft()}
      onDownloadHtml={(newsletter) => void downloadHtml(api, newsletter)}
    />
  );
}
