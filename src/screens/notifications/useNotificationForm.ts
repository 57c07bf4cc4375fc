import { useState } from 'react';
import * as z from 'zod/mini';
import { NotificationDraft } from '@/api/contract/notifications';
import type { Service } from '@/api/contract/services';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { rolesOf } from '@/domain/messaging/notificationText';
import { scheduleError } from '@/domain/messaging/pushSchedule';

export type NotificationForm = ReturnType<typeof useNotificationForm>['form'];

/** What happened to the chosen role when the service changed. */
export interface RoleNote {
  role: string;
  became: 'cleared' | 'restored';
}

/** The form. When the service changes, a role that it doesn't have is cleared with a note. */
export function useNotificationForm(draft: NotificationDraft, now: Date) {
  const isUnavailable = draft.role !== '' && !hasRole(draft.service, draft.role);
  const form = useZodForm(draftRules(draft.start_date, now), {
    defaultValues: isUnavailable ? { ...draft, role: '' } : draft,
  });
  const [note, setNote] = useState<RoleNote | null>(
    isUnavailable ? { role: draft.role, became: 'cleared' } : null,
  );

  function setRole(role: string) {
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('role', role, { shouldDirty: true, shouldValidate });
  }

  function handleService(service: Service) {
    const role = form.getValues('role');
    const wantedRole = role === '' && note?.became === 'cleared' ? note.role : role;
    if (wantedRole === '') return;
    const isAvailable = hasRole(service, wantedRole);
    setRole(isAvailable ? wantedRole : '');
    if (!isAvailable) setNote({ role: wantedRole, became: 'cleared' });
    else setNote(role === '' ? { role: wantedRole, became: 'restored' } : null);
  }

  function handleRole(role: string) {
    setRole(role);
    if (role !== '') setNote(null);
  }

  return { form, note, handleService, handleRole };
}

function hasRole(service: Service, role: string): boolean {
  return rolesOf(service).some(({ value }) => value === role);
}

/** The contract's draft, with a schedule that can be kept; `original` is the schedule before editing. */
export function draftRules(original: string, now: Date) {
  return NotificationDraft.check(
    z.superRefine((draft, { addIssue }) => {
      const message = scheduleError(draft.start_date, original, now);
      if (message !== null) addIssue({ code: 'custom', path: ['start_date'], message });
    }),
  );
}
