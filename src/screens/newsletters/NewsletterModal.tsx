import { Controller } from 'react-hook-form';
import { NewsletterDraft } from '@/api/contract/newsletters';
import { FormModal } from '@/components/feedback/FormModal';
import { DateTimeField } from '@/components/forms/dates/DateTimeField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface NewsletterModalProps {
  draft: NewsletterDraft;
  onSave(draft: NewsletterDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds a newsletter, or edits the one with the draft's id. */
export default function NewsletterModal({ draft, onSave, onClose }: NewsletterModalProps) {
  const form = useZodForm(NewsletterDraft, { defaultValues: draft });
  const { errors, isDirty, isSubmitting } = form.formState;

  return (
    <FormModal
      title={draft.id === undefined ? 'Add Newsletter' : 'Edit Newsletter'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (edited) => void (await onSave(edited)))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextArea label="Name" rows={2} error={errors.name?.message} {...form.register('name')} />
        <Controller
          control={form.control}
          name="date"
          render={({ field }) => (
            <DateTimeField
              label="Date"
              value={field.value}
              onChange={field.onChange}
              error={errors.date?.message}
            />
          )}
        />
      </Stack>
    </FormModal>
  );
}
