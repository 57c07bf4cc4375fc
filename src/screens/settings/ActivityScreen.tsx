import { styled } from 'styled-components';
import { Moment } from '@/components/data/Moment';
import {
  activityActions,
  type ActivityFilter,
  type ActivityRow,
  activitySubjects,
} from '@/api/contract/activity';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { actionWords, activitySentence, capitalized } from '@/domain/firm/activity';
import { SettingsFrame } from './SettingsFrame';
import { SelectField } from '@/components/forms/fields/SelectField';
import { TextField } from '@/components/forms/fields/TextField';
import { Text } from '@/components/layout/Text';

export interface ActivityScreenProps {
  /** One page, newest first; undefined while loading. */
  rows: ActivityRow[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Everybody who can be chosen in the filter; undefined while loading. */
  people: { staff_id: number; staff: string }[] | undefined;
  filter: ActivityFilter;
  onFilter(filter: ActivityFilter): void;
  /** From 1. */
  pageNumber: number;
  /** Undefined on the first page. */
  onNewer: (() => void) | undefined;
  /** Undefined on the last page. */
  onOlder: (() => void) | undefined;
  /** Downloads all rows that match the filter. */
  onDownload(): Promise<void>;
  /** Why the user may not see it; undefined if they may. */
  restriction?: string | undefined;
}

/** Who did what, when and from where. */
export function ActivityScreen(props: ActivityScreenProps) {
  const { rows, error, onRetry, filter, restriction } = props;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  if (restriction) {
    return (
      <SettingsFrame>
        <Alert kind="info">{restriction}</Alert>
      </SettingsFrame>
    );
  }
  return (
    <SettingsFrame>
      <Panel
        title="Activity"
        note="Who did what, when and from where. Entries can’t be changed; Retention says how long they’re kept."
        actions={
          <AsyncButton kind="plain" pendingLabel="Preparing…" onAction={props.onDownload}>
            Download CSV
          </AsyncButton>
        }
      >
        <ActivityFilters {...props} />
        <Table
          label="Activity"
          cards="phone"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          {...{ error, onRetry }}
          empty={
            isFiltered
              ? 'No matching activity.'
              : 'No activity yet. Changes, sends and sign-ins appear here.'
          }
        />
        <Pages {...props} />
      </Panel>
    </SettingsFrame>
  );
}

function Pages({ pageNumber, onNewer, onOlder }: ActivityScreenProps) {
  if (!onNewer && !onOlder) return null;
  return (
    <Pager aria-label="Pages of activity">
      <Button disabled={!onNewer} onClick={onNewer}>
        Newer
      </Button>
      <span>Page {pageNumber}</span>
      <Button disabled={!onOlder} onClick={onOlder}>
        Older
      </Button>
    </Pager>
  );
}

const columns: Column<ActivityRow>[] = [
  {
    id: 'at',
    header: 'When',
    cell: ({ at }) => <Moment at={at} hasHour />,
    width: '170px',
    card: 'short',
  },
  { id: 'what', header: 'What', cell: WhatCell, card: 'title' },
  { id: 'who', header: 'Who', cell: WhoCell, width: '32%', card: 'text' },
  {
    id: 'address',
    header: 'Address',
    cell: ({ address }) => (
      <Text as="span" wrap="anywhere">
        {address || 'Unknown'}
      </Text>
    ),
    width: '180px',
    card: 'short',
  },
];

/** The name, with the address below it. */
function WhoCell({ staff }: ActivityRow) {
  const [, name = staff, email] = /^(.*) <(.+)>$/s.exec(staff) ?? [];
  return (
    <Who>
      <span dir="auto">{name || 'Nobody'}</span>
      {email && (
        <Text as="div" tone="soft" size="caption">
          {email}
        </Text>
      )}
    </Who>
  );
}

function WhatCell(row: ActivityRow) {
  return (
    <What $isFailed={row.action.startsWith('failed')}>
      {activitySentence(row)}
      {row.reason && <Reason dir="auto">{row.reason}</Reason>}
    </What>
  );
}

type ActivityFiltersProps = Pick<ActivityScreenProps, 'people' | 'filter' | 'onFilter'>;

const choices = (words: readonly string[], all: string) => [
  { value: '', label: all },
  ...words.map((word) => ({ value: word, label: capitalized(actionWords(word)) })),
];

const actionOptions = choices(activityActions, 'Any action');

const subjectOptions = choices(activitySubjects, 'Anything');

function ActivityFilters({ people = [], filter, onFilter }: ActivityFiltersProps) {
  const { from, to } = filter;
  const peopleOptions = [
    { value: '', label: 'Everyone' },
    ...people.map(({ staff_id, staff }) => ({ value: String(staff_id), label: staff })),
  ];
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return (
    <Root>
      <SelectField
        label="Person"
        options={peopleOptions}
        value={filter.staff_id === undefined ? '' : String(filter.staff_id)}
        onChange={({ target }) =>
          onFilter({ ...filter, staff_id: target.value ? Number(target.value) : undefined })
        }
      />
      <SelectField
        label="Action"
        options={actionOptions}
        value={filter.action ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, action: activityActions.find((each) => each === target.value) })
        }
      />
      <SelectField
        label="Subject"
        options={subjectOptions}
        value={filter.subject ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, subject: activitySubjects.find((each) => each === target.value) })
        }
      />
      <TextField
        label="From"
        type="date"
        value={from ?? ''}
        onChange={({ target }) => onFilter({ ...filter, from: target.value || undefined })}
      />
      <TextField
        label="To"
        type="date"
        value={to ?? ''}
        error={isBackwards ? 'Choose the same day or a later one.' : undefined}
        onChange={({ target }) => onFilter({ ...filter, to: target.value || undefined })}
      />
    </Root>
  );
}

const Reason = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  overflow-wrap: anywhere;
`;

const Who = styled.div`
  min-width: 220px;
  overflow-wrap: anywhere;
`;

const What = styled.div<{ $isFailed: boolean }>`
  min-width: 140px;
  color: ${({ $isFailed }) => ($isFailed ? color.danger : 'inherit')};
`;

const Pager = styled.nav`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: flex-end;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: ${space(3)};
  align-items: start;
  @media ${below.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;
