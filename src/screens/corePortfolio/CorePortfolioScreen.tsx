import { type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CoreRow, CoreRowDraft, SeenRow } from '@/api/contract/corePortfolio';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Change } from '@/components/data/Change';
import { Figures, type NamedFigure } from '@/components/data/Figures';
import { type Column, Table } from '@/components/data/table/Table';
import { Alert, LoadError } from '@/components/feedback/Alert';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { Stack } from '@/components/layout/Stack';
import { corePortfolioTable } from '@/domain/imports/tables';
import {
  type CoreErrors,
  type DraftRow,
  draftTotal,
  portfolioOf,
} from '@/domain/portfolios/coreDraft';
import { ImportButtons } from '@/components/imports/ImportButtons';
import type { ImportController } from '@/domain/imports/steps';
import { RemoveCell, Struck, TickerCell, TotalWeight, UnevenTotal, WeightCell } from './coreCells';
import { type LineEdits, useCoreDraft } from './useCoreDraft';
import { changeSinceRebalance } from '@/domain/portfolios/coreChange';
import { coreKey, isLocked, planOf, previewBasis, type QuoteOf } from '@/domain/portfolios/core';
import { formatMoney } from '@/domain/format/numbers';

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
  onRebalance(rebalance: {
    portfolio: CoreRowDraft[];
    seen: SeenRow[];
    /** Why the weights don't add up to 100 percent. */
    reason?: string;
  }): Promise<boolean>;
  /** False on an API that keeps no reason for a total that isn't 100 percent. */
  isReasonKept: boolean;
  leaving: Leaving;
  /** Imports the whole portfolio; absent from an API without imports. */
  importing?: ImportController | undefined;
}

