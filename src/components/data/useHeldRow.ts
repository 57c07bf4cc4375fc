import { useRef, useState, type RefObject } from 'react';

type Key = string | number;

export type HeldRow<Row> = ReturnType<typeof useHeldRow<Row>>;

/** The row in hand of one table within `area`, among those of the page that it shows. */
export function useHeldRow<Row>(area: RefObject<HTMLElement | null>, rowKey: (row: Row) => Key) {
  const shown = useRef<Row[]>([]);
  const [key, hold] = useState<Key | null>(null);
  const place = () => shown.current.findIndex((row) => rowKey(row) === key);

  return {
    current: () => shown.current[place()],
    shown: () => shown.current,
    hold: (row: Row) => hold(rowKey(row)),
    /** Stops at both ends; false where there are no rows. */
    move(step: number): boolean {
      const row = shown.current[Math.max(0, Math.min(place() + step, shown.current.length - 1))];
      if (!row) return false;
      if (rowKey(row) !== key) hold(rowKey(row));
      else area.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus();
      return true;
    },
    /** What the table is given. */
    ties: {
      currentKey: key,
      onCurrent: hold,
      onShown: (rows: Row[]) => void (shown.current = rows),
    },
  };
}
