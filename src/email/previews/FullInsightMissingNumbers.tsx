import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { missingNumbers } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email on a day without figures. */
export default function FullInsightMissingNumbers(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2', { ...missingNumbers, ...changes })} />;
}

FullInsightMissingNumbers.PreviewProps = missingNumbers;
