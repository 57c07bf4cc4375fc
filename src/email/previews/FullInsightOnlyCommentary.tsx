import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { onlyCommentary } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email without news, prices, technical strategy and promo. */
export default function FullInsightOnlyCommentary(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2', { ...onlyCommentary, ...changes })} />;
}

FullInsightOnlyCommentary.PreviewProps = onlyCommentary;
