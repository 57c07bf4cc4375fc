import type { VersionField } from '@/api/contract/versions';
import { isCommentary, isImage } from './storedValues';

/** What restoring a version of a field does, in words. */
export function restoreDetail(field: VersionField): string {
  return `${whatHappens(field)} It’s saved as a new version, so nothing in the history is lost.`;
}

function whatHappens(field: VersionField): string {
  if (field === 'news') {
    return 'The selected news will be those of that time, in their order. News that another newsletter has selected since then stay there.';
  }
  if (field === 'figures') {
    return 'The newsletter will show the prices and metrics of that time until the next sync.';
  }
  if (isImage(field)) return 'The newsletter will show the image of that time.';
  if (isCommentary(field)) {
    return 'Your unsaved changes are saved first, then the text in the composer is replaced.';
  }
  return 'Your unsaved changes are saved first, then the current text is replaced.';
}
