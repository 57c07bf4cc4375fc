import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import {
  type Ema,
  type EmaFrame,
  emaFrames,
  type Emas,
  type FrameCloses,
} from '@/api/contract/themePortfolio';
import { Button } from '@/components/actions/Button';
import { Change } from '@/components/data/Change';
import { DirectionWord } from '@/components/data/DirectionWord';
import { type Column, Table } from '@/components/data/table/Table';
import { SuggestField } from '@/components/forms/lookup/SuggestField';
import { Inline } from '@/components/layout/Inline';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { formatMoney, formatMoneyBeside, formatPercent } from '@/domain/format/numbers';
import {
  percentFromEma,
  signalDirection,
  signalOf,
  suggestTickers,
} from '@/domain/market/technicals';
import { ClosesPanel, frameNames } from './ClosesPanel';

export interface Quote {
  price: number | null;
  change: number | null;
}

export interface TechnicalsScreenProps {
  /** Upper-case. */
  ticker: string;
  /** The price in US dollars and its change in percent of the day; null if the tables have none. */
  quote: Quote | null;
  /** Undefined while loading, null if the ticker has none. */
  emas: Emas | null | undefined;
  /** Undefined while loading, null where the API has none. */
  closes?: FrameCloses | null | undefined;
  error: string | null;
  onRetry(): void;
  /** Tickers to offer while typing. */
  tickers: readonly string[];
  onTicker(ticker: string): void;
}

interface FrameRow extends Ema {
  frame: EmaFrame;
}

/** The hour, day, week and month averages of one ticker, with their signals. */
export function TechnicalsScreen(props: TechnicalsScreenProps) {
  const { ticker, emas, error, onRetry } = props;
  const rows: FrameRow[] | undefined =
    emas === null ? [] : emas && emaFrames.map((frame) => ({ frame, ...emas[frame] }));
  return (
    <Page title="Technicals">
      <TickerForm {...props} />
      <Head>
        <BigTicker>{ticker}</BigTicker>
        <Price>
          {props.quote && (
            <>
              {formatMoney(props.quote.price)}
              <Change value={props.quote.change} suffix=" today" />
            </>
          )}
        </Price>
      </Head>
      {props.closes !== null && emas !== null && (
        <ClosesPanel ticker={ticker} closes={props.closes} />
      )}
      <Panel note={rows ? answerOf(ticker, rows) : '\u00a0'} title={`Moving averages of ${ticker}`}>
        <Table
          label={`Moving averages of ${ticker}`}
          columns={columnsFor(rows ?? [])}
          rows={rows}
          rowKey={({ frame }) => frame}
          empty={`No averages for ${ticker}. Enter another ticker above.`}
          {...{ error, onRetry }}
        />
      </Panel>
    </Page>
  );
}

/** `BTC is above 3 of its 4 averages.` */
function answerOf(ticker: string, rows: FrameRow[]): string {
  const known = rows.filter(({ diff }) => diff !== null);
  if (known.length === 0) return '';
  const above = known.filter(({ diff }) => (diff ?? 0) > 0).length;
  return `${ticker} is above ${above} of its ${known.length} averages.`;
}

function TickerForm({ ticker, tickers, onTicker }: TechnicalsScreenProps) {
  const [text, setText] = useState(ticker);
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState(ticker);
  if (shown !== ticker) {
    setShown(ticker);
    setText(ticker);
  }
  function choose(typedTicker: string) {
    const wanted = typedTicker.trim().toUpperCase();
    if (wanted === '') setError('Enter a ticker, such as BTC.');
    else if (wanted.length > 12) setError('Use at most 12 characters.');
    else onTicker(wanted);
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    choose(text);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <SuggestField
        label="Ticker"
        autoCapitalize="characters"
        value={text}
        error={error}
        suggest={(typed) => suggestTickers(typed, tickers)}
        beside={
          <Inline>
            <Button type="submit">Show</Button>
          </Inline>
        }
        onChange={(typed) => {
          setText(typed);
          setError(undefined);
        }}
        onPick={choose}
      />
    </form>
  );
}

/** The bars of all rows have one scale, on which the farthest average fills its side. */
const columnsFor = (rows: readonly FrameRow[]): Column<FrameRow>[] => [
  { id: 'frame', header: 'Frame', cell: ({ frame }) => frameNames[frame] },
  { id: 'ema', header: 'EMA', align: 'right', cell: ({ ema }) => formatMoney(ema) },
  {
    id: 'diff',
    header: 'Difference',
    align: 'right',
    cell: (row) => <DifferenceCell ema={row} />,
  },
  {
    id: 'distance',
    header: 'Distance',
    cell: (row) => <Distance percent={percentFromEma(row)} farthest={farthestOf(rows)} />,
    width: '160px',
  },
  {
    id: 'signal',
    header: 'Signal',
    cell: ({ diff }) => {
      const word = signalOf(diff);
      return <DirectionWord word={word} direction={signalDirection[word]} isStrong />;
    },
  },
];

/** How far the price is above or below its average, in dollars and percent. */
function DifferenceCell({ ema }: { ema: Ema }) {
  const { diff } = ema;
  const percent = percentFromEma(ema);
  const sign = diff !== null && diff > 0 ? '+' : '';
  return (
    <span>
      <Change value={diff} text={`${sign}${formatMoneyBeside(diff, ema.ema)}`} />
      {percent !== null && <Share> ({formatPercent(percent)})</Share>}
    </span>
  );
}

/** The farthest that the price is from one of its averages, in percent. */
function farthestOf(rows: readonly FrameRow[]): number {
  return Math.max(...rows.map((row) => Math.abs(percentFromEma(row) ?? 0)));
}

interface DistanceProps {
  percent: number | null;
  /** The distance that fills its side. */
  farthest: number;
}

/** A bar that grows to the left below the average, to the right above it. */
function Distance({ percent, farthest }: DistanceProps) {
  if (percent === null || percent === 0) return null;
  const share = (Math.abs(percent) / farthest) * 50;
  const style = { width: `${share}%`, [percent < 0 ? 'right' : 'left']: '50%' };
  return (
    <Track aria-hidden="true">
      <Bar $isUp={percent >= 0} style={style} />
    </Track>
  );
}

const Track = styled.span`
  position: relative;
  display: block;
  width: 120px;
  height: 8px;
  background: linear-gradient(${color.lineStrong} 0 0) center / 1px 100% no-repeat;
`;

const Bar = styled.span<{ $isUp: boolean }>`
  position: absolute;
  inset-block: 1px;
  background: ${({ $isUp }) => ($isUp ? color.up : color.down)};
  border-radius: 2px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  align-items: baseline;
`;

/* Below the ticker on a phone, and as high before it is known. */
const Price = styled.p`
  min-height: 2.75rem;
  @media ${below.sm} {
    width: 100%;
  }
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: baseline;
  font-size: 1.75rem;
  font-weight: 600;
  > span {
    font-size: ${size.lead};
  }
`;

const BigTicker = styled.p`
  color: ${color.ink};
  font-size: 1.75rem;
  font-weight: 620;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

/* Below the money where the signal would be out of sight beside it. */
const Share = styled.span`
  @media ${below.xs} {
    display: block;
  }
`;
