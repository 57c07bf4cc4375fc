import { useState } from 'react';
import { styled } from 'styled-components';
import { type EmaFrame, emaFrames, type FrameCloses } from '@/api/contract/themePortfolio';
import { useMoment } from '@/components/data/Moment';
import { OverlaidLines, type OverlaidLinesProps } from '@/components/data/charts/OverlaidLines';
import { Segments } from '@/components/forms/fields/Segments';
import { Panel } from '@/components/layout/Panel';
import { space } from '@/components/theme/tokens';
import { formatMoney } from '@/domain/format/numbers';
import { closeTimes } from '@/domain/market/closes';
import { averageLine, emaSpan } from '@/domain/market/technicals';

interface ClosesPanelProps {
  ticker: string;
  /** Undefined while loading. */
  closes: FrameCloses | undefined;
}

/** The closes of a timeframe with their moving average; nothing for a ticker without closes. */
export function ClosesPanel({ ticker, closes }: ClosesPanelProps) {
  const [chosen, setChosen] = useState<EmaFrame>('day');
  const frames = emaFrames.filter((frame) => !closes || closes[frame].length > 1);
  const frame = frames.includes(chosen) ? chosen : frames[0];
  if (!frame) return null;
  const prices = closes?.[frame];
  const times = closes?.times?.[frame] ?? [];
  return (
    <Root>
      <Panel
        title={`Closes of ${ticker}`}
        actions={
          <Segments<EmaFrame>
            label="Timeframe"
            isLabelHidden
            options={frames.map((value) => ({ value, label: frameNames[value] }))}
            value={frame}
            onChange={setChosen}
          />
        }
      >
        <Room>{prices && <Closes {...{ ticker, frame, prices, times }} />}</Room>
      </Panel>
    </Root>
  );
}

/** The names of the timeframes, as the table below has them. */
export const frameNames: Record<EmaFrame, string> = {
  hour: 'Hour',
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

const adverbs: Record<EmaFrame, string> = {
  hour: 'hourly',
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
};

interface ClosesProps {
  ticker: string;
  frame: EmaFrame;
  /** Two at least. */
  prices: readonly number[];
  /** When each was the price; empty where that isn't known. */
  times: readonly number[];
}

function Closes({ ticker, frame, prices, times }: ClosesProps) {
  const moment = useMoment();
  const average = averageLine(prices);
  const span = `${prices.length} ${adverbs[frame]} closes`;
  return (
    <OverlaidLines
      label={`${ticker}, ${span}: ${answerOf(prices, average.at(-1) ?? null)}`}
      lines={[
        { name: 'Close', values: prices },
        ...(average.some((value) => value !== null)
          ? [{ name: `EMA of ${emaSpan} closes`, values: average }]
          : []),
      ]}
      format={formatMoney}
      ends={endsOf(
        closeTimes(times, frame).map((time) => moment(time)),
        span,
      )}
    />
  );
}

/** The days below the line, or how many closes it has where the days aren't known. */
function endsOf([first, middle]: string[], span: string): OverlaidLinesProps['ends'] {
  if (first === undefined) return [span, 'now'];
  return middle === undefined ? [first, 'now'] : [first, middle, 'now'];
}

/** `from $90,100 to $93,088, lowest $88,004, highest $97,120, now below the average of $94,788`. */
function answerOf(prices: readonly number[], average: number | null): string {
  const [first, last] = [prices[0] ?? 0, prices.at(-1) ?? 0];
  const range = [
    `from ${formatMoney(first)} to ${formatMoney(last)}`,
    `lowest ${formatMoney(Math.min(...prices))}`,
    `highest ${formatMoney(Math.max(...prices))}`,
  ];
  if (average === null) return range.join(', ');
  const side = last === average ? 'at' : last > average ? 'above' : 'below';
  return [...range, `now ${side} the average of ${formatMoney(average)}`].join(', ');
}

/* The timeframes stand above the end of the chart. */
const Root = styled.div`
  max-width: 960px;
`;

/* Keeps its place while closes are loading, so that the table doesn't jump. */
const Room = styled.div`
  min-height: 280px;
  margin-top: ${space(1)};
`;
