import { useState } from 'react';
import { styled } from 'styled-components';
import type { Instrument } from '@/api/contract/instruments';
import type { CryptoPrice, CryptoPrices } from '@/api/contract/prices';
import { Button } from '@/components/actions/Button';
import { Change } from '@/components/data/Change';
import { Table, type Column } from '@/components/data/Table';
import { Lookup } from '@/components/forms/Lookup';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { asOf } from '@/domain/freshness';
import { formatMoney } from '@/domain/numbers';

export interface CryptoPricesSectionProps {
  prices: CryptoPrices | undefined;
  /** The prices are older than 30 minutes. */
  isOld: boolean;
  failure: string | null;
  instruments: Instrument[];
  isSearching: boolean;
  onRetry(): void;
  onSearchInstruments(search: string): void;
  onAddCoin(instrument: Instrument): Promise<boolean>;
  onRemoveCoin(coin: CryptoPrice): Promise<boolean>;
}

export function CryptoPricesSection(props: CryptoPricesSectionProps) {
  const [picked, setPicked] = useState<Instrument | null>(null);
  const [added, setAdded] = useState(0);
  const note = asOf(props.prices?.general_time, props.isOld ? 'Older than 30 minutes' : '');
  const handleAdd = async () => {
    if (!picked || !(await props.onAddCoin(picked))) return;
    setPicked(null);
    setAdded(added + 1);
  };

  return (
    <Panel title="Crypto Prices" note={note} tone={props.isOld ? 'warn' : 'plain'}>
      <Search>
        <Lookup
          key={added}
          label="Find an instrument"
          results={props.instruments}
          isSearching={props.isSearching}
          onSearch={props.onSearchInstruments}
          onPick={(instrument: Instrument) => setPicked(instrument)}
          itemKey={({ id }) => id}
          itemText={({ name, context_name }) => `${name} ${context_name}`.trim()}
        />
        <Button disabled={!picked} onClick={() => void handleAdd()}>
          {picked ? `Add ${picked.name}` : 'Add'}
        </Button>
      </Search>
      <Table
        label="Crypto Prices"
        columns={columns(props.onRemoveCoin)}
        rows={props.prices?.general}
        rowKey={({ id }) => id}
        failure={props.failure}
        onRetry={props.onRetry}
        empty="No coins yet. Find an instrument above and press Add."
      />
    </Panel>
  );
}

function columns(onRemove: CryptoPricesSectionProps['onRemoveCoin']): Column<CryptoPrice>[] {
  return [
    {
      id: 'symbol',
      header: 'Symbol',
      cell: ({ name }) => name.toUpperCase(),
      sort: (row) => row.name,
    },
    {
      id: 'price',
      header: 'Price',
      align: 'right',
      cell: ({ last_price }) => formatMoney(last_price),
      sort: (row) => row.last_price,
    },
    {
      id: 'change',
      header: 'Change',
      align: 'right',
      cell: ({ last_24_change }) => <Change value={last_24_change} />,
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

const Search = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: end;
`;
