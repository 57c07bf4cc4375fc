import type { InputState } from '@/screens/comparator/inputState';

/**
 * Keeps the comparator's rows while the visitor is on another page. They are only in memory and
 * lost with the tab.
 */
export const comparatorDraft: { current: InputState | null } = { current: null };

export function keepDraft(draft: InputState): void {
  comparatorDraft.current = draft;
}
