import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { type Ema, type EmaFrame, emaFrames, type Emas } from '@/api/contract/themePortfolio';
import { Button } from '@/components/actions/Button';
import { Change } from '@/components/data/Change';
import { DirectionWord } from '@/components/data/DirectionWord';
import { type Column, Table } from '@/components/data/table/Table';
import { SuggestField } from '@/components/forms/lookup/SuggestField';
import { Inline } from '@/components/layout/Inline';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, color, space } from '@/components/theme/tokens';
import { formatMoney, formatPercent } from '@/domain/format/numbers';
import {
  percentFromEma,
  signalDirection,
  signalOf,
  suggestTickers,
} from '@/domain/market/technicals';

export interface TechnicalsScreenProps {
  /** Upper-case. */
  ticker: string;
  /** Undefined while loading, null if the ticker has none. */
  emas: Emas | null | undefined;
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
  const rows = emas === null ? [] : emas && rowsOf(emas);
  return (
    <Page title="Technicals">
      <TickerForm {...props} />
      <BigTicker>{ticker}</BigTicker>
      <Panel title={`Moving averages of ${ticker}`}>
        <Table
          label={`Moving averages of ${ticker}`}
          columns={columns}
          rows={rows}
          rowKey={({ frame }) => frame}
          empty={`No averages for ${ticker}. Enter another ticker above.`}
          {...{ error, onRetry }}
        />
      </Panel>
    </Page>
  );
}

function rowsOf(emas: Emas): FrameRow[] {
  return emaFrames.map((frame) => ({ frame, ...emas[frame] }));
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

const frameNames: Record<EmaFrame, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

const columns: Column<FrameRow>[] = [
  { id: 'frame', header: 'Frame', cell: ({ frame }) => frameNames[frame] },
  { id: 'ema', header: 'EMA', align: 'right', cell: ({ ema }) => formatMoney(ema) },
  {
    id: 'diff',
    header: 'Difference',
    align: 'right',
    cell: (row) => <DifferenceCell ema={row} />,
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
    <>
      <Change value={diff} text={`${sign}${formatMoney(diff)}`} />
      {percent !== null && <Share> ({formatPercent(percent)})</Share>}
    </>
  );
}

const BigTicker = styled.p`
  color: ${color.ink};
  font-size: clamp(56px, 16vw, 160px);
  font-weight: 650;
  line-height: 1.05;
  letter-spacing: -0.03em;
  padding-block: ${space(2)};
  overflow-wrap: anywhere;
`;

/* Below the money where the signal would be out of sight beside it. */
const Share = styled.span`
  @media ${below.xs} {
    display: block;
  }
`;
