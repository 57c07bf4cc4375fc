import { isBlocking, type Report } from '@/domain/checks/report';

/** Whether a newsletter can go out, as far as that is known. */
export type Readiness = 'unchecked' | 'blocked' | 'unsaved' | 'ready';

interface KnownState {
  /** Undefined before the first check. */
  report: Report | undefined;
  /** True if the report is of the content as it is now. */
  isCurrent: boolean;
  /**
   * True if all of the content is stored, also what was typed in other tabs, and nobody else changed it
   * meanwhile.
   */
  isSaved: boolean;
}

/** What screens without the text itself say while it isn’t saved. */
export const unsavedText = 'Some text in the composer isn’t saved yet.';

/** The one place that decides when screens say that a newsletter is ready. */
export function readinessOf({ report, isCurrent, isSaved }: KnownState): Readiness {
  if (report?.findings.some(isBlocking)) return 'blocked';
  if (!isSaved) return 'unsaved';
  return report && isCurrent ? 'ready' : 'unchecked';
}
