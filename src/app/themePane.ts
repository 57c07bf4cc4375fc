import type { ThemeSession } from '@/api/contract/themePortfolio';
import { computed } from '@/domain/themeFigures';
import type { Builder } from '@/domain/themePortfolio';
import { contentOf, serialise, sessionBytes, sizeWarning } from '@/domain/themeSession';
import { freshCopy, type ThemeCopy } from './themeCopies';

export type PaneKey = 'first' | 'second';

/** What a pane waits for. */
export type Wait = 'restoring' | 'saving' | 'computing' | 'technicals';

/** An open session while the page stands. */
export interface OpenPane extends ThemeCopy {
  key: PaneKey;
  waits: readonly Wait[];
  problem: string | null;
  /** `Saved 08:14`; shown while nothing has changed since. */
  words: string;
}

export function openPane(copy: ThemeCopy, at: number): OpenPane {
  return {
    ...copy,
    key: at === 0 ? 'first' : 'second',
    waits: [],
    problem: null,
    words: 'As saved',
  };
}

/** Reset View: another session, and nothing in it. */
export function resetPane(pane: OpenPane): OpenPane {
  return { ...pane, ...freshCopy(), problem: null };
}

/** What is typed is what makes a problem old. */
export function typed(pane: OpenPane, state: Builder): OpenPane {
  return { ...pane, state, problem: null };
}

const notKept = 'This browser keeps no copy of what you type: save before you leave the page.';

/** What the screen shows of a pane. */
export function shownPane(
  { key, state, waits, problem, savedContent, words }: OpenPane,
  isKept: boolean,
) {
  const figures = computed(state);
  const text = serialise(state);
  const size = sizeWarning(sessionBytes(text));
  const notes = [...figures.notes, ...(size ? [size] : []), ...(isKept ? [] : [notKept])];
  return {
    key,
    state,
    figures: { ...figures, notes },
    isRestoring: waits.includes('restoring'),
    isSaving: waits.includes('saving'),
    isComputing: waits.includes('computing'),
    isAskingTechnicals: waits.includes('technicals'),
    saved: savedContent === contentOf(state) ? words : null,
    problem,
  };
}

/** Before Save: where it would, or may, write over a portfolio that is not this pane's alone. */
export function replaceQuestion(
  { state, savedAs }: OpenPane,
  others: readonly OpenPane[],
  saved: readonly ThemeSession[] | undefined,
): string | null {
  const name = state.name.trim();
  const isShared = others.some((other) => other.savedAs?.name === name);
  if (name === '' || (savedAs?.name === name && !isShared)) return null;
  if (!saved) {
    return `The saved portfolios are not known yet. Are you sure you want to replace one that may be called “${name}”?`;
  }
  if (!saved.some((session) => session.name === name)) return null;
  return `A saved portfolio is called “${name}” already. Are you sure you want to replace it?`;
}
