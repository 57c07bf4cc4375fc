import { useState } from 'react';
import type { Instrument } from '@/api/contract/instruments';
import type { CryptoPrice, CryptoPrices } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { Table, type Column } from '@/components/data/Table';
import { Panel } from '@/components/layout/Panel';
import { asOf } from '@/domain/freshness';
import { formatMoney } from '@/domain/numbers';
import { CoinSearch, type InstrumentSearch } from './CoinSearch';
import { DoubtList } from './DoubtList';
import { ChangeCell, FigureCell, marksOf, SymbolCell, type FigureMarks } from './FigureCell';
import { MarketStatus, type MarketStatusProps } from './MarketStatus';
import { RemovedCoin, type Removal } from './RemovedCoin';

export interface CryptoPricesSectionProps {
  prices: CryptoPrices | undefined;
  /** The prices are older than 30 minutes. */
  isOld: boolean;
  failure: string | null;
  marks: FigureMarks;
  /** What the last sync moved in all tables. */
  status: MarketStatusProps;
  search: InstrumentSearch;
  onRetry(): void;
  onAddCoin(instrument: Instrument): Promise<boolean>;
  onRemoveCoin(coin: CryptoPrice): Promise<boolean>;
  /** Takes a removal back; the coin goes above `below`, or last. */
  onRestoreCoin(coin: CryptoPrice, below: CryptoPrice | null): Promise<boolean>;
}

export function CryptoPricesSection(props: CryptoPricesSectionProps) {
  const { prices, isOld, marks, onRemoveCoin, onRestoreCoin } = props;
  const [removal, setRemoval] = useState<Removal | null>(null);
  const note = asOf(prices?.general_time, isOld ? 'Older than 30 minutes' : '');

  const handleRemove = async (coin: CryptoPrice) => {
    const coins = prices?.general ?? [];
    const below = coins[coins.findIndex(({ id }) => id === coin.id) + 1] ?? null;
    setRemoval({ coin, below, isDone: false });
    const isDone = await onRemoveCoin(coin);
    setRemoval((last) => (last?.coin !== coin ? last : isDone ? { ...last, isDone } : null));
  };
  const handleUndo = async ({ coin, below }: Removal) => {
    if (await onRestoreCoin(coin, below)) setRemoval(null);
  };

  return (
    <Panel id="crypto" title="Crypto Prices" note={note} tone={isOld ? 'warn' : 'plain'}>
      <MarketStatus {...props.status} />
      <CoinSearch {...props.search} onAdd={props.onAddCoin} />
      <DoubtList doubts={marks.doubts} tables={['crypto', 'crypto_change', 'crypto_cap']} />
      <Table
        label="Crypto Prices"
        columns={columns(marks, handleRemove)}
        rows={prices?.general}
        rowKey={({ id }) => id}
        failure={props.failure}
        onRetry={props.onRetry}
        empty="No coins yet. Find an instrument above and press Add."
      />
      {removal && <RemovedCoin removal={removal} onUndo={handleUndo} />}
    </Panel>
  );
}

function columns(
  marks: FigureMarks,
  onRemove: (coin: CryptoPrice) => Promise<void>,
): Column<CryptoPrice>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ name }) => (
        <SymbolCell symbol={name} cap={marksOf(marks, 'crypto_cap', name).doubt} />
      ),
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
          move={marksOf(marks, 'crypto', name).move}
          doubt={marksOf(marks, 'crypto_change', name).doubt}
        />
      ),
      sort: (row) => row.last_24_change,
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (coin) => (
        <Button kind="quiet" aria-label={`Remove ${coin.name}`} onClick={() => void onRemove(coin)}>
          Remove
        </Button>
      ),
    },
  ];
}
