import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email of the general brand. */
export default function FullGeneral(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2_f', { ...typical, ...changes })} />;
}

FullGeneral.PreviewProps = typical;
