import type { Fix } from '@/domain/findings/report';

/** Words of a statement, and what the tables say instead. */
export interface Fault {
  words: string;
  text: string;
  /** Whose figure it is; left out where it relates several. */
  kind?: 'ticker' | 'metric';
  fix?: Fix;
}
