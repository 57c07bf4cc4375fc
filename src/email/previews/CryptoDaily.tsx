import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { typical } from './inputs';
import { SentEmail } from './SentEmail';

/** The crypto daily, with macro and crypto tickers in two lists. */
export default function CryptoDaily(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('fsi', { ...typical, ...changes })} />;
}

CryptoDaily.PreviewProps = typical;
