import { useEffect } from 'react';
import { styled } from 'styled-components';
import { QuestionDraft, questionTypes } from '@/api/contract/questions';
import { FormModal } from '@/components/feedback/FormModal';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Stack } from '@/components/layout/Stack';
import { optionsOf } from '@/domain/messaging/names';

interface QuestionModalProps {
  draft: QuestionDraft;
  /** While the question is loading, the form is disabled and shows the row's values. */
  isReading: boolean;
  /** Why the user may not approve questions; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: QuestionDraft): Promise<boolean>;
  onClose(): void;
}

/** Adds a question, or edits the one with the draft's id. */
export default function QuestionModal(props: QuestionModalProps) {
  const { draft, isReading, restriction, onSave, onClose } = props;
  const form = useZodForm(QuestionDraft, { defaultValues: draft });
  const { errors, isDirty, isSubmitting } = form.formState;
  const { register, reset, setFocus } = form;
  useEffect(() => {
    if (isReading) return;
    // In this order, because after a reset no field is registered until the next render.
    setFocus('question');
    reset(draft);
  }, [isReading, draft, reset, setFocus]);

  return (
    <FormModal
      title={draft.id === undefined ? 'Add Question' : 'Edit Question'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      isDisabled={isReading}
      onSubmit={form.handleSubmit(async (edited) => void (await onSave(edited)))}
      onClose={onClose}
    >
      <fieldset disabled={isReading} aria-busy={isReading}>
        <Stack gap={4}>
          <TextArea
            label="Name"
            hint="The question as members see it."
            dir="auto"
            error={errors.question?.message}
            {...register('question')}
          />
          <Pair>
            <SelectField
              label="Type"
              options={typeOptions}
              error={errors.type?.message}
              {...register('type')}
            />
            <TextField
              label="Votes"
              inputMode="numeric"
              autoComplete="off"
              error={errors.votes?.message}
              {...register('votes')}
            />
          </Pair>
          {restriction ? (
            <CheckboxField label="Approved" hint={restriction} disabled checked={false} readOnly />
          ) : (
            <CheckboxField label="Approved" {...register('approved')} />
          )}
        </Stack>
      </fieldset>
    </FormModal>
  );
}

const typeOptions = optionsOf(questionTypes);

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: 16px;
`;
