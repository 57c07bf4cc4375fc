import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { SendVariant } from '@/api/contract/sends';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import { usePreview } from '../usePreview';

interface PreviewPageProps {
  variant: SendVariant;
}

export default function PreviewPage({ variant }: PreviewPageProps) {
  const id = Number(useParams()['id']);
  const [search] = useSearchParams();
  const preview = usePreview(id, variant);
  const prints = search.has('print') && preview.email !== undefined;

  useEffect(() => {
    if (!prints) return undefined;
    const timer = setTimeout(() => window.print(), 500);
    return () => clearTimeout(timer);
  }, [prints]);

  return <PreviewScreen {...preview} />;
}
