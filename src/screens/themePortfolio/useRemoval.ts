import { useState } from 'react';
import type { Builder } from '@/domain/themePortfolio';

interface Removal {
  /** Of the row that was removed. */
  key: number;
  name: string;
  before: Builder;
  after: Builder;
}

/** Remembers the last removal until anything else is changed. */
export function useRemoval(state: Builder, onChange: (state: Builder) => void) {
  const [last, setLast] = useState<Removal | null>(null);
  /** Without a name nothing was in the row, and there is nothing to take back. */
  const remove = (key: number, name: string, after: Builder) => {
    setLast(name === '' ? null : { key, name, before: state, after });
    onChange(after);
  };
  return { remove, removed: last?.after === state ? last : null };
}
