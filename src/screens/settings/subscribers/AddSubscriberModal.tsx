import { Controller } from 'react-hook-form';
import { type BrandKey, brandKeys } from '@/api/contract/publication';
import { SubscriberDraft } from '@/api/contract/subscribers';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { BrandChoice } from './BrandChoice';

export interface AddSubscriberProps {
  brands: Record<BrandKey, string>;
  onAdd(draft: SubscriberDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds one subscriber, or another newsletter of one who is there already. */
export default function AddSubscriberModal({ brands, onAdd, onClose }: AddSubscriberProps) {
  const form = useZodForm(SubscriberDraft, {
    defaultValues: { email: '', name: '', lists: [...brandKeys] },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  return (
    <FormModal
      title="Add subscriber"
      submitLabel="Add subscriber"
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onAdd(draft)) onClose();
      })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Controller
          control={form.control}
          name="lists"
          render={({ field }) => (
            <BrandChoice
              brands={brands}
              value={field.value}
              error={errors.lists?.message}
              onChange={field.onChange}
            />
          )}
        />
      </Stack>
    </FormModal>
  );
}
