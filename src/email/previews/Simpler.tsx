import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from './inputs';
import { SentEmail } from './SentEmail';

/** The simpler email: the full one without stocks. */
export default function Simpler(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('fundstrat', { ...typical, ...changes })} />;
}

Simpler.PreviewProps = typical;
