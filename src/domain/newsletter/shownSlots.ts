import { type SlotColumn, specifiedSlots } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { placeholderOf } from '@/domain/commentary/runs';

type Texts = Pick<Newsletter, 'daily_comments' | 'daily_comments_technical'>;

/**
 * The slots that are worth showing: those of the specification, further ones up to the last that is
 * taken or that a text mentions, and the next one where all of these are taken.
 */
export function shownSlots(
  offered: readonly SlotColumn[],
  { daily_comments, daily_comments_technical }: Texts,
  isTaken: (column: SlotColumn) => boolean,
): SlotColumn[] {
  const texts = `${daily_comments} ${daily_comments_technical}`;
  const last = offered.findLastIndex(
    (column, at) => isTaken(column) || texts.includes(placeholderOf(at + 1)),
  );
  const count = Math.max(last + 1, specifiedSlots.length);
  const isFull = offered.slice(0, count).every(isTaken);
  return offered.slice(0, isFull ? count + 1 : count);
}
