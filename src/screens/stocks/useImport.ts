import { useState } from 'react';
import { importable, storedCount } from '@/domain/stockCsvImport';
import { planStockImport, type StockOutcome } from '@/domain/stockCsvPlan';
import { readStockCsv, type StockFile } from '@/domain/stockCsvRead';
import type { ImportTies } from './importTies';

/** Lines that were checked, and what would become of each. */
export interface CheckedLines {
  file: StockFile;
  outcomes: StockOutcome[];
}

export interface ImportState {
  step: 'source' | 'checked' | 'done';
  /** What was pasted or typed. */
  pasted: string;
  fileName: string | undefined;
  checked: CheckedLines | null;
  busy: 'checking' | 'importing' | null;
  /** How many are stored while an import runs, or were by the one that is done. */
  stored: number;
  /** Stands beside what it is about; the whole dialog for `all`. */
  fault: { at: 'file' | 'pasted' | 'all'; text: string } | null;
}

const start: ImportState = {
  step: 'source',
  pasted: '',
  fileName: undefined,
  checked: null,
  busy: null,
  stored: 0,
  fault: null,
};

const unread = 'What is stored now could not be read. Check the connection and try again.';

/** A source, its lines checked against what is stored, then stored: one after another, and back. */
export function useImport({ today, onRead, onImport }: ImportTies) {
  const [state, setState] = useState(start);
  const change = (next: Partial<ImportState>) => setState((shown) => ({ ...shown, ...next }));

  async function planOf(file: StockFile): Promise<CheckedLines | null> {
    const stored = await onRead();
    return stored && { file, outcomes: planStockImport(file, { ...stored, today }) };
  }
  async function check(text: string, at: 'file' | 'pasted') {
    const file = readStockCsv(text);
    if ('refusal' in file) return change({ fault: { at, text: file.refusal } });
    change({ busy: 'checking', fault: null });
    const checked = await planOf(file);
    change({
      busy: null,
      ...(checked ? { step: 'checked', checked } : { fault: { at: 'all' as const, text: unread } }),
    });
  }
  async function store({ file, outcomes }: CheckedLines) {
    const entries = importable(outcomes);
    change({ busy: 'importing', stored: 0, fault: null });
    const result = await onImport(entries, (stored) => change({ stored }));
    const { stored, failure } = result;
    if (failure === null) return change({ busy: null, step: 'done', stored });
    const checked = await planOf(file);
    const count = storedCount(result, outcomes, checked?.outcomes);
    const text = `${storedWords(count, entries.length)} ${failure}`;
    change({ busy: null, fault: { at: 'all', text }, ...(checked && { checked }) });
  }
  return { state, change, check, store, restart: () => setState(start) };
}

const figure = new Intl.NumberFormat('en-US');

function storedWords(stored: number | null, total: number): string {
  if (stored === null) return 'How many entries were stored is not known.';
  return stored === 0
    ? 'Nothing was stored.'
    : `${figure.format(stored)} of ${figure.format(total)} entries were stored, the others were not.`;
}
