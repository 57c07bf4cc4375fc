import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { tablesAndImages } from './inputs';
import { SentEmail } from './SentEmail';

/** The lighter email with tables and images in the commentary. */
export default function LighterTablesAndImages(changes: Partial<ContentInput>) {
  return <SentEmail {...renderNewsletter('light', { ...tablesAndImages, ...changes })} />;
}

LighterTablesAndImages.PreviewProps = tablesAndImages;
