import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { CryptoPrice, CryptoPrices, Instrument, LastNewsletter } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { type Column, Table } from '@/components/data/table/Table';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { Lookup } from '@/components/forms/lookup/Lookup';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { formatMoney } from '@/domain/format/numbers';
import { asOf } from '@/domain/market/freshness';
import { ChangeCell, FigureCell, type FigureMarks, marksOf, SymbolCell } from './FigureCell';
import { FindingList } from './FindingList';
import type { SourceProblem } from '@/api/contract/figures';
import { formatDay } from '@/domain/format/dates';

export interface CryptoPricesSectionProps {
  prices: CryptoPrices | undefined;
  /** The prices are older than 30 minutes. */
  isOld: boolean;
  error: string | null;
  marks: FigureMarks;
  /** What the last sync changed. */
  status: MarketStatusProps;
  search: InstrumentSearch;
  onRetry(): void;
  onAddCoin(instrument: Instrument): Promise<boolean>;
  /** Why the user may not remove coins; undefined if they may. */
  restriction?: string | undefined;
  onRemoveCoin(coin: CryptoPrice): Promise<boolean>;
  /** Undoes a removal; the coin goes above `below`, or to the end if that is null. */
  onRestoreCoin(coin: CryptoPrice, below: CryptoPrice | null): Promise<boolean>;
}

export function CryptoPricesSection(props: CryptoPricesSectionProps) {
  const { prices, isOld, marks, onRemoveCoin, onRestoreCoin } = props;
  const [removal, setRemoval] = useState<Removal | null>(null);
  const isListed = prices?.general.some(({ id }) => id === removal?.coin.id) ?? false;
  // Once the list came without the coin, its return means that it was added again.
  if (removal?.isDone && removal.isGone === isListed) {
    setRemoval(isListed ? null : { ...removal, isGone: true });
  }
  const note = asOf(prices?.general_time, isOld ? 'Older than 30 minutes' : '');

  const handleRemove = async (coin: CryptoPrice) => {
    const coins = prices?.general ?? [];
    const below = coins[coins.findIndex(({ id }) => id === coin.id) + 1] ?? null;
    setRemoval({ coin, below, isDone: false, isGone: false });
    const isDone = await onRemoveCoin(coin);
    setRemoval((last) => (last?.coin !== coin ? last : isDone ? { ...last, isDone } : null));
  };
  const handleUndo = async ({ coin, below }: Removal) => {
    if (await onRestoreCoin(coin, below)) setRemoval(null);
  };

  return (
    <Panel id="crypto" title="Crypto Prices" note={note} tone={isOld ? 'old' : 'plain'}>
      <MarketStatus {...props.status} />
      <CoinSearch {...props.search} onAdd={props.onAddCoin} />
      <FindingList findings={marks.findings} tables={['crypto', 'crypto_change', 'crypto_cap']} />
      <Table
        label="Crypto Prices"
        columns={columns(marks, { onRemove: handleRemove, restriction: props.restriction })}
        rows={prices?.general}
        rowKey={({ id }) => id}
        error={props.error}
        onRetry={props.onRetry}
        empty="No coins yet. Find an instrument above and press Add."
      />
      {removal && <RemovedCoin removal={removal} onUndo={handleUndo} />}
    </Panel>
  );
}

function columns(
  marks: FigureMarks,
  {
    onRemove,
    restriction,
  }: { onRemove(coin: CryptoPrice): Promise<void>; restriction: string | undefined },
): Column<CryptoPrice>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ name }) => <SymbolCell symbol={name} cap={marksOf(marks, 'crypto_cap', name)} />,
      sort: (row) => row.name,
    },
    {
      id: 'price',
      header: 'Price',
      align: 'right',
      width: '28%',
      cell: ({ name, last_price }) => (
        <FigureCell text={formatMoney(last_price)} {...marksOf(marks, 'crypto', name)} />
      ),
      sort: (row) => row.last_price,
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      width: '28%',
      cell: ({ name, last_24_change }) => (
        <ChangeCell
          value={last_24_change}
          figureChange={marksOf(marks, 'crypto', name).figureChange}
          finding={marksOf(marks, 'crypto_change', name).finding}
          own={marksOf(marks, 'crypto_change', name).own}
        />
      ),
      sort: (row) => row.last_24_change,
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (coin) => (
        <Button
          kind="quiet"
          icon={<Trash2 />}
          title="Remove"
          aria-label={`Remove ${coin.name}`}
          disabledReason={restriction}
          onClick={() => void onRemove(coin)}
        >
          <VisuallyHidden>Remove</VisuallyHidden>
        </Button>
      ),
    },
  ];
}

interface InstrumentSearch {
  instruments: Instrument[];
  isSearching: boolean;
  onSearchInstruments(search: string): void;
}

interface CoinSearchProps extends InstrumentSearch {
  onAdd(instrument: Instrument): Promise<boolean>;
}

