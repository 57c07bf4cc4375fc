import type { Publisher } from '@/api/contract/publication';
import type { Block, Run, Table, WordBlock } from '@/domain/commentary/blocks';
import { mapCells } from '@/domain/commentary/tables';
import { campaignOf, withCampaign } from './campaign';
import type { Column, NewsletterContent } from './content';
import type { EmailBlock, EmailRun, EmailTextBlock } from './emailCommentary';

type Tag = (href: string) => string;

function taggedRun<R extends Run | EmailRun>(run: R, tag: Tag): R {
  if (run.kind === 'break' || run.href === undefined) return run;
  return { ...run, href: tag(run.href) };
}

function taggedText<B extends WordBlock | EmailTextBlock>(block: B, tag: Tag): B {
  return { ...block, runs: block.runs.map((run) => taggedRun(run, tag)) };
}

function taggedTable<R extends Run | EmailRun>(table: Table<R>, tag: Tag): Table<R> {
  return mapCells(table, (runs) => runs.map((run) => taggedRun(run, tag)));
}

function taggedWords(block: Block, tag: Tag): Block {
  if (block.kind === 'rule') return block;
  if (block.kind === 'table') return taggedTable(block, tag);
  if (block.kind !== 'quote') return taggedText(block, tag);
  return { ...block, blocks: block.blocks.map((quoted) => taggedText(quoted, tag)) };
}

function taggedBlock(block: EmailBlock, tag: Tag): EmailBlock {
  if (block.kind === 'rule') return block;
  if (block.kind === 'table') return taggedTable(block, tag);
  if (block.kind !== 'quote') return taggedText(block, tag);
  return { ...block, blocks: block.blocks.map((quoted) => taggedText(quoted, tag)) };
}

function taggedColumn(column: Column, tag: Tag): Column {
  return {
    ...column,
    words: { blocks: column.words.blocks.map((block) => taggedWords(block, tag)) },
    blocks: column.blocks.map((block) => taggedBlock(block, tag)),
  };
}

/**
 * What an email shows, with the tags of its day's campaign on all links to the firm's own pages. The
 * website's own pages need none.
 */
export function taggedContent(
  content: NewsletterContent,
  date: string | null,
  publisher: Publisher,
): NewsletterContent {
  const campaign = campaignOf(date);
  const tag: Tag = (href) => withCampaign(publisher, href, campaign);
  const { brand, promo, commentary, technical, news } = content;
  return {
    ...content,
    brand: { ...brand, about: tag(brand.about), contact: tag(brand.contact) },
    promo: promo && { ...promo, link: tag(promo.link) },
    commentary: taggedColumn(commentary, tag),
    technical: technical && taggedColumn(technical, tag),
    news: news.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => ({ ...entry, link: tag(entry.link) })),
    })),
  };
}
