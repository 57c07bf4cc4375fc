import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { AnnouncementDraft } from '@/api/contract/announcements';
import { gapError } from '@/domain/dates';

function exists(field: 'date_start' | 'date_end') {
  return z.refine<AnnouncementDraft>((draft) => gapError(draft[field]) === null, {
    path: [field],
    error: (issue) => gapError((issue.input as AnnouncementDraft)[field]) ?? undefined,
    when: ({ value }) => typeof (value as Partial<AnnouncementDraft>)[field] === 'string',
  });
}

/** The contract's draft at hours that the clocks do not skip. */
export const AnnouncementForm = AnnouncementDraft.check(exists('date_start'), exists('date_end'));

/** What the parts of the modal's form are tied to. */
export type AnnouncementControl = Control<
  z.input<typeof AnnouncementForm>,
  unknown,
  AnnouncementDraft
>;
