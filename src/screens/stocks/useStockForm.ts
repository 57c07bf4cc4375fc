import { useRef, useState } from 'react';
import type { FoundStock } from '@/api/contract/stockSearch';
import { StockServiceDraft, type StockServiceRow } from '@/api/contract/stockServices';
import { useSettled } from '@/components/forms/useSettled';
import { useZodForm } from '@/components/forms/useZodForm';
import { stockWarnings, type StockWarning } from '@/domain/stockWarnings';

export type StockFormState = ReturnType<typeof useStockForm>['form'];

/** What the parts of the form are tied to. */
export interface StockFormTies {
  form: StockFormState;
  /** Of fields that could be stored. */
  warnings: readonly StockWarning[];
}

/** Nobody wants to be warned of half a figure. */
const pauseMs = 400;

/** The form, the stock that was found for it, and what looks wrong once the typing pauses. */
export function useStockForm(
  draft: StockServiceDraft,
  { today, others }: { today: string; others: readonly StockServiceRow[] },
) {
  const form = useZodForm(StockServiceDraft, { defaultValues: draft });
  const [found, setFound] = useState<FoundStock | null>(null);
  const settled = useSettled(JSON.stringify(form.watch()), pauseMs);
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
export type StockDeed = 'save' | 'reset';

interface StockSaving {
  onSave(draft: StockServiceDraft): Promise<boolean>;
  /** True where the form stays for what was saved. */
  onSaved(deed: StockDeed, saved: StockServiceDraft): boolean;
}

/** Saves once at a time; a failure keeps everything typed, a success what was typed since. */
export function useStockSaving(form: StockFormState, { onSave, onSaved }: StockSaving) {
  const [deed, setDeed] = useState<StockDeed | null>(null);
  const isRunning = useRef(false);

  async function send(next: StockDeed, edited: StockServiceDraft) {
    const sent = form.getValues();
    if (!(await onSave(edited)) || !onSaved(next, edited)) return;
    const later = form.getValues();
    form.reset(edited);
    for (const name of Object.keys(sent) as (keyof StockServiceDraft)[]) {
      if (later[name] !== sent[name]) form.setValue(name, later[name], { shouldDirty: true });
    }
  }

  async function handleSave(next: StockDeed) {
    if (isRunning.current) return;
    isRunning.current = true;
    setDeed(next);
    await form.handleSubmit((edited) => send(next, edited))();
    isRunning.current = false;
    setDeed(null);
  }

  return { deed, handleSave };
}
