import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { onlyCommentary } from './inputs';
import { SentEmail } from './SentEmail';

/** The simpler email with nothing but the commentary. */
export default function SimplerOnlyCommentary(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('fundstrat', { ...onlyCommentary, ...changes })} />;
}

SimplerOnlyCommentary.PreviewProps = onlyCommentary;
