import { useState } from 'react';
import type { StockServiceExport, StockServiceImport } from '@/api/contract/stockServices';
import { importable, type ImportResult, storedCount } from '@/domain/stocks/csvImport';
import { planStockImport, type StockOutcome } from '@/domain/stocks/csvPlan';
import { readStockCsv, type StockFile } from '@/domain/stocks/csvRead';
import { withWeights } from '@/domain/stocks/csvWeights';

/** Checked lines with the outcome of each. */
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
  /** Shown beside the file or the pasted text, or at the top for `all`. */
  error: { at: 'file' | 'pasted' | 'all'; text: string } | null;
}

const start: ImportState = {
  step: 'source',
  pasted: '',
  fileName: undefined,
  checked: null,
  busy: null,
  stored: 0,
  error: null,
};

const unread = 'The saved entries couldn’t be loaded. Check your connection and try again.';

/** The steps of an import: choose a source, check its lines, save them. */
export function useImport({ today, onRead, onImport }: ImportController) {
  const [state, setState] = useState(start);
  const change = (next: Partial<ImportState>) => setState((shown) => ({ ...shown, ...next }));

  async function planOf(read: StockFile): Promise<CheckedLines | null> {
    const stored = await onRead();
    if (!stored) return null;
    const file = withWeights(read, stored.entries);
    return { file, outcomes: planStockImport(file, { ...stored, today }) };
  }
  async function check(text: string, at: 'file' | 'pasted') {
    const file = readStockCsv(text);
    if ('refusal' in file) return change({ error: { at, text: file.refusal } });
    change({ busy: 'checking', error: null });
    const checked = await planOf(file);
    change({
      busy: null,
      ...(checked ? { step: 'checked', checked } : { error: { at: 'all' as const, text: unread } }),
    });
  }
  async function store({ file, outcomes }: CheckedLines) {
    const entries = importable(outcomes);
    change({ busy: 'importing', stored: 0, error: null });
    const result = await onImport(entries, (stored) => change({ stored }));
    const { stored, error } = result;
    if (error === null) return change({ busy: null, step: 'done', stored });
    const checked = await planOf(file);
    const count = storedCount(result, outcomes, checked?.outcomes);
    const text = `${savedText(count, entries.length)} ${error}`;
    change({ busy: null, error: { at: 'all', text }, ...(checked && { checked }) });
  }
  return { state, change, check, store, restart: () => setState(start) };
}

const figure = new Intl.NumberFormat('en-US');

function savedText(stored: number | null, total: number): string {
  if (stored === null) return 'The number of saved entries couldn’t be confirmed.';
  return stored === 0
    ? 'Nothing was saved.'
    : `Saved ${figure.format(stored)} of ${figure.format(total)} entries.`;
}

/** What the page provides for an import. */
export interface ImportController {
  /** `YYYY-MM-DD` in the firm's zone. */
  today: string;
  /** All saved entries; null if they couldn't be loaded. */
  onRead(): Promise<StockServiceExport | null>;
  /** `onStored` gets the number of entries saved so far. */
  onImport(entries: StockServiceImport[], onStored: (count: number) => void): Promise<ImportResult>;
  /** Gets the CSV of the lines that cannot be imported. */
  onDownloadBad(csv: string): void;
}
