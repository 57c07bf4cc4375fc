import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from './inputs';
import { SentEmail } from './SentEmail';

/** The lighter email: tickers as chips, and a bar beside each price. */
export default function Lighter(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('light', { ...typical, ...changes })} />;
}

Lighter.PreviewProps = typical;
