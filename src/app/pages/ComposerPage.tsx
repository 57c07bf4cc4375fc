import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { ComposerScreen } from '@/screens/composer/ComposerScreen';
import { ComposerWaiting } from '@/screens/composer/ComposerWaiting';
import { useComposerSession } from '@/app/composer/useComposerSession';
import { useFreshNewsletter } from '@/app/composer/useFreshNewsletter';
import { readPanelsAhead } from '@/app/routing/loaders';
import { useScrollToHash } from '@/app/routing/useScrollToHash';

export function ComposerPage() {
  const id = Number(useParams()['id']);
  useEffect(() => readPanelsAhead(id), [id]);
  const { pathname } = useLocation();
  const brand = pathname.toLowerCase().startsWith('/app/newsletter_fundstrat/') ? 'fs' : 'fsi';
  const { opened, onSwitch, ...waiting } = useFreshNewsletter(id);
  if (!opened) return <ComposerWaiting {...waiting} />;
  const key = `${brand} ${opened.newsletter.id} ${opened.user.user_id}`;
  return <Composer key={key} {...opened} brand={brand} onSwitch={onSwitch} />;
}

function Composer(props: Parameters<typeof useComposerSession>[0]) {
  const composer = useComposerSession(props);
  useScrollToHash(composer !== null);
  if (!composer) return <ComposerWaiting error={null} onRetry={() => undefined} />;
  return <ComposerScreen {...composer} />;
}
