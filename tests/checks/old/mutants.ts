import type { SendVariant } from '@/api/contract/sends';
import type { EmailForm, FixField } from '@/domain/checks/report';
import type { SectionName } from '@/domain/newsletter/variants';
import type { Edit } from './edits';
import { dataMutants } from './mutantsOfData';
import { layoutMutants } from './mutantsOfLayout';
import { linkMutants } from './mutantsOfLinks';
import { wordMutants } from './mutantsOfWords';

/** The kinds of mistakes, as an editor would name them. */
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

/** A clean email with one mistake, and a similar email without it. */
export interface Mutant {
  kind: Kind;
  name: string;
  /**
   * The finding should point to one of these sections or fields. Undefined if the mistake has no
   * location.
   */
  at?: readonly (SectionName | FixField)[];
  /** The variants in which the mistake can occur; all by default. */
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
