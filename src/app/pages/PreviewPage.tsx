import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { SendVariant } from '@/api/contract/sends';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import { isComplete, usePreview } from '@/app/sending/usePreview';
import { useQuery } from '@/app/routing/useQuery';

/** The email variant that each address shows. */
const routes: Record<string, SendVariant> = {
  newsletter_v2: 'v2',
  newsletter_v2_f: 'v2_f',
  newsletter_fundstrat: 'fundstrat',
  newsletterfsi: 'fsi',
  newsletter: 'light',
};

export function PreviewPage() {
  const id = Number(useParams()['id']);
  const [, route = ''] = useLocation().pathname.toLowerCase().split('/');
  const variant = routes[route] ?? 'v2';
  return <Preview key={`${variant} ${id}`} id={id} variant={variant} />;
}

function Preview({ id, variant }: { id: number; variant: SendVariant }) {
  const search = useQuery();
  const preview = usePreview(id, variant);
  const prints = search.has('print') && isComplete(preview);

  useEffect(() => {
    if (!prints) return undefined;
    const timer = setTimeout(() => window.print(), 500);
    return () => clearTimeout(timer);
  }, [prints]);

  return <PreviewScreen {...preview} />;
}
