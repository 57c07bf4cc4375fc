import type { InputState } from '@/screens/comparator/inputState';

/** The comparator's rows while another page is looked at; in memory alone, gone with the tab. */
export const comparatorDraft: { current: InputState | null } = { current: null };

export function keepDraft(draft: InputState): void {
  comparatorDraft.current = draft;
}
