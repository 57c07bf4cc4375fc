import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { longDay } from './inputs';
import { SentEmail } from './SentEmail';

/** The lighter email with sixty news items. */
export default function LighterLongDay(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('light', { ...longDay, ...changes })} />;
}

LighterLongDay.PreviewProps = longDay;
