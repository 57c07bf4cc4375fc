import { useState } from 'react';
import { corePortfolioCalls, type CoreRow } from '@/api/contract/corePortfolio';
import {
  draftRows,
  errorsOf,
  isEdited,
  leftTickers,
  portfolioOf,
  untouched,
  withNewRow,
  withRemoved,
  withWeight,
  type CoreDraft,
  type CoreErrors,
  type DraftRow,
} from '@/domain/portfolios/coreDraft';

/** How the table's cells edit a row. */
export interface LineEdits {
  onWeight(line: DraftRow, text: string): void;
  onTicker(line: DraftRow, text: string): void;
  onRemove(line: DraftRow): void;
  onPutBack(line: DraftRow): void;
  /** The focus left a field of the row, which is checked from then on. */
  onLeave(line: DraftRow): void;
}

/**
 * The unsaved edits of the portfolio, and their errors: of the rows that were left, and of all once
 * Rebalance was pressed.
 */
export function useCoreDraft(
  rows: readonly CoreRow[] | undefined,
  onDirty: (isDirty: boolean) => void,
) {
  const [draft, setDraft] = useState(untouched);
  const [isChecked, setIsChecked] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const lines = rows && draftRows(rows, draft);
  const errors = lines ? errorsOf(lines) : new Map<string, CoreErrors>();

  function change(next: CoreDraft) {
    setDraft(next);
    onDirty(isEdited(rows ?? [], next));
  }
  const edits: LineEdits = {
    onWeight: ({ key, row }, weight) =>
      change(row ? withWeight(draft, row, weight) : withNewRow(draft, key, { weight })),
    onTicker: ({ key }, ticker) => change(withNewRow(draft, key, { ticker })),
    onRemove: ({ key, row }) =>
      change(
        row ? withRemoved(draft, row, true) : withNewRow(draft, key, { ticker: '', weight: '' }),
      ),
    onPutBack: ({ row }) => row && change(withRemoved(draft, row, false)),
    onLeave: ({ key }) => setLeft((keys) => new Set(keys).add(key)),
  };
  return {
    lines,
    edits,
    isEdited: rows !== undefined && isEdited(rows, draft),
    /** Tickers of rows that somebody else removed while they were being edited here. */
    left: rows ? leftTickers(rows, draft) : [],
    /** By row, shown beside their fields. */
    errors: isChecked ? errors : new Map([...errors].filter(([key]) => left.has(key))),
    error: isChecked && lines && errors.size === 0 ? portfolioError(lines) : null,
    /** Returns false if something must be fixed first; errors are shown from then on. */
    check(): boolean {
      setIsChecked(true);
      return lines !== undefined && errors.size === 0 && portfolioError(lines) === null;
    },
    reset() {
      change(untouched);
      setIsChecked(false);
      setLeft(new Set());
    },
  };
}

/** What is wrong with the portfolio as a whole. */
function portfolioError(lines: readonly DraftRow[]): string | null {
  const read = corePortfolioCalls.rebalance.body.safeParse({ portfolio: portfolioOf(lines) });
  return read.error?.issues[0]?.message ?? null;
}