function figuresOf(rows: CoreRow[] | undefined): NamedFigure[] {
  const change = rows && changeSinceRebalance(rows);
  return [
    {
      name: 'Portfolio since rebalance',
      value: change && <Change value={change.portfolio} />,
    },
    { name: 'Index since rebalance', value: change && <Change value={change.index} /> },
    {
      name: 'Against the index',
      value: change && <Change value={change.againstIndex} />,
      note: change ? 'Percentage points' : '',
    },
  ];
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
      <Figures
        label="Since the rebalance"
        figures={figuresOf(rows)}
        isHidden={error !== null || rows?.length === 0}
      />
      <Panel
        title="Current Portfolio"
        note={note}
        actions={
          draft.isEdited && (
            <ConfirmButton
              question="Discard your changes to the core portfolio?"
              detail="The table shows the saved portfolio again. This can’t be undone."
              confirmLabel="Discard changes"
              kind="danger"
              onConfirm={draft.reset}
            >
              Discard changes
            </ConfirmButton>
          )
        }
      >
        <form ref={form} id={formId} noValidate onSubmit={handleSubmit}>
          <Stack gap={3}>
            {/* A preview needs current prices, because a rebalance uses them. */}
            {prices.error !== null && (
              <LoadError onRetry={prices.onRetry}>
                Current prices for new rows couldn’t be loaded. {prices.error}
              </LoadError>
            )}
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
            {portfolioOf(lines ?? []).length > 0 && <UnevenTotal total={draftTotal(lines ?? [])} />}
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

type Props = Pick<CorePortfolioScreenProps, 'rows' | 'prices' | 'isReasonKept' | 'onRebalance'>;

/** The steps of a rebalance: check the edits, show the preview, send it. */
function useRebalance(
  { rows, prices, isReasonKept, onRebalance }: Props,
  draft: ReturnType<typeof useCoreDraft>,
) {
  const [isPreviewing, setIsPreviewing] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const { form, focusFirstError } = useFirstError();
  const portfolio = portfolioOf(draft.lines ?? []);
  const { known } = prices;
  const quoteOf: QuoteOf = (key) => {
    const price = known?.get(key);
    return price === undefined ? undefined : { name: '', price };
  };

  async function handleConfirm(reason: string) {
    setIsRunning(true);
    const seen = previewBasis(rows ?? [], portfolio, quoteOf);
    const isDone = await onRebalance({ portfolio, seen, ...(reason && { reason }) });
    setIsRunning(false);
    if (isDone) {
      draft.reset();
      setIsPreviewing(false);
    }
    return isDone;
  }
  return {
    form,
    isRunning,
    handleSubmit(event: SyntheticEvent) {
      event.preventDefault();
      if (isRunning || !known) return;
      if (draft.check()) setIsPreviewing(true);
      else focusFirstError();
    },
    /** Null while closed. It updates when the portfolio or the prices are reloaded. */
    preview:
      isPreviewing && rows && known
        ? {
            plan: planOf(rows, portfolio, quoteOf),
            isReasonKept,
            onConfirm: handleConfirm,
            onClose: () => setIsPreviewing(false),
          }
        : null,
  };
}

/** Focuses the first invalid field after errors are shown. */
function useFirstError() {
  const form = useRef<HTMLFormElement>(null);
  const [search, setSearch] = useState(0);
  useLayoutEffect(() => {
    if (search > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [search]);
  return { form, focusFirstError: () => setSearch((count) => count + 1) };
}

interface CoreColumns {
  lines: readonly DraftRow[];
  errors: ReadonlyMap<string, CoreErrors>;
  prices: ReadonlyMap<string, number | null> | undefined;
  edits: LineEdits;
}

type CoreColumn = Column<DraftRow>;

/** The specified columns, and one with a button that removes the row. */
function coreColumns(table: CoreColumns): CoreColumn[] {
  return [
    ...nameColumns(table),
    weightColumn(table),
    ...priceColumns(table),
    { id: 'index', header: 'Is Index', cell: isIndexText, card: 'none' },
    { id: 'told', header: '', cell: pricesText, room: 'card', card: 'text' },
    {
      id: 'remove',
      header: 'Remove',
      cell: (line) => <RemoveCell line={line} number={numberOf(table, line)} edits={table.edits} />,
    },
  ];
}

/** Position among the new rows, counted from 1. */
function numberOf({ lines }: CoreColumns, line: DraftRow): number {
  return lines.filter(({ row }) => !row).indexOf(line) + 1;
}

function isNamed({ ticker }: DraftRow): boolean {
  return ticker.trim() !== '';
}

function nameColumns(table: CoreColumns): CoreColumn[] {
  const { errors, prices, edits } = table;
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      width: '164px',
      total: 'Total weight',
      card: 'title',
      cell: (line) => (
        <TickerCell
          line={line}
          number={numberOf(table, line)}
          error={errors.get(line.key)?.ticker}
          onChange={(text) => edits.onTicker(line, text)}
          onLeave={() => edits.onLeave(line)}
        />
      ),
    },
    {
      id: 'name',
      header: 'Name',
      room: 'wide',
      card: 'text',
      cell: (line) => {
        if (line.row) return <Struck line={line}>{line.row.name}</Struck>;
        const isUnknown = isNamed(line) && prices && !prices.has(coreKey(line.ticker));
        return isUnknown && 'Not in the price tables';
      },
    },
  ];
}

function weightColumn(table: CoreColumns): CoreColumn {
  const { lines, errors, edits } = table;
  return {
    id: 'weight',
    header: 'Weight',
    align: 'right',
    width: '156px',
    card: 'fact',
    total: <TotalWeight total={draftTotal(lines)} />,
    cell: (line) => (
      <WeightCell
        line={line}
        number={numberOf(table, line)}
        error={errors.get(line.key)?.weight}
        onChange={(text) => edits.onWeight(line, text)}
        onLeave={() => edits.onLeave(line)}
      />
    ),
  };
}

function priceColumns({ prices }: CoreColumns): CoreColumn[] {
  return [
    {
      id: 'price_at_rebalance',
      header: 'Rebalance Price',
      align: 'right',
      card: 'none',
      cell: (line) =>
        line.row && <Struck line={line}>{formatMoney(line.row.price_at_rebalance)}</Struck>,
    },
    {
      id: 'current_price',
      header: 'Current Price',
      align: 'right',
      card: 'none',
      cell: (line) => {
        if (line.row) return <Struck line={line}>{formatMoney(line.row.current_price)}</Struck>;
        return isNamed(line) && prices && formatMoney(prices.get(coreKey(line.ticker)));
      },
    },
  ];
}

/** What a card says of a row, such as `$91,241 at the rebalance, $93,906 now. Index, locked`. */
function pricesText({ row }: DraftRow): string {
  if (!row) return '';
  const prices = `${formatMoney(row.price_at_rebalance)} at the rebalance, ${formatMoney(row.current_price)} now`;
  return isLocked(row) ? `${prices}. Index, locked` : prices;
}

function isIndexText(line: DraftRow): string {
  if (line.row && isLocked(line.row)) return 'Yes, locked';
  return line.row || isNamed(line) ? 'No' : '';
}
