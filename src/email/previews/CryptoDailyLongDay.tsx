import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { longDay } from './inputs';
import { SentEmail } from './SentEmail';

/** The crypto daily with sixty news items. */
export default function CryptoDailyLongDay(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('fsi', { ...longDay, ...changes })} />;
}

CryptoDailyLongDay.PreviewProps = longDay;
