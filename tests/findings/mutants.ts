import type { SendVariant } from '@/api/contract/sends';
import type { EmailForm, FixField } from '@/domain/findings/report';
import type { SectionName } from '@/domain/newsletter/variants';
import type { Edit } from './edits';
import { dataMutants } from './mutantsOfData';
import { layoutMutants } from './mutantsOfLayout';
import { linkMutants } from './mutantsOfLinks';
import { wordMutants } from './mutantsOfWords';

/** The kinds of faults, as a sender speaks of them. */
export type Kind =
  | 'placeholder left'
  | 'undefined, NaN or null'
  | 'empty section or heading'
  | 'news without category'
  | 'promo picture and link'
  | 'dates that disagree'
  | 'number beside a ticker'
  | 'ticker in no table'
  | 'stale or missing data'
  | 'duplicate news'
  | 'link'
  | 'missing alt'
  | 'unsubscribe token'
  | 'disclaimer or client notice'
  | 'preheader'
  | 'size'
  | 'plain text incomplete';

/** One fault on a clean letter, and a letter that looks like it and has none. */
export interface Mutant {
  kind: Kind;
  name: string;
  /** A finding points to one of these sections or fields; absent where the fault has no place. */
  at?: readonly (SectionName | FixField)[];
  /** Where it can happen; every variant unless said otherwise. */
  only?: readonly SendVariant[];
  form?: EmailForm;
  mutate: Edit;
  near: Edit;
}

export const mutants: readonly Mutant[] = [
  ...wordMutants,
  ...dataMutants,
  ...linkMutants,
  ...layoutMutants,
];
