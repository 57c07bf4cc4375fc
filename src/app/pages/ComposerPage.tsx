import { useParams } from 'react-router-dom';
import { useNewsletter } from '@/api/hooks/newsletters';
import type { Brand } from '@/domain/firm';
import { ComposerScreen } from '@/screens/composer/ComposerScreen';
import { ComposerWaiting } from '@/screens/composer/ComposerWaiting';
import type { Newsletter } from '@/api/contract/newsletters';
import { useComposer } from '../useComposer';

interface ComposerPageProps {
  brand: Brand['key'];
}

export default function ComposerPage({ brand }: ComposerPageProps) {
  const id = Number(useParams()['id']);
  const { data, failure, reload } = useNewsletter(id);
  if (!data) return <ComposerWaiting failure={failure} onRetry={() => void reload()} />;
  return <Composer key={`${brand} ${data.id}`} newsletter={data} brand={brand} />;
}

function Composer({ newsletter, brand }: ComposerPageProps & { newsletter: Newsletter }) {
  const composer = useComposer(newsletter, brand);
  if (!composer) return <ComposerWaiting failure={null} onRetry={() => undefined} />;
  return <ComposerScreen {...composer} />;
}
