import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { longDay } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email with sixty news items. */
export default function FullInsightLongDay(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2', { ...longDay, ...changes })} />;
}

FullInsightLongDay.PreviewProps = longDay;
