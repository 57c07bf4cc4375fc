import type { Newsletter } from '@/api/contract/newsletters';
import { parseCommentary, wordBlocks } from '@/domain/commentary/commentary';
import { webLink } from '@/domain/format/addresses';

function inCommentary(html: string): string[] {
  const runs = wordBlocks(parseCommentary(html)).flatMap((block) => block.runs);
  return runs.flatMap((run) => (run.kind === 'break' || !run.href ? [] : [run.href]));
}

/** The web addresses that a newsletter links to, each once, in the order of its fields. */
export function newsletterAddresses(newsletter: Newsletter): string[] {
  const all = [
    newsletter.link_fsi,
    newsletter.link_fsga,
    ...inCommentary(newsletter.daily_comments),
    ...inCommentary(newsletter.daily_comments_technical),
    ...newsletter.selected_news.map(({ link }) => link),
  ];
  return [...new Set(all.map(webLink).filter((address) => address !== ''))];
}
