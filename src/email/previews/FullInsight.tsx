import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email of the research insight brand. */
export default function FullInsight(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2', { ...typical, ...changes })} />;
}

FullInsight.PreviewProps = typical;
