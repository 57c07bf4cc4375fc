import { useParams } from 'react-router-dom';
import type { Brand } from '@/domain/firm';
import { ComposerScreen } from '@/screens/composer/ComposerScreen';
import { ComposerWaiting } from '@/screens/composer/ComposerWaiting';
import { useDesk } from '../useDesk';
import { useFreshNewsletter } from '../useFreshNewsletter';
import { useAddressedPlace } from '../useAddressedPlace';

interface ComposerPageProps {
  brand: Brand['key'];
}

export default function ComposerPage({ brand }: ComposerPageProps) {
  const id = Number(useParams()['id']);
  const { opened, onSwitch, ...waiting } = useFreshNewsletter(id);
  if (!opened) return <ComposerWaiting {...waiting} />;
  const key = `${brand} ${opened.newsletter.id} ${opened.writer.user_id}`;
  return <Composer key={key} {...opened} brand={brand} onSwitch={onSwitch} />;
}

function Composer(props: Parameters<typeof useDesk>[0]) {
  const desk = useDesk(props);
  useAddressedPlace(desk !== null);
  if (!desk) return <ComposerWaiting failure={null} onRetry={() => undefined} />;
  return <ComposerScreen {...desk} />;
}
