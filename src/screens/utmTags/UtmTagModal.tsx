import { UtmTagDraft } from '@/api/contract/utm';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface UtmTagModalProps {
  draft: UtmTagDraft;
  onSave(draft: UtmTagDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds a link, or edits the one with the draft's id. */
export default function UtmTagModal({ draft, onSave, onClose }: UtmTagModalProps) {
  const form = useZodForm(UtmTagDraft, { defaultValues: draft });
  const { errors, isDirty, isSubmitting } = form.formState;

  return (
    <FormModal
      title={draft.id === undefined ? 'Add UTM Tag' : 'Edit UTM Tag'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (edited) => void (await onSave(edited)))}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Name"
          hint="Used as the campaign name in the UTMs."
          dir="auto"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Link"
          hint="Full http or https URL, without UTMs."
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.link?.message}
          {...form.register('link')}
        />
        <TextField
          label="Service"
          hint="What it’s about, such as Granny Shots. Optional."
          dir="auto"
          error={errors.service?.message}
          {...form.register('service')}
        />
      </Stack>
    </FormModal>
  );
}
