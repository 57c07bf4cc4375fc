import { darkColumns } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import type { Column, NewsletterContent } from './content';
import type { EmailBlock, EmailRun } from './emailCommentary';

/** A newsletter of which only the light charts are shown, as on the website. */
export function withoutTwins(newsletter: Newsletter): Newsletter {
  return { ...newsletter, ...Object.fromEntries(darkColumns.map((name) => [name, ''])) };
}

function isTwin(run: EmailRun): boolean {
  return run.kind === 'image' && run.dark !== undefined;
}

function isTwinIn(block: EmailBlock): boolean {
  if (block.kind === 'rule') return false;
  if (block.kind === 'quote') return block.blocks.some(isTwinIn);
  if (block.kind === 'table') return block.rows.flat(2).some(isTwin);
  return block.runs.some(isTwin);
}

function hasTwin({ blocks, image, imageDark }: Column): boolean {
  return (image !== '' && imageDark !== '') || blocks.some(isTwinIn);
}

/** True if an email shows at least one chart that has a dark twin. */
export function hasTwins({
  commentary,
  technical,
}: Pick<NewsletterContent, 'commentary' | 'technical'>): boolean {
  return hasTwin(commentary) || (technical !== null && hasTwin(technical));
}
