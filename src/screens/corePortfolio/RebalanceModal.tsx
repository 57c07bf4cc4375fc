import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { Table } from '@/components/data/Table';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { Stack } from '@/components/layout/Stack';
import type { CorePlan } from '@/domain/corePortfolio';
import { formatPercent } from '@/domain/numbers';
import { OverWeight } from './OverWeight';
import { planColumns } from './planColumns';

interface RebalanceModalProps {
  plan: CorePlan;
  onConfirm(): Promise<boolean>;
  onClose(): void;
}

/** What a rebalance would change, before it does. */
export default function RebalanceModal({ plan, onConfirm, onClose }: RebalanceModalProps) {
  const [state, setState] = useState<'asking' | 'running' | 'failed'>('asking');
  const { changes, priceless, total } = plan;
  const isRunning = state === 'running';
  const hasChanges = changes.length > 0;

  async function handleConfirm() {
    setState('running');
    if (!(await onConfirm())) setState('failed');
  }
  return (
    <Modal
      title="Preview of the rebalance"
      size="large"
      onClose={isRunning ? () => undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isRunning}>
            {hasChanges ? 'Cancel' : 'Close'}
          </Button>
          {hasChanges && (
            <Button kind="danger" isPending={isRunning} onClick={() => void handleConfirm()}>
              Rebalance
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {state === 'failed' && (
          <Alert kind="error">
            The portfolio could not be rebalanced. {hasChanges ? again : nothingLeft}
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
            No current price is known for {priceless.join(', ')}. A row that stands already keeps
            its rebalance price, a new one has none.
          </Alert>
        )}
        <OverWeight total={total.after} />
      </Stack>
    </Modal>
  );
}

const again = 'Look at the changes again, then try once more.';
const nothingLeft = 'By now it would change nothing.';

function summaryOf({ changes, unchanged }: CorePlan): string {
  if (changes.length === 0) {
    return 'Nothing changes: every weight is as it was, and every rebalance price is the current price already.';
  }
  const words = changes.length === 1 ? '1 row changes' : `${changes.length} rows change`;
  return `${words}, and the old rebalance prices are not kept. ${restOf(unchanged)} as they are.`;
}

function restOf(unchanged: number): string {
  if (unchanged === 0) return 'Index rows stay';
  return `${unchanged} other ${unchanged === 1 ? 'row' : 'rows'} and the index rows stay`;
}
