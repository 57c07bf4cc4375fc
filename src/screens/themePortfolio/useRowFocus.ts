import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';

/** Moves the focus when rows are added or removed, as soon as the target is rendered. */
export function useRowFocus() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const control = wanted.current && box.current?.querySelector<HTMLElement>(wanted.current);
    if (!control) return;
    wanted.current = null;
    control.focus();
  });
  return {
    box,
    /** A control of a row, by its name. */
    toRow: (key: number, name: string) => {
      wanted.current = `[data-row="${key}"] [name="${name}"]`;
    },
    /** The Add More Rows of a table. */
    toAdd: (table: number | 'themes') => {
      wanted.current = `[data-add="${table}"]`;
    },
  };
}

/** The key of the row that follows a removed one; null if none is left. */
export function nextRowKey(rows: readonly { key: number }[], key: number): number | null {
  const at = rows.findIndex((row) => row.key === key);
  return (rows[at + 1] ?? rows[at - 1])?.key ?? null;
}

/** Enter focuses the next input of the table, and calls `onEnd` in the last one. */
export function enterMoves(event: KeyboardEvent<HTMLElement>, onEnd: () => void) {
  const { target, currentTarget, key, nativeEvent } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(target) + 1];
  next?.select();
  if (next) next.focus();
  else onEnd();
}
