import { useState } from 'react';
import type { Notification } from '@/api/contract/notifications';

interface Opened<T> {
  row: Notification;
  /** Undefined while it is being read, null where that failed. */
  value: T | null | undefined;
}

/** What was read for the row that was opened last; a late answer for another is dropped. */
export function useOpened<T>(read: (row: Notification) => Promise<T | null>) {
  const [opened, setOpened] = useState<Opened<T> | null>(null);

  async function open(row: Notification): Promise<void> {
    const opening = { row, value: undefined };
    setOpened(opening);
    const value = await read(row);
    setOpened((now) => (now === opening ? { row, value } : now));
  }
  const isOpen = opened !== null && opened.value !== null;
  return { opened, isOpen, open, close: () => setOpened(null) };
}
