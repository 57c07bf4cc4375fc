import type { ThemeSession } from '@/api/contract/themePortfolio';
import type { BuilderFigures } from '@/domain/themeFigures';
import type { Builder } from '@/domain/themePortfolio';

/** One open session, with what can be done with it. */
export interface Pane {
  /** Stays while the pane is open. */
  key: 'first' | 'second';
  state: Builder;
  figures: BuilderFigures;
  /** Takes the builder as it is after an edit; the functions of `@/domain/themePortfolio` make it. */
  onChange(state: Builder): void;
  /** Replaces the state by a saved session; what was typed meanwhile stays, and `problem` says so. */
  onRestore(session: ThemeSession): Promise<boolean>;
  onSave(): Promise<boolean>;
  onSimulate(): void;
  onReset(): void;
  /** To step 2; `problem` says so where no theme has a name. */
  onAddStocks(): void;
  /** To step 1; the positions stay. */
  onBack(): void;
  /** Asks for prices and buys what was not bought yet. */
  onCompute(): Promise<boolean>;
  onTechnicals(): Promise<boolean>;
  isRestoring: boolean;
  isSaving: boolean;
  isComputing: boolean;
  isAskingTechnicals: boolean;
  /** `Saved 08:14`, or null while there are changes that were not saved. */
  saved: string | null;
  /** What went wrong with the last press, and how to mend it; or null. */
  problem: string | null;
  /** The question before Save where another saved portfolio has this name; or null. */
  replaces: string | null;
}

export interface SavedSessions {
  /** Newest first; undefined until they are read. */
  list: ThemeSession[] | undefined;
  failure: string | null;
  onRetry(): void;
}

export interface ThemePortfolioScreenProps {
  sessions: SavedSessions;
  /** One or two. */
  panes: readonly Pane[];
  /** Opens a second session beside the first. */
  onSplit(): void;
  onCloseSecond(): void;
}
