import type { Sort } from './sort';

/** What a list shows of its rows; the page keeps it in the address. */
export interface ListView {
  search: string;
  /** A second filter of the screen, such as `changed`; '' for all rows. */
  only: string;
  /** Null for the list's own order. */
  sort: Sort | null;
  /** Counted from 1; one that is too high shows the last page. */
  page: number;
  /** Ids of the columns that are put away. */
  hidden: readonly string[];
}

/** What a page gives to the list of its screen. */
export interface ListTies {
  view: ListView;
  /** Gets what is to change; the rest stays as it is by then. */
  onView(change: Partial<ListView>): void;
  /** Gets the CSV of the rows that match, in the order and with the columns shown. */
  onDownload(csv: string): void;
}

/** Every row and column in the list's own order. */
export const wholeList: ListView = { search: '', only: '', sort: null, page: 1, hidden: [] };
