import { styled } from 'styled-components';
import type { PriceAlertsItem } from '@/api/contract/priceAlerts';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import type { Column } from '@/components/data/table/column';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';

export interface PriceAlertsScreenProps {
  /** Undefined while they load. */
  rows: PriceAlertsItem[] | undefined;
  error: string | null;
  onRetry(): void;
  list: ListController;
}

export function PriceAlertsScreen({ rows, error, onRetry, list }: PriceAlertsScreenProps) {
  return (
    <Page title="Price alerts">
      <Panel>
        <List
          {...list}
          label="Price alerts"
          columns={priceAlertsColumns}
          rows={rows}
          rowKey={({ id }) => id}
          searchLabel="Search the price alerts"
          searchIn={({ name, note }) => `${name} ${note}`}
          error={error}
          onRetry={onRetry}
          empty="No price alerts yet."
          notFound="No matching price alerts."
        />
      </Panel>
    </Page>
  );
}

export const priceAlertsColumns: Column<PriceAlertsItem>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <Text dir="auto">{name}</Text>,
    sort: ({ name }) => name,
    width: '30%',
  },
  {
    id: 'note',
    header: 'Note',
    cell: ({ note }) => <Text dir="auto">{note}</Text>,
    sort: ({ note }) => note,
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ created_at }) => created_at,
    sort: ({ created_at }) => created_at,
    width: '170px',
  },
];

const Text = styled.span`
  overflow-wrap: anywhere;
`;
