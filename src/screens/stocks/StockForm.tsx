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
import { useStockForm, useStockSaving, type StockAction } from './useStockForm';

export interface StockFormProps {
  draft: StockServiceDraft;
  search: StockSearch;
  /** Entries of every service, to point out a second active one. */
  others: readonly StockServiceRow[];
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** A message about what was saved before this form was shown. */
  note: string;
  onDirty(isDirty: boolean): void;
  onSave(draft: StockServiceDraft): Promise<boolean>;
  /** Returns true if the form stays open with the saved entry. */
  onSaved(action: StockAction, saved: StockServiceDraft): boolean;
  onCancel(): void;
}

/** Every field of an entry. In a new one the stock search has the focus. */
export function StockForm(props: StockFormProps) {
  const { draft, search, onDirty, onSave, onSaved, onCancel } = props;
  const { form, found, warnings, handlePick } = useStockForm(draft, props);
  const [isKept, setIsKept] = useState(false);
  const { action, handleSave } = useStockSaving(form, {
    onSave,
    onSaved(done, saved) {
      setIsKept(true);
      return onSaved(done, saved);
    },
  });
  const { isDirty } = form.formState;
  const reportDirty = useEffectEvent(onDirty);
  useEffect(() => reportDirty(isDirty), [isDirty]);
  const root = useRef<HTMLFormElement>(null);
  const isNew = draft.id === undefined;
  useEffect(() => {
    if (isNew) root.current?.querySelector('input')?.focus();
  }, [isNew]);
  const controller = { form, warnings };

  return (
    <Root
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave('save');
      }}
    >
      <Stack gap={4}>
        <Panel title="Entry">
          <FieldGrid>
            <StockFormStock
              controller={controller}
              search={search}
              picked={found}
              onPick={handlePick}
            />
            <ListFields controller={controller} />
          </FieldGrid>
        </Panel>
        <DateFields controller={controller} />
        <TargetFields controller={controller} />
        <TrackingFields controller={controller} />
        <GrannyFields controller={controller} />
      </Stack>
      <StockFormFoot
        warnings={warnings}
        action={action}
        note={isDirty ? '' : isKept ? 'Saved.' : props.note}
        onCancel={onCancel}
        onReset={() => void handleSave('reset')}
      />
    </Root>
  );
}

const Root = styled.form`
  /* Keeps a focused field clear of the bar at the bottom. */
  input,
  select {
    scroll-margin-block: ${space(20)};
  }
`;
