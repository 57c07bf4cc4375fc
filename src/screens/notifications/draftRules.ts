import * as z from 'zod/mini';
import { NotificationDraft } from '@/api/contract/notifications';
import { scheduleError } from '@/domain/pushSchedule';

/** The contract's draft, with a schedule that can be kept; `original` is the schedule before editing. */
export function draftRules(original: string, now: Date) {
  return NotificationDraft.check(
    z.superRefine((draft, { addIssue }) => {
      const message = scheduleError(draft.start_date, original, now);
      if (message !== null) addIssue({ code: 'custom', path: ['start_date'], message });
    }),
  );
}
