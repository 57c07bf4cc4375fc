import { styled } from 'styled-components';
import type { Column } from '@/components/data/table/Table';
import { color, space } from '@/components/theme/tokens';
import type { FieldChange, StockOutcome, StockOutcomeKind } from '@/domain/stocks/csvPlan';
import { stockServiceName } from '@/domain/stocks/serviceNames';
import { truncate } from '@/domain/format/text';

export const outcomeNames: Record<StockOutcomeKind, string> = {
  new: 'New',
  changed: 'Changed',
  same: 'Same',
  bad: 'Error',
};

const inks: Record<StockOutcomeKind, string> = {
  new: color.good,
  changed: color.accent,
  same: color.inkSoft,
  bad: color.danger,
};

/** Columns of an imported line and its outcome. */
export const outcomeColumns: Column<StockOutcome>[] = [
  {
    id: 'line',
    header: 'Line',
    cell: ({ line }) => line,
    sort: ({ line }) => line,
    align: 'right',
    width: '64px',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ kind }) => <Kind $ink={inks[kind]}>{outcomeNames[kind]}</Kind>,
    sort: ({ kind }) => outcomeNames[kind],
    width: '96px',
  },
  {
    id: 'symbol',
    header: 'Symbol',
    cell: ({ ticker }) => <Text dir="auto">{truncate(ticker, 40) || 'N/A'}</Text>,
    sort: ({ ticker }) => ticker || null,
    width: '96px',
  },
  {
    id: 'service',
    header: 'Service',
    cell: ({ service }) => (
      <Service dir="auto">{truncate(stockServiceName(service), 60) || 'None'}</Service>
    ),
    sort: ({ service }) => stockServiceName(service) || null,
    width: '150px',
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ date_added }) => <Day>{truncate(date_added, 24) || 'N/A'}</Day>,
    sort: ({ date_added }) => date_added || null,
    width: '116px',
  },
  { id: 'details', header: 'Details', cell: (outcome) => <Details outcome={outcome} /> },
];

function Details({ outcome }: { outcome: StockOutcome }) {
  if (outcome.kind === 'bad') return <Wide>{outcome.reason}</Wide>;
  if (outcome.kind === 'same') return null;
  const changes = outcome.kind === 'changed' ? outcome.changes : [];
  if (changes.length + outcome.warnings.length === 0) return null;
  return (
    <List>
      {changes.map((change) => (
        <Change key={change.column} {...change} />
      ))}
      {outcome.warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
    </List>
  );
}

function Change({ column, from, to }: FieldChange) {
  return (
    <li>
      <Field>{column}</Field> <bdi>{from || 'empty'}</bdi> → <bdi>{to || 'empty'}</bdi>
    </li>
  );
}

const Kind = styled.span<{ $ink: string }>`
  color: ${({ $ink }) => $ink};
  font-weight: 600;
`;

const Text = styled.span`
  overflow-wrap: anywhere;
`;

const Day = styled(Text)`
  display: block;
  min-width: 88px;
`;

const Service = styled(Text)`
  display: block;
  min-width: 120px;
`;

const Wide = styled.p`
  min-width: 220px;
  padding-block: ${space(1)};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  min-width: 220px;
  padding: ${space(1)} 0;
  margin: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Field = styled.span`
  color: ${color.inkSoft};
`;

const Warning = styled.li`
  color: ${color.warn};
`;
