import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CryptoPrice } from '@/api/contract/prices';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Change } from '@/components/data/Change';
import type { Column } from '@/components/data/column';
import { List } from '@/components/data/List';
import type { ListTies } from '@/components/data/listView';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { asOf } from '@/domain/freshness';
import { formatMoney } from '@/domain/numbers';
import { paths } from '@/screens/paths';

export interface CoinsScreenProps {
  /** In the order of the newsletter; undefined while they are on their way. */
  coins: CryptoPrice[] | undefined;
  /** New York wall clock of the last sync. */
  pricedAt: string | null;
  failure: string | null;
  onRetry(): void;
  list: ListTies;
  onRemove(coin: CryptoPrice): Promise<boolean>;
}

const symbolOf = ({ name }: CryptoPrice) => name.toUpperCase();

/** The coins of the newsletter's table (second document §2.5). */
export function CoinsScreen({
  coins,
  pricedAt,
  failure,
  onRetry,
  list,
  onRemove,
}: CoinsScreenProps) {
  return (
    <Page title="Coins" note="The Crypto Prices table of the newsletter. Its composer adds coins.">
      <Panel note={asOf(pricedAt, '')}>
        <List
          {...list}
          label="Coins"
          searchLabel="Search by symbol"
          searchIn={symbolOf}
          columns={columns(onRemove)}
          rows={coins}
          rowKey={({ id }) => id}
          failure={failure}
          onRetry={onRetry}
          empty={
            <>
              No coins yet. Open one of the <Link to={paths.newsletters}>Newsletters</Link> and add
              them under Crypto Prices.
            </>
          }
          notFound="No coin has this in its symbol."
        />
      </Panel>
    </Page>
  );
}

function columns(onRemove: CoinsScreenProps['onRemove']): Column<CryptoPrice>[] {
  return [
    { id: 'symbol', header: 'Symbol', cell: symbolOf, sort: symbolOf },
    {
      id: 'price',
      header: 'Price',
      cell: ({ last_price }) => formatMoney(last_price),
      sort: ({ last_price }) => last_price,
      align: 'right',
      width: '30%',
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ last_24_change }) => <Change value={last_24_change} />,
      sort: ({ last_24_change }) => last_24_change,
      align: 'right',
      width: '26%',
    },
    {
      id: 'remove',
      header: 'Remove',
      cell: (coin) => (
        <ConfirmButton
          kind="quietDanger"
          aria-label={`Remove ${symbolOf(coin)}`}
          question="Are you sure you want to remove this coin?"
          detail={
            <Detail>{symbolOf(coin)} leaves the Crypto Prices table of the newsletter.</Detail>
          }
          onConfirm={() => onRemove(coin)}
        >
          Remove
        </ConfirmButton>
      ),
      width: '96px',
    },
  ];
}

const Detail = styled.p`
  margin-block-start: ${space(2)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
