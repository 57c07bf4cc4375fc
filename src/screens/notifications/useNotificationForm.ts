import { useState } from 'react';
import type { NotificationDraft } from '@/api/contract/notifications';
import type { Service } from '@/api/contract/services';
import { useZodForm } from '@/components/forms/useZodForm';
import { rolesOf } from '@/domain/notificationWords';
import { draftRules } from './draftRules';

export type NotificationForm = ReturnType<typeof useNotificationForm>['form'];

/** What became of the chosen role when the service changed. */
export interface RoleNote {
  role: string;
  became: 'cleared' | 'restored';
}

/** The form, and a role that never outlives its service unseen. */
export function useNotificationForm(draft: NotificationDraft, now: Date) {
  const isStray = draft.role !== '' && !hasRole(draft.service, draft.role);
  const form = useZodForm(draftRules(draft.start_date, now), {
    defaultValues: isStray ? { ...draft, role: '' } : draft,
  });
  const [note, setNote] = useState<RoleNote | null>(
    isStray ? { role: draft.role, became: 'cleared' } : null,
  );

  function putRole(role: string) {
    const shouldValidate = form.formState.isSubmitted;
    form.setValue('role', role, { shouldDirty: true, shouldValidate });
  }

  function handleService(service: Service) {
    const role = form.getValues('role');
    const wanted = role === '' && note?.became === 'cleared' ? note.role : role;
    if (wanted === '') return;
    const isKept = hasRole(service, wanted);
    putRole(isKept ? wanted : '');
    if (!isKept) setNote({ role: wanted, became: 'cleared' });
    else setNote(role === '' ? { role: wanted, became: 'restored' } : null);
  }

  function handleRole(role: string) {
    putRole(role);
    if (role !== '') setNote(null);
  }

  return { form, note, handleService, handleRole };
}

function hasRole(service: Service, role: string): boolean {
  return rolesOf(service).some(({ value }) => value === role);
}
