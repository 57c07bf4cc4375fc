import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { OverrideReason } from '@/components/forms/OverrideReason';
import { Stack } from '@/components/layout/Stack';
import { Text } from '@/components/layout/Text';
import { below, color, space } from '@/components/theme/tokens';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import { counted } from '@/domain/format/text';
import { needsReason, totalRule, type CoreChange, type CorePlan } from '@/domain/portfolios/core';
import { UnevenTotal } from './coreCells';

interface RebalanceModalProps {
  plan: CorePlan;
  /** False on an API that keeps no reason; then nobody is asked for one. */
  isReasonKept: boolean;
  /** The reason is empty unless the total needs one. */
  onConfirm(reason: string): Promise<boolean>;
  onClose(): void;
}

/** Shows what a rebalance would change, and asks for confirmation. */
export default function RebalanceModal(props: RebalanceModalProps) {
  const { plan, isReasonKept, onConfirm, onClose } = props;
  const [state, setState] = useState<'asking' | 'running' | 'failed'>('asking');
  const [reason, setReason] = useState('');
  const { changes, priceless, total } = plan;
  const isRunning = state === 'running';
  const hasChanges = changes.length > 0;
  const isOff = hasChanges && needsReason(total.after);
  const given = isOff && isReasonKept ? reason.trim() : '';
  const isReady = !isOff || !isReasonKept || given !== '';

  async function handleConfirm() {
    setState('running');
    if (!(await onConfirm(given))) setState('failed');
  }
  return (
    <Modal
      title="Rebalance preview"
      size="large"
      onClose={isRunning ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {hasChanges ? 'Cancel' : 'Close'}
          </Button>
          {hasChanges && (
            <Button
              kind="danger"
              disabled={!isReady}
              isPending={isRunning}
              onClick={() => void handleConfirm()}
            >
              Rebalance
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {state === 'failed' && (
          <Alert kind="error">
            The portfolio couldn’t be rebalanced. {hasChanges ? again : nothingLeft}
          </Alert>
        )}
        <p>{summaryOf(plan)}</p>
        {hasChanges && (
          <Table
            label="Changes"
            columns={planColumns(total)}
            rows={changes}
            rowKey={({ ticker }) => ticker}
            empty=""
          />
        )}
        {!hasChanges && <p>Total weight: {formatPercent(total.after)}</p>}
        {priceless.length > 0 && (
          <Alert kind="warn">
            No current price for {priceless.join(', ')}. Existing rows keep their rebalance price,
            and new rows have none.
          </Alert>
        )}
        {isOff ? (
          <OverrideReason
            heading={`The weights add up to ${formatPercent(total.after)}`}
            obstacles={[totalRule]}
            label="Reason for rebalancing anyway"
            hint="It’s kept in the activity log."
            {...(isReasonKept && { value: reason, onChange: setReason })}
          />
        ) : (
          <UnevenTotal total={total.after} />
        )}
      </Stack>
    </Modal>
  );
}

const again = 'Review the changes, then try again.';

const nothingLeft = 'There’s nothing left to change.';

function summaryOf({ changes, unchanged }: CorePlan): string {
  if (changes.length === 0) {
    return 'Nothing to change. All weights and rebalance prices are up to date.';
  }
  const changed = counted(changes.length, 'row changes', 'rows change');
  const rest =
    unchanged === 0 ? 'Index rows' : `${counted(unchanged, 'other row')} and the index rows`;
  return `${changed}. Old rebalance prices are replaced. ${rest} stay the same.`;
}

/** Columns that compare each row before and after the rebalance. */
function planColumns(total: CorePlan['total']): Column<CoreChange>[] {
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      total: 'Total weight',
      cell: ({ ticker, name }) => (
        <Named>
          <strong>{ticker}</strong>{' '}
          <Text as="span" tone="soft">
            {name}
          </Text>
        </Named>
      ),
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ before, after }) => {
        if (!before) return 'New';
        return after ? 'Changed' : <Removed>Removed</Removed>;
      },
    },
    {
      id: 'weight',
      header: 'Weight',
      align: 'right',
      total: beforeAndAfter(formatPercent(total.before), formatPercent(total.after)),
      cell: ({ before, after }) =>
        beforeAndAfter(
          before && formatPercent(before.weight),
          after && formatPercent(after.weight),
        ),
    },
    {
      id: 'price',
      header: 'Rebalance Price',
      align: 'right',
      cell: ({ before, after }) =>
        beforeAndAfter(
          before && formatMoney(before.price_at_rebalance),
          after && formatMoney(after.price_at_rebalance),
        ),
    },
  ];
}

/** One figure if nothing changes. A side is null if the row doesn't exist there. */
function beforeAndAfter(before: string | null, after: string | null): ReactNode {
  if (before === after) return before;
  const changed = (
    <Text as="span" weight={600}>
      {after}
    </Text>
  );
  if (before === null) return changed;
  if (after === null) return <Gone>{before}</Gone>;
  return (
    <>
      <Text as="span" tone="soft">
        {before}
      </Text>
      <Arrow aria-hidden="true">→</Arrow>
      <VisuallyHidden> becomes </VisuallyHidden>
      {changed}
    </>
  );
}

const Named = styled.div`
  overflow-wrap: anywhere;
  @media ${below.xs} {
    width: min-content;
    min-width: 11ch;
  }
`;

const Gone = styled.del`
  color: ${color.inkSoft};
`;

const Removed = styled.span`
  color: ${color.danger};
`;

const Arrow = styled.span`
  margin-inline: ${space(2)};
  color: ${color.inkSoft};
`;
