import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { emaFrames, type Ema, type EmaFrame, type Emas } from '@/api/contract/themePortfolio';
import { Button } from '@/components/actions/Button';
import { DirectionWord } from '@/components/data/DirectionWord';
import { Table, type Column } from '@/components/data/Table';
import { SuggestField } from '@/components/forms/SuggestField';
import { Inline } from '@/components/layout/Inline';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { formatMoney } from '@/domain/numbers';
import { signalOf, suggestTickers, wayOf } from '@/domain/technicals';
import { DifferenceCell } from './DifferenceCell';

export interface TechnicalsScreenProps {
  /** Upper-case. */
  ticker: string;
  /** Undefined while they are on their way, null where none are known of the ticker. */
  emas: Emas | null | undefined;
  failure: string | null;
  onRetry(): void;
  /** Tickers to offer while typing. */
  tickers: readonly string[];
  onTicker(ticker: string): void;
}

interface FrameRow extends Ema {
  frame: EmaFrame;
}

/** A ticker’s moving averages (decisions §6). */
export function TechnicalsScreen(props: TechnicalsScreenProps) {
  const { ticker, emas, failure, onRetry } = props;
  const rows = emas === null ? [] : emas && rowsOf(emas);
  return (
    <Page title="Technicals">
      <TickerForm {...props} />
      <Big>{ticker}</Big>
      <Panel title={`Moving averages of ${ticker}`}>
        <Table
          label={`Moving averages of ${ticker}`}
          columns={columns}
          rows={rows}
          rowKey={({ frame }) => frame}
          empty={`No averages are known of ${ticker}. Enter another ticker above.`}
          {...{ failure, onRetry }}
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
  function choose(wish: string) {
    const wanted = wish.trim().toUpperCase();
    if (wanted === '') setError('Enter a ticker, such as BTC.');
    else if (wanted.length > 12) setError('Shorten the ticker to 12 characters.');
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

const frameWords: Record<EmaFrame, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

const columns: Column<FrameRow>[] = [
  { id: 'frame', header: 'Frame', cell: ({ frame }) => frameWords[frame] },
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
      return <DirectionWord word={word} way={wayOf[word]} isStrong />;
    },
  },
];

const Big = styled.p`
  color: ${color.ink};
  font-size: clamp(56px, 16vw, 160px);
  font-weight: 650;
  line-height: 1.05;
  letter-spacing: -0.03em;
  padding-block: ${space(2)};
  overflow-wrap: anywhere;
`;
