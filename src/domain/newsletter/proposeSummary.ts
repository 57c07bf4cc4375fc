import type { ContentInput } from './content';
import { emailCommentary, imagesOf } from './emailCommentary';
import { figureTexts } from './liveFigures';
import { summaryOf } from './summary';

/** What the email says of the day where nobody wrote a summary. */
export function proposeSummary(input: ContentInput): string {
  const { newsletter, imageHost } = input;
  const images = imagesOf(newsletter, imageHost);
  const { blocks } = emailCommentary(newsletter.daily_comments, images, figureTexts(input));
  return summaryOf(blocks);
}
