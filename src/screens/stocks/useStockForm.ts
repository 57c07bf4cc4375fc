import { useRef, useState } from 'react';
import {
  type FoundStock,
  StockServiceDraft,
  type StockServiceRow,
} from '@/api/contract/stockServices';
import { useDebounced } from '@/components/forms/fields/useDebounced';
import { useZodForm } from '@/components/forms/fields/useZodForm';
import { stockWarnings, type StockWarning } from '@/domain/stocks/warnings';

type StockFormState = ReturnType<typeof useStockForm>['form'];

/** The form and its warnings, passed to every part of the form. */
export interface StockFormController {
  form: StockFormState;
  /** Of fields that could be stored. */
  warnings: readonly StockWarning[];
}

/** Warnings wait until typing pauses. */
const pauseMs = 400;

/** The form, the chosen stock, and warnings that update when typing pauses. */
export function useStockForm(
  draft: StockServiceDraft,
  { today, others }: { today: string; others: readonly StockServiceRow[] },
) {
  const form = useZodForm(StockServiceDraft, { defaultValues: draft });
  const [found, setFound] = useState<FoundStock | null>(null);
  const settled = useDebounced(JSON.stringify(form.watch()), pauseMs);
  const { errors, isSubmitted } = form.formState;
  const typed = JSON.parse(settled) as StockServiceDraft;
  const warnings = stockWarnings(typed, { today, others, last: found?.last ?? null }).filter(
    ({ field }) => !errors[field],
  );

  function handlePick(stock: FoundStock) {
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setFound(stock);
    form.setValue('ticker', stock.ticker.toUpperCase(), options);
    form.setValue('stock_id', stock.id, { ...options, shouldValidate: true });
    form.setValue('price_when_added', stock.last === null ? '' : String(stock.last), options);
  }

  return { form, found, warnings, handlePick };
}

/** Which of the two buttons saves. */
export type StockAction = 'save' | 'reset';

interface StockSaving {
  onSave(draft: StockServiceDraft): Promise<boolean>;
  /** Returns true if the form stays open with the saved entry. */
  onSaved(action: StockAction, saved: StockServiceDraft): boolean;
}

/** Runs one save at a time. After an error everything typed stays; after a success, what was typed since. */
export function useStockSaving(form: StockFormState, { onSave, onSaved }: StockSaving) {
  const [action, setAction] = useState<StockAction | null>(null);
  const isRunning = useRef(false);

  async function send(next: StockAction, edited: StockServiceDraft) {
    const sent = form.getValues();
    if (!(await onSave(edited)) || !onSaved(next, edited)) return;
    const later = form.getValues();
    form.reset(edited);
    for (const name of Object.keys(sent) as (keyof StockServiceDraft)[]) {
      if (later[name] !== sent[name]) form.setValue(name, later[name], { shouldDirty: true });
    }
  }

  async function handleSave(next: StockAction) {
    if (isRunning.current) return;
    isRunning.current = true;
    setAction(next);
    await form.handleSubmit((edited) => send(next, edited))();
    isRunning.current = false;
    setAction(null);
  }

  return { action, handleSave };
}
