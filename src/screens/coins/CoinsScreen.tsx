import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CryptoPrice, DailyCloses } from '@/api/contract/prices';
import { RemoveButton } from '@/components/actions/TableButtons';
import { Change } from '@/components/data/Change';
import { Sparkline, SparklineRoom } from '@/components/data/charts/Sparkline';
import { Figures, type NamedFigure } from '@/components/data/Figures';
import type { Column } from '@/components/data/table/column';
import { List } from '@/components/data/list/List';
import type { ListController } from '@/components/data/list/listView';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { dayOf } from '@/domain/market/dayOfCoins';
import { asOf } from '@/domain/market/freshness';
import { formatMoney } from '@/domain/format/numbers';
import { type WeekLine, weekLines, weekText } from '@/domain/market/weekLines';
import { paths } from '@/screens/paths';

export interface CoinsScreenProps {
  /** In newsletter order; undefined while loading. */
  coins: CryptoPrice[] | undefined;
  /** The prices that were stored in the last days; undefined while loading, null without any. */
  closes: DailyCloses | null | undefined;
  /** New York wall clock of the last sync. */
  pricedAt: string | null;
  error: string | null;
  onRetry(): void;
  list: ListController;
  /** Why the user may not remove coins; undefined if they may. */
  restriction?: string | undefined;
  onRemove(coin: CryptoPrice): Promise<boolean>;
}

const symbolOf = ({ name }: CryptoPrice) => name.toUpperCase();

/** The coins in the newsletter's Crypto Prices table. */
export function CoinsScreen(props: CoinsScreenProps) {
  const { coins, pricedAt, error, onRetry, list } = props;
  return (
    <Page
      title="Coins"
      note="Coins in the newsletter’s Crypto Prices table. Add coins in the newsletter editor."
    >
      <Figures
        label="24 hours"
        figures={figuresOf(coins)}
        isHidden={error !== null || coins?.length === 0}
      />
      <Panel note={noteOf(pricedAt)}>
        <List
          {...list}
          label="Coins"
          searchLabel="Search by symbol"
          searchIn={symbolOf}
          columns={coinColumns(props)}
          rows={coins}
          rowKey={({ id }) => id}
          error={error}
          onRetry={onRetry}
          empty={
            <>
              No coins yet. Open one of the <Link to={paths.newsletters}>Newsletters</Link> and add
              them under Crypto Prices.
            </>
          }
          notFound="No matching coins."
        />
      </Panel>
    </Page>
  );
}

/** When the prices are of, and over which time they changed. */
function noteOf(pricedAt: string | null): string {
  const stamp = asOf(pricedAt, '');
  return stamp ? `${stamp} · Change over 24 hours` : '\u00a0';
}

/** How many rose and fell, and which did most. */
function figuresOf(coins: CryptoPrice[] | undefined): NamedFigure[] {
  const { rose, fell, best, worst } = dayOf(coins ?? []);
  const value = (shown: ReactNode) => coins && shown;
  return [
    { name: 'Up in 24 hours', value: value(rose) },
    { name: 'Down in 24 hours', value: value(fell) },
    {
      name: 'Best',
      value: value(<Change value={best?.last_24_change ?? null} />),
      note: best ? symbolOf(best) : '',
    },
    {
      name: 'Worst',
      value: value(<Change value={worst?.last_24_change ?? null} />),
      note: worst ? symbolOf(worst) : '',
    },
  ];
}

type CoinColumns = Pick<CoinsScreenProps, 'onRemove' | 'restriction' | 'closes'>;

/** The specified columns, and a line of the last days where prices of some are stored. */
export function coinColumns({ onRemove, restriction, closes }: CoinColumns): Column<CryptoPrice>[] {
  const lines = weekLines(closes ?? {});
  return [
    { id: 'symbol', header: 'Symbol', cell: symbolOf, sort: symbolOf, card: 'title' },
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
    ...(closes === undefined || lines.size > 0 ? [weekColumn(lines, closes === undefined)] : []),
    {
      id: 'remove',
      header: 'Remove',
      cell: (coin) => (
        <RemoveButton
          disabledReason={restriction}
          aria-label={`Remove ${symbolOf(coin)}`}
          question="Are you sure you want to remove this coin?"
          detail={
            <Detail>
              {symbolOf(coin)} will be removed from the newsletter’s Crypto Prices table.
            </Detail>
          }
          onConfirm={() => onRemove(coin)}
        />
      ),
      width: '96px',
    },
  ];
}

/** Empty for a coin with too few stored prices. */
function weekColumn(lines: ReadonlyMap<string, WeekLine>, isLoading: boolean): Column<CryptoPrice> {
  const lineOf = (coin: CryptoPrice) => lines.get(symbolOf(coin));
  return {
    id: 'week',
    header: '7 days',
    cell: (coin) => {
      if (isLoading) return <SparklineRoom />;
      const line = lineOf(coin);
      return line && <Sparkline label={weekText(line)} points={line.points} />;
    },
    sort: (coin) => lineOf(coin)?.percent ?? null,
    width: '120px',
  };
}

const Detail = styled.p`
  margin-block-start: ${space(2)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
