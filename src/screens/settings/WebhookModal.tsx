import { useState } from 'react';
import { styled } from 'styled-components';
import { WebhookDraft, type WebhookEvent, webhookEvents } from '@/api/contract/apps';
import { FormModal } from '@/components/feedback/FormModal';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { FieldError } from '@/components/forms/fields/Field';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { space } from '@/components/theme/tokens';
import { SecretModal } from './SecretModal';

export interface WebhookModalProps {
  /** Adds a webhook and returns its secret; null if that failed. */
  onAdd(draft: WebhookDraft): Promise<string | null>;
  onCopy(text: string): Promise<boolean>;
  onClose(): void;
}

/** Adds a webhook, then shows its secret once. */
export default function WebhookModal({ onAdd, onCopy, onClose }: WebhookModalProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useZodForm(WebhookDraft, {
    defaultValues: { url: '', events: [...webhookEvents] },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  if (secret !== null) {
    return (
      <SecretModal title="Secret of the webhook" {...{ secret, onCopy, onClose }}>
        The program checks the signature of each message with this secret. Copy it now. You won’t
        see it again.
      </SecretModal>
    );
  }
  return (
    <FormModal
      title="Add webhook"
      submitLabel="Add webhook"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => setSecret(await onAdd(draft)))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Address"
          hint="Starts with https://. It gets a POST for each event."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={errors.url?.message}
          {...form.register('url')}
        />
        <Events>
          <legend>Tell it when</legend>
          {webhookEvents.map((event) => (
            <CheckboxField
              key={event}
              label={labels[event]}
              value={event}
              {...form.register('events')}
            />
          ))}
          <FieldError>{errors.events?.message}</FieldError>
        </Events>
      </Stack>
    </FormModal>
  );
}

const labels: Record<WebhookEvent, string> = {
  'newsletter.published': 'A newsletter is published',
  'announcement.enabled': 'An announcement is enabled',
  'notification.sent': 'A notification is sent',
  'question.approved': 'A question is approved',
};

const Events = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  legend {
    margin-bottom: ${space(2)};
    font-weight: 550;
  }
`;
