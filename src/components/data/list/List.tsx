import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '@/components/feedback/lazyPart';
import { space } from '@/components/theme/tokens';
import { ListTools } from './ListTools';
import type { ListController } from './listView';
import type { Sort } from '@/components/data/table/sort';
import { Table, type TableProps } from '@/components/data/table/Table';
import type { CurrentRow } from './useCurrentRow';
import { useListParts } from './useListParts';

const ListKeys = lazyPart(async () => (await import('./ListKeys')).ListKeys);

type TablePart = 'label' | 'columns' | 'rowKey' | 'isStale' | 'error' | 'onRetry' | 'cards';

/** What a caller adds that has only the rows of the current page, in the list's own order. */
export interface PagedRows<Row> {
  /** The number of rows on all pages. */
  count: number;
  /** Reads the rows of all pages, for the CSV; null if that failed. */
  onReadAll(): Promise<Row[] | null>;
}

/** An action on the current row by one key, in addition to the keys of every list. */
export interface RowKey<Row> {
  /** A letter other than `j`, `k`, `n` and `p`. */
  keys: string;
  does: string;
  act: (row: Row) => void;
}

export interface ListProps<Row extends object>
  extends ListController, Pick<TableProps<Row>, TablePart> {
  /** Undefined while loading. */
  rows: Row[] | undefined;
  /** Without it the list has no search of its own. */
  searchLabel?: string;
  /** The text that the search looks through, ignoring case. Without it, the caller filters the rows. */
  searchIn?: (row: Row) => string;
  /** Shown when there are no rows: says what to do next. */
  empty: ReactNode;
  /** Shown when no row matches the search. */
  notFound: ReactNode;
  /** The order until another one is chosen; the caller's order without it. */
  firstSort?: Sort;
  /** Rows on a page. */
  pageSize?: number;
  /** Undefined where `rows` are those of all pages. A search and another order need those. */
  paged?: PagedRows<Row> | undefined;
  /** Keys that act on the selected row, with what they do. */
  rowKeys?: readonly RowKey<Row>[];
  /** For a caller that also needs the current row. */
  currentRow?: CurrentRow<Row>;
  /** More filters, beside the search. */
  children?: ReactNode;
}

/**
 * A table with search, order, pages, hideable columns, a CSV download and keyboard shortcuts. The
 * caller keeps what it shows, so that the state can be part of the address.
 */
export function List<Row extends object>(props: ListProps<Row>) {
  const area = useRef<HTMLDivElement>(null);
  const { tools, table, keys } = useListParts(props, area);
  return (
    <Root ref={area} data-list={props.label}>
      <ListTools {...tools}>{props.children}</ListTools>
      <Table {...table} />
      <ListKeys area={area} {...keys} />
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
