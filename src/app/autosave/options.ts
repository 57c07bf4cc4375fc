import type { SaveState } from '@/domain/saveState';
import type { SaveOutcome, SaveRequest, Stored } from './field';
import type { Journal } from './journal';
import type { After } from './time';

/** What the engine needs from outside: a way to send, a journal, and time. */
export interface AutosaveOptions<Name extends string> {
  /** Text and revision of each field as the server has it. */
  fields: Record<Name, Stored>;
  /** Never rejects. `isLeaving` asks for a request that outlives the page. */
  send(request: SaveRequest, isLeaving: boolean): Promise<SaveOutcome>;
  journal: Journal;
  newId(): string;
  now(): Date;
  after: After;
  /** 0 to 1, for the jitter of retries. */
  random(): number;
  onStates(states: Record<Name, SaveState>): void;
  /** Another text has taken the place of the one on show. */
  onText(name: Name, text: string): void;
}

/** What a field shows at first, and since when an unsaved text of it has been kept. */
export interface Shown {
  text: string;
  keptAt: Date | null;
}
