import type { Control, RefCallBack } from 'react-hook-form';
import * as z from 'zod/mini';
import { AnnouncementDraft } from '@/api/contract/announcements';
import { gapError } from '@/domain/format/dates';

function exists(field: 'date_start' | 'date_end') {
  return z.refine<AnnouncementDraft>((draft) => gapError(draft[field]) === null, {
    path: [field],
    error: (issue) => gapError((issue.input as AnnouncementDraft)[field]) ?? undefined,
    when: ({ value }) => typeof (value as Partial<AnnouncementDraft>)[field] === 'string',
  });
}

/** The contract's draft, without times that daylight saving skips. */
export const AnnouncementForm = AnnouncementDraft.check(exists('date_start'), exists('date_end'));

/** The form control that the fields of the modal share. */
export type AnnouncementControl = Control<
  z.input<typeof AnnouncementForm>,
  unknown,
  AnnouncementDraft
>;

/** Lets a form focus the control inside an element. */
export function focusInside(register: RefCallBack, selector: string) {
  return (element: HTMLElement | null) =>
    register(element && { focus: () => element.querySelector<HTMLElement>(selector)?.focus() });
}
