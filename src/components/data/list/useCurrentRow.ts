import { useRef, useState, type RefObject } from 'react';
import { arrayOf, rowIndex, rowWith, type RowList } from '@/components/data/table/column';

type Key = string | number;

export type CurrentRow<Row> = ReturnType<typeof useCurrentRow<Row>>;

/** The current row of a table inside `area`, one of the rows on the shown page. */
export function useCurrentRow<Row>(area: RefObject<HTMLElement | null>, rowKey: (row: Row) => Key) {
  const shown = useRef<RowList<Row>>([]);
  const [key, setKey] = useState<Key | null>(null);
  const index = () => rowIndex(shown.current, rowKey, key);

  return {
    current: () => rowWith(shown.current, rowKey, key),
    shown: () => arrayOf(shown.current),
    goTo: (row: Row) => setKey(rowKey(row)),
    /** Stops at both ends. False if there are no rows. */
    move(step: number): boolean {
      const row = shown.current.at(Math.max(0, Math.min(index() + step, shown.current.length - 1)));
      if (!row) return false;
      if (rowKey(row) !== key) setKey(rowKey(row));
      else area.current?.querySelector<HTMLElement>('tr[aria-current]')?.focus();
      return true;
    },
    /** Props for the table. */
    tableProps: {
      currentKey: key,
      onCurrent: setKey,
      onShown: (rows: RowList<Row>) => void (shown.current = rows),
    },
  };
}
