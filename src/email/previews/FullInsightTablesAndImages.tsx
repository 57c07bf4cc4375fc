import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { tablesAndImages } from './inputs';
import { SentEmail } from './SentEmail';

/** The full email with tables and images in the commentary. */
export default function FullInsightTablesAndImages(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('v2', { ...tablesAndImages, ...changes })} />;
}

FullInsightTablesAndImages.PreviewProps = tablesAndImages;