/** Searches for an instrument and adds it. If adding fails, the choice stays. */
function CoinSearch({ instruments, isSearching, ...handlers }: CoinSearchProps) {
  const [picked, setPicked] = useState<Instrument | null>(null);
  const [added, setAdded] = useState(0);
  const handleAdd = async () => {
    if (!picked || !(await handlers.onAdd(picked))) return;
    setPicked(null);
    setAdded(added + 1);
  };

  return (
    <SearchRow>
      <Lookup
        key={added}
        label="Find an instrument"
        results={instruments}
        isSearching={isSearching}
        onSearch={handlers.onSearchInstruments}
        onPick={(instrument: Instrument) => setPicked(instrument)}
        itemKey={({ id }) => id}
        itemText={({ name, context_name }) => `${name} ${context_name}`.trim()}
      />
      <Button disabled={!picked} onClick={() => void handleAdd()}>
        {picked ? `Add ${picked.name}` : 'Add'}
      </Button>
    </SearchRow>
  );
}

/** A coin that was removed from the table. */
export interface Removal {
  coin: CryptoPrice;
  /** The coin below it; null if it was the last. */
  below: CryptoPrice | null;
  /** The server has removed it. */
  isDone: boolean;
  /** The list no longer has it. */
  isGone: boolean;
}

interface RemovedCoinProps {
  removal: Removal;
  onUndo(removal: Removal): Promise<void>;
}

/** Takes the focus of the removed row and offers Undo. */
function RemovedCoin({ removal, onUndo }: RemovedCoinProps) {
  const [isRunning, setIsRunning] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  const { coin, isDone } = removal;
  useEffect(() => undo.current?.focus({ preventScroll: true }), [coin]);

  const handleUndo = async () => {
    setIsRunning(true);
    await onUndo(removal);
    setIsRunning(false);
  };

  return (
    <RemovedLine>
      <span role="status">
        {isDone ? `${coin.name.toUpperCase()} removed.` : `Removing ${coin.name.toUpperCase()}…`}
      </span>
      <Button
        ref={undo}
        kind="quiet"
        isPending={isRunning || !isDone}
        aria-label={`Undo removing ${coin.name.toUpperCase()}`}
        onClick={() => void handleUndo()}
      >
        Undo
      </Button>
    </RemovedLine>
  );
}

export interface MarketStatusProps {
  /** A sentence about what the last sync changed; null before the first sync. */
  summary: string | null;
  /** The newsletter that figures are compared with; null if there is none, undefined while loading. */
  lastNewsletter: LastNewsletter['newsletter'] | undefined;
  lastNewsletterFailure: string | null;
  /** What sources didn't give at the last sync. */
  problems?: SourceProblem[] | undefined;
  onDismissProblems?(): void;
  onDismiss(): void;
  onRetryLastNewsletter(): void;
}

/** What the last sync changed, and what the figures are compared with. */
function MarketStatus(props: MarketStatusProps) {
  const { summary, lastNewsletter, lastNewsletterFailure } = props;
  return (
    <Root>
      <Line>
        <Text role="status" $isQuiet={!summary}>
          {summary ?? 'Changes since the last sync appear here.'}
        </Text>
        {summary && (
          <Button kind="quiet" onClick={props.onDismiss}>
            Dismiss
          </Button>
        )}
      </Line>
      {props.problems && props.problems.length > 0 && (
        <Line>
          <Problems aria-label="What didn’t come with the last sync">
            {props.problems.map(({ source, sentence }) => (
              <li key={`${source} ${sentence}`}>{sentence}</li>
            ))}
          </Problems>
          <Button
            kind="quiet"
            aria-label="Dismiss what didn’t come"
            onClick={props.onDismissProblems}
          >
            Dismiss
          </Button>
        </Line>
      )}
      <Line>
        <Text $isQuiet>
          {lastNewsletterFailure === null
            ? comparison(lastNewsletter)
            : 'The last newsletter’s figures couldn’t be loaded, so there’s nothing to compare with.'}
        </Text>
        {lastNewsletterFailure !== null && (
          <Button kind="quiet" onClick={props.onRetryLastNewsletter}>
            Retry
          </Button>
        )}
      </Line>
    </Root>
  );
}

function comparison(lastNewsletter: MarketStatusProps['lastNewsletter']): string {
  if (lastNewsletter === undefined) return 'Loading the last newsletter’s figures…';
  if (lastNewsletter === null) return 'No earlier newsletter has figures to compare with.';
  const { name, date } = lastNewsletter;
  const day = formatDay(date);
  return `Compared with ${name || 'the newsletter'}${day && ` of ${day}`}.`;
}

const SearchRow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
`;

const RemovedLine = styled.div`
  display: flex;
  gap: ${space(5)};
  align-items: center;
  min-height: ${space(6)};
  font-size: ${size.table};
`;

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
`;

/* As high as its button, so that nothing shifts when the button appears. */
const Line = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  & + & {
    min-height: 20px;
  }
  button {
    flex: none;
  }
`;

const Text = styled.p<{ $isQuiet: boolean }>`
  min-width: 0;
  color: ${({ $isQuiet }) => ($isQuiet ? color.inkSoft : color.ink)};
  font-size: ${({ $isQuiet }) => ($isQuiet ? size.caption : size.table)};
  font-weight: ${({ $isQuiet }) => ($isQuiet ? 400 : 600)};
  line-height: 1.125rem;
  overflow-wrap: anywhere;
`;

const Problems = styled.ul`
  min-width: 0;
  margin: 0;
  padding: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
  list-style: none;
  overflow-wrap: anywhere;
`;
