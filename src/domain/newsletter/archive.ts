import type { ArchiveMode } from '@/api/contract/settings';
import type { Newsletter } from '@/api/contract/newsletters';
import { dayIn } from './campaign';

/** What the archive shows, in words. */
export const archiveNames: Record<ArchiveMode, string> = {
  off: 'Off',
  summary: 'Headlines and summary only',
  full: 'Whole newsletter',
};

/**
 * The address of a newsletter in the archive whose address is `archive`: it stays the same when the
 * day gets another newsletter. '' for a newsletter without a date.
 */
export function archiveLink(
  archive: string,
  { id, date }: Pick<Newsletter, 'id' | 'date'>,
): string {
  const day = dayIn(date);
  return day && `${archive}/${day}/${id}`;
}
