import type { ThemeSession } from '@/api/contract/themePortfolio';
import { computed } from '@/domain/portfolios/themeFigures';
import type { Builder } from '@/domain/portfolios/theme';
import { contentOf, serialise, sessionBytes, sizeWarning } from '@/domain/portfolios/themeSession';
import { freshCopy, type ThemeCopy } from './copies';

export type PaneKey = 'first' | 'second';

/** What a pane is waiting for. */
export type Wait = 'restoring' | 'saving' | 'computing' | 'technicals';

/** An open session on the page. */
export interface OpenPane extends ThemeCopy {
  key: PaneKey;
  waits: readonly Wait[];
  problem: string | null;
  /** Such as `Saved 08:14`, shown until something changes. */
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

/** Replaces a pane by a new, empty session (Reset View). */
export function resetPane(pane: OpenPane): OpenPane {
  return { ...pane, ...freshCopy(), problem: null };
}

/** Typing clears an earlier error. */
export function typed(pane: OpenPane, state: Builder): OpenPane {
  return { ...pane, state, problem: null };
}

const notStored =
  'This browser can’t keep a copy of what you type. Save before you leave the page.';

/** What the screen shows of a pane. */
export function shownPane(
  { key, state, waits, problem, savedContent, words }: OpenPane,
  areStored: boolean,
) {
  const figures = computed(state);
  const text = serialise(state);
  const size = sizeWarning(sessionBytes(text));
  const notes = [...figures.notes, ...(size ? [size] : []), ...(areStored ? [] : [notStored])];
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

/**
 * The question before a save that would, or may, replace another saved portfolio; null if none is
 * needed.
 */
export function replaceQuestion(
  { state, savedAs }: OpenPane,
  others: readonly OpenPane[],
  saved: readonly ThemeSession[] | undefined,
): string | null {
  const name = state.name.trim();
  const isShared = others.some((other) => other.savedAs?.name === name);
  if (name === '' || (savedAs?.name === name && !isShared)) return null;
  if (!saved) {
    return `Saved portfolios haven’t loaded yet. Are you sure you want to replace any portfolio named “${name}”?`;
  }
  if (!saved.some((session) => session.name === name)) return null;
  return `A saved portfolio is already named “${name}”. Are you sure you want to replace it?`;
}
