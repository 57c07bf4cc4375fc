import { useId } from 'react';
import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { corePortfolioTable } from '@/domain/imports/corePortfolio';
import { draftTotal } from '@/domain/portfolios/coreDraft';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { OverWeight } from './coreCells';
import { coreColumns } from './coreColumns';
import { useCoreDraft } from './useCoreDraft';
import { useRebalance } from './useRebalance';

const RebalanceModal = lazyModal(() => import('./RebalanceModal'));
const LeaveQuestion = lazyModal(() => import('@/components/feedback/LeaveQuestion'));

export interface CorePortfolioScreenProps {
  /** Undefined while loading. */
  rows: CoreRow[] | undefined;
  error: string | null;
  onRetry(): void;
  /** The current prices of coins and stocks in US dollars; undefined while loading. */
  prices: {
    known: ReadonlyMap<string, number | null> | undefined;
    error: string | null;
    onRetry(): void;
  };
  /** Why the user may not rebalance; undefined if they may. */
  restriction?: string | undefined;
  onRebalance(rebalance: { portfolio: CoreRowDraft[]; seen: SeenRow[] }): Promise<boolean>;
  leaving: Leaving;
  /** Imports the whole portfolio; absent from an API without imports. */
  importing?: ImportController | undefined;
}

/** The core crypto model portfolio, edited in place and rebalanced after a preview. */
export function CorePortfolioScreen(props: CorePortfolioScreenProps) {
  const { rows, error, onRetry, prices, leaving } = props;
  const draft = useCoreDraft(rows, leaving.onDirty);
  const { lines, errors, edits } = draft;
  const { form, isRunning, handleSubmit, preview } = useRebalance(props, draft);
  const formId = useId();
  return (
    <Page
      title="Core Portfolio"
      actions={
        <>
          {props.importing && (
            <ImportButtons
              table={corePortfolioTable}
              {...props.importing}
              restriction={props.restriction ?? (draft.isEdited ? discardFirst : undefined)}
            />
          )}
          <Button
            kind="accent"
            type="submit"
            form={formId}
            disabled={!props.restriction && (isRunning || !rows || !prices.known)}
            disabledReason={props.restriction}
          >
            Rebalance
          </Button>
        </>
      }
    >
      <Panel
        title="Current Portfolio"
        note={note}
        actions={draft.isEdited && <DiscardButton onDiscard={draft.reset} />}
      >
        <form ref={form} id={formId} noValidate onSubmit={handleSubmit}>
          <Stack gap={3}>
            <UnknownPrices {...prices} />
            {rows?.length === 0 && <Alert kind="info">{emptyText}</Alert>}
            <Table
              label="Current Portfolio"
              columns={coreColumns({ lines: lines ?? [], errors, prices: prices.known, edits })}
              rows={lines}
              rowKey={({ key }) => key}
              empty=""
              {...{ error, onRetry }}
            />
            {draft.left.length > 0 && (
              <Alert kind="warn">
                No longer in the portfolio: {draft.left.join(', ')}. Your changes to it aren’t
                included. Add a new row to bring it back.
              </Alert>
            )}
            <OverWeight total={draftTotal(lines ?? [])} />
            {draft.error && <Alert kind="error">{draft.error}</Alert>}
          </Stack>
        </form>
      </Panel>
      {preview && <RebalanceModal {...preview} />}
      {leaving.isAsking && <LeaveQuestion onStay={leaving.onStay} onDiscard={leaving.onDiscard} />}
    </Page>
  );
}

const note =
  'Weights are in percent. Index rows are locked and don’t count toward the total. You’ll see a preview before anything is rebalanced.';
const discardFirst = 'Rebalance or discard your changes first.';
const emptyText = 'The portfolio is empty. Enter tickers and weights below, then press Rebalance.';

function DiscardButton({ onDiscard }: { onDiscard(): void }) {
  return (
    <ConfirmButton
      question="Discard what you typed?"
      confirmLabel="Discard changes"
      kind="danger"
      onConfirm={onDiscard}
    >
      Discard changes
    </ConfirmButton>
  );
}

/** A preview needs current prices, because a rebalance uses them. */
function UnknownPrices({ error, onRetry }: CorePortfolioScreenProps['prices']) {
  if (error === null) return null;
  return (
    <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
      Current prices for new rows couldn’t be loaded. {error}
    </Alert>
  );
}
