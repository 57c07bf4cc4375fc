import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { StockServiceDraft, StockServiceRow } from '@/api/contract/stockServices';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { space } from '@/components/theme/tokens';
import { FieldGrid } from './StockFormField';
import { StockFormFoot } from './StockFormFoot';
import {
  DateFields,
  GrannyFields,
  ListFields,
  TargetFields,
  TrackingFields,
} from './StockFormParts';
import { StockFormStock, type StockSearch } from './StockFormStock';
import { useStockForm, useStockSaving, type StockDeed } from './useStockForm';

export interface StockFormProps {
  draft: StockServiceDraft;
  search: StockSearch;
  /** Entries of every service, to point out a second active one. */
  others: readonly StockServiceRow[];
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** What was saved before this form stood here. */
  note: string;
  onDirty(isDirty: boolean): void;
  onSave(draft: StockServiceDraft): Promise<boolean>;
  /** True where the form stays for what was saved. */
  onSaved(deed: StockDeed, saved: StockServiceDraft): boolean;
  onCancel(): void;
}

/** Every field of an entry (second document §3); the search comes first in a new one. */
export function StockForm(props: StockFormProps) {
  const { draft, search, onDirty, onSave, onSaved, onCancel } = props;
  const { form, found, warnings, handlePick } = useStockForm(draft, props);
  const [isKept, setIsKept] = useState(false);
  const { deed, handleSave } = useStockSaving(form, {
    onSave,
    onSaved(done, saved) {
      setIsKept(true);
      return onSaved(done, saved);
    },
  });
  const { isDirty } = form.formState;
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => tellDirty(isDirty), [isDirty]);
  const face = useRef<HTMLFormElement>(null);
  const isNew = draft.id === undefined;
  useEffect(() => {
    if (isNew) face.current?.querySelector('input')?.focus();
  }, [isNew]);
  const ties = { form, warnings };

  return (
    <Face
      ref={face}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave('save');
      }}
    >
      <Stack gap={4}>
        <Panel title="Entry">
          <FieldGrid>
            <StockFormStock ties={ties} search={search} picked={found} onPick={handlePick} />
            <ListFields ties={ties} />
          </FieldGrid>
        </Panel>
        <DateFields ties={ties} />
        <TargetFields ties={ties} />
        <TrackingFields ties={ties} />
        <GrannyFields ties={ties} />
      </Stack>
      <StockFormFoot
        warnings={warnings}
        deed={deed}
        note={isDirty ? '' : isKept ? 'Saved.' : props.note}
        onCancel={onCancel}
        onReset={() => void handleSave('reset')}
      />
    </Face>
  );
}

const Face = styled.form`
  max-width: 1120px;
  /* What has the focus is never behind the bar at the foot. */
  input,
  select {
    scroll-margin-block: ${space(20)};
  }
`;
