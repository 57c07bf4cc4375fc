import { useEffect, useEffectEvent, useState } from 'react';
import type { Publisher } from '@/api/contract/publication';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Panel } from '@/components/layout/Panel';
import { FieldGrid } from '../publication/FormText';

export type Signers = Pick<Publisher, 'house_author' | 'technical_author'>;

interface SignersPanelProps {
  publisher: Publisher;
  restriction?: string | undefined;
  onSave(signers: Signers): Promise<boolean>;
  onDirty(isDirty: boolean): void;
}

/** Whose name is on newsletters that name nobody, and on Daily Technical Strategy. */
export function SignersPanel({ publisher, restriction, onSave, onDirty }: SignersPanelProps) {
  const { authors, house_author, technical_author } = publisher;
  const [chosen, setChosen] = useState<Signers>({ house_author, technical_author });
  const isDirty =
    chosen.house_author !== house_author || chosen.technical_author !== technical_author;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(isDirty), [isDirty]);
  const options = authors
    .filter(({ is_active }) => is_active)
    .map(({ key, name }) => ({ value: key, label: name }));
  const select = (field: keyof Signers) => ({
    options,
    value: chosen[field],
    disabled: restriction !== undefined,
    onChange: ({ target }: { target: HTMLSelectElement }) =>
      setChosen({ ...chosen, [field]: target.value }),
  });
  return (
    <Panel title="Who signs" note={isDirty ? 'Not saved yet.' : undefined}>
      <FieldGrid $columns={2}>
        <SelectField
          label="If a newsletter names nobody"
          hint="Usually the firm itself."
          {...select('house_author')}
        />
        <SelectField label="Daily Technical Strategy" {...select('technical_author')} />
      </FieldGrid>
      <div>
        <AsyncButton
          kind="accent"
          disabled={!restriction && !isDirty}
          disabledReason={restriction}
          onAction={() => onSave(chosen)}
        >
          Save who signs
        </AsyncButton>
      </div>
    </Panel>
  );
}
