import { InstrumentDraft, type FollowedInstrument } from '@/api/contract/followed';
import { FormModal } from '@/components/feedback/FormModal';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';

interface InstrumentModalProps {
  /** Null for a new one. */
  instrument: FollowedInstrument | null;
  onSave(draft: InstrumentDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds an instrument, or changes one. */
export default function InstrumentModal({ instrument, onSave, onClose }: InstrumentModalProps) {
  const { name = '', context_name = '', source_id = '' } = instrument ?? {};
  const form = useZodForm(InstrumentDraft, { defaultValues: { name, context_name, source_id } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const title = instrument ? `Edit ${name.toUpperCase()}` : 'Add instrument';
  return (
    <FormModal
      title={title}
      submitLabel={instrument ? 'Save' : title}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onSave(draft)) onClose();
      })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Symbol"
          autoComplete="off"
          spellCheck={false}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.context_name?.message}
          {...form.register('context_name')}
        />
        <TextField
          label="CoinGecko ID"
          hint="The “API ID” on the coin’s page at CoinGecko, such as bitcoin. Without it, CoinGecko gives no prices for this coin."
          autoComplete="off"
          spellCheck={false}
          error={errors.source_id?.message}
          {...form.register('source_id')}
        />
      </Stack>
    </FormModal>
  );
}
