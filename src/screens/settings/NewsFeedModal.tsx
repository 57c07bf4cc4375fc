import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { newsCategories } from '@/api/contract/news';
import {
  feedTargets,
  NewsFeedDraft,
  type NewsFeed,
  type NewsFeedCheck,
} from '@/api/contract/newsFeeds';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { FormModal } from '@/components/feedback/FormModal';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { FieldError } from '@/components/forms/fields/Field';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';
import { space } from '@/components/theme/tokens';
import { knownCategory } from '@/domain/news/news';
import { targetNames } from './newsFeedColumns';

export interface NewsFeedModalProps {
  /** Null for a new one. */
  feed: NewsFeed | null;
  onSave(draft: NewsFeedDraft): Promise<boolean>;
  /** Reads an address now, and stores nothing; null if that failed. */
  onCheck(address: string): Promise<NewsFeedCheck | null>;
  onClose(): void;
}

/** Adds a feed, or changes one. */
export default function NewsFeedModal({ feed, onSave, onCheck, onClose }: NewsFeedModalProps) {
  const form = useZodForm(NewsFeedDraft, { defaultValues: feed ? draftOf(feed) : newDraft });
  const [checked, setChecked] = useState<(NewsFeedCheck & { address: string }) | null>(null);
  const { errors, isDirty, isSubmitting } = form.formState;
  const address = useWatch({ control: form.control, name: 'address' });

  async function handleCheck() {
    if (!(await form.trigger('address'))) return;
    const asked = form.getValues('address').trim();
    const check = await onCheck(asked);
    if (check) setChecked({ ...check, address: asked });
  }
  async function handleUse(proposed: string) {
    form.setValue('address', proposed, { shouldDirty: true });
    await handleCheck();
  }

  return (
    <FormModal
      title={feed ? 'Edit feed' : 'Add feed'}
      submitLabel={feed ? 'Save feed' : 'Add feed'}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(async (draft) => {
        if (await onSave(draft)) onClose();
      })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <TextField
          label="Address"
          hint="Of an RSS, Atom or JSON feed. With a website’s address, Check looks for its feed."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={errors.address?.message}
          {...form.register('address')}
        />
        <Inline>
          <AsyncButton kind="plain" onAction={handleCheck}>
            Check
          </AsyncButton>
        </Inline>
        {checked?.address === address.trim() && <Answer check={checked} onUse={handleUse} />}
        <TextField
          label="Name"
          hint="Stands beside its stories as their author."
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Targets>
          <legend>Fills</legend>
          {feedTargets.map((target) => (
            <CheckboxField
              key={target}
              label={targetNames[target]}
              value={target}
              {...form.register('fills')}
            />
          ))}
          <FieldError>{errors.fills?.message}</FieldError>
        </Targets>
        <SelectField
          label="Category of its stories"
          options={categoryOptions}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <CheckboxField
          label="Read this feed"
          error={errors.is_on?.message}
          {...form.register('is_on')}
        />
      </Stack>
    </FormModal>
  );
}

interface AnswerProps {
  check: NewsFeedCheck;
  onUse(proposed: string): Promise<void>;
}

/** What is at the address. */
function Answer({ check: { is_ok, sentence, proposed }, onUse }: AnswerProps) {
  if (proposed === '') return <Alert kind={is_ok ? 'good' : 'error'}>{sentence}</Alert>;
  return (
    <Alert
      kind="info"
      action={
        <AsyncButton kind="plain" onAction={() => onUse(proposed)}>
          Use this address
        </AsyncButton>
      }
    >
      {sentence}{' '}
      <Text as="b" wrap="anywhere">
        {proposed}
      </Text>
    </Alert>
  );
}

const newDraft: NewsFeedDraft = {
  name: '',
  address: '',
  fills: ['news'],
  category: '',
  is_on: true,
};

function draftOf({ id, name, address, fills, category, is_on }: NewsFeed): NewsFeedDraft {
  return { id, name, address, fills, category: knownCategory(category) ?? '', is_on };
}

const categoryOptions = [
  { value: '', label: 'Suggested by the words of each story' },
  ...newsCategories.map((category) => ({ value: category, label: category })),
];

const Targets = styled.fieldset`
  display: grid;
  gap: ${space(2)};
  legend {
    padding: 0;
    margin-bottom: ${space(2)};
    font-weight: 550;
  }
`;
