import { useState } from 'react';
import { corePortfolioCalls, type CoreRow } from '@/api/contract/corePortfolio';
import {
  draftRows,
  faultsOf,
  isEdited,
  leftTickers,
  portfolioOf,
  untouched,
  withNewRow,
  withRemoved,
  withWeight,
  type CoreDraft,
  type CoreFaults,
  type DraftRow,
} from '@/domain/corePortfolioDraft';

/** What the table's cells do with a line. */
export interface LineEdits {
  onWeight(line: DraftRow, text: string): void;
  onTicker(line: DraftRow, text: string): void;
  onRemove(line: DraftRow): void;
  onPutBack(line: DraftRow): void;
}

/** What is typed over the portfolio, and what is wrong with it once a rebalance was asked for. */
export function useCoreDraft(
  rows: readonly CoreRow[] | undefined,
  onDirty: (isDirty: boolean) => void,
) {
  const [draft, setDraft] = useState(untouched);
  const [isChecked, setIsChecked] = useState(false);
  const lines = rows && draftRows(rows, draft);
  const faults = lines ? faultsOf(lines) : new Map<string, CoreFaults>();

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
  };
  return {
    lines,
    edits,
    isEdited: rows !== undefined && isEdited(rows, draft),
    /** Tickers of rows that somebody else took out while a weight was typed for them. */
    left: rows ? leftTickers(rows, draft) : [],
    /** Shown beside their fields. */
    faults: isChecked ? faults : new Map<string, CoreFaults>(),
    refusal: isChecked && lines && faults.size === 0 ? refusalOf(lines) : null,
    /** False where something is to be mended first, which is marked from then on. */
    check(): boolean {
      setIsChecked(true);
      return lines !== undefined && faults.size === 0 && refusalOf(lines) === null;
    },
    reset() {
      change(untouched);
      setIsChecked(false);
    },
  };
}

/** What is wrong with the portfolio as a whole. */
function refusalOf(lines: readonly DraftRow[]): string | null {
  const read = corePortfolioCalls.rebalance.body.safeParse({ portfolio: portfolioOf(lines) });
  return read.error?.issues[0]?.message ?? null;
}
