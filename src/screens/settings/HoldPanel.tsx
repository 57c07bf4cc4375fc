import { styled } from 'styled-components';
import type { HeldSend } from '@/api/contract/hold';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Table, type Column } from '@/components/data/table/Table';
import { Panel } from '@/components/layout/Panel';
import { missing } from '@/domain/format/numbers';

export interface HoldPanelProps {
  /** When the backup was made from which the data was restored. */
  backupAt: string | null;
  /** What was due or under way; undefined while loading, null for users who may not see it. */
  sends: HeldSend[] | null | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not turn sending on; undefined if they may. */
  restriction?: string | undefined;
  onRelease(): Promise<boolean>;
}

/** After a restore: what was due or under way, and the button that lets messages out again. */
export function HoldPanel(props: HoldPanelProps) {
  const { backupAt, sends, error, onRetry } = props;
  return (
    <Panel
      title={`Restored from a backup of ${minuteOf(backupAt)}`}
      note="Nothing is sent until an administrator confirms. Check what may have been sent since the backup was made."
      actions={
        <ConfirmButton
          kind="accent"
          disabledReason={props.restriction}
          question="Turn sending on?"
          detail="Emails and pushes that were due stay held, so that nobody gets them twice. What is due later is sent at its time."
          onConfirm={props.onRelease}
        >
          Turn sending on
        </ConfirmButton>
      }
    >
      {sends !== null && (
        <Table
          label="Held"
          columns={columns}
          rows={sends}
          rowKey={({ state, id, title }) => `${state} ${id} ${title}`}
          empty="Nothing was scheduled or being sent."
          {...{ error, onRetry }}
        />
      )}
    </Panel>
  );
}

const states: Record<HeldSend['state'], string> = {
  due: 'Was due',
  later: 'Scheduled',
  unclear: 'Not confirmed',
};

const minuteOf = (at: string | null) => at?.slice(0, 16) ?? missing;

const columns: Column<HeldSend>[] = [
  {
    id: 'title',
    header: 'Title',
    cell: ({ title }) => <span dir="auto">{title || missing}</span>,
    card: 'title',
  },
  { id: 'state', header: 'State', cell: ({ state }) => states[state] },
  { id: 'audience', header: 'Recipients', cell: ({ audience }) => audience },
  { id: 'at', header: 'Time', cell: ({ at }) => <Minute>{minuteOf(at)}</Minute> },
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider }) => provider || missing,
  },
];

const Minute = styled.span`
  white-space: nowrap;
`;
