import type { SaveState } from '@/domain/newsletter/saveState';
import type { SaveOutcome, SaveRequest, Stored } from './field';
import type { Journal } from './journal';
import type { LostText } from './lostTexts';
import type { After } from './time';

/** What the engine needs from outside: sending, a journal, and time. */
export interface AutosaveOptions<Name extends string> {
  /** Text and revision of each field on the server. */
  fields: Record<Name, Stored>;
  /** Never rejects. With `isLeaving`, the request must outlive the page. */
  send(request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome>;
  /** Adds a text that lost to the history. Never rejects. */
  keep(text: LostText, isLeaving: boolean): Promise<SaveOutcome>;
  journal: Journal;
  newId(): string;
  now(): Date;
  after: After;
  /** A number from 0 to 1, for the jitter of retries. */
  random(): number;
  onStates(states: Record<Name, SaveState>): void;
  /** Called when another text replaces the visible one, with true if the user asked for it. */
  onText(name: Name, text: string, isChosen?: boolean): void;
}

/** The text that a field shows first, and since when it has been kept unsaved. */
export interface Shown {
  text: string;
  keptAt: Date | null;
}
