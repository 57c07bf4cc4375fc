import { styled } from 'styled-components';
import type { SuggestedStock, Suggestions } from '@/api/contract/comparator';
import { Change } from '@/components/data/Change';
import type { Column } from '@/components/data/Table';
import { color, size, space } from '@/components/theme/tokens';
import { tickerKey } from '@/domain/comparator';
import { formatNumber, missing } from '@/domain/numbers';
import { relativeToIndex, yearMark } from '@/domain/suggestions';
import { formatPoints } from './resultFigures';

/** The columns of a service's stocks; those at hand are marked in words. */
export function stockColumns(
  index: Suggestions['spx'],
  heldKeys: ReadonlySet<string>,
): Column<SuggestedStock>[] {
  return [
    {
      id: 'ticker',
      header: 'Ticker',
      cell: ({ ticker }) => <Ticker ticker={ticker} isHeld={heldKeys.has(tickerKey(ticker))} />,
      sort: ({ ticker }) => ticker,
      width: '22%',
    },
    {
      id: 'name',
      header: 'Name',
      cell: ({ name }) => name || <Missing>{missing}</Missing>,
      sort: ({ name }) => name,
      width: '28%',
    },
    {
      id: 'change',
      header: 'Change',
      cell: ({ ticker, change }) => <Change value={change} suffix={yearMark(ticker)} />,
      sort: ({ change }) => change,
      align: 'right',
      width: '18%',
    },
    {
      id: 'relative',
      header: 'vs S&P500 2021', // sic
      cell: (stock) => <Relative stock={stock} index={index} />,
      sort: (stock) => relativeToIndex(stock, index),
      align: 'right',
      width: '20%',
    },
    {
      id: 'pe',
      header: 'P/E',
      cell: ({ pe }) => (pe === null ? <Missing>{missing}</Missing> : formatNumber(pe)),
      sort: ({ pe }) => pe,
      align: 'right',
      width: '12%',
    },
  ];
}

function Ticker({ ticker, isHeld }: { ticker: string; isHeld: boolean }) {
  return (
    <Line>
      {ticker.toUpperCase()}
      {isHeld && <Held>You hold it</Held>}
    </Line>
  );
}

function Relative({ stock, index }: { stock: SuggestedStock; index: Suggestions['spx'] }) {
  const points = relativeToIndex(stock, index);
  return <Change value={points} text={formatPoints(points)} suffix={yearMark(stock.ticker)} />;
}

const Missing = styled.span`
  color: ${color.inkSoft};
`;

const Line = styled.span`
  display: inline-flex;
  gap: ${space(2)};
  align-items: baseline;
  white-space: nowrap;
`;

const Held = styled.span`
  padding: 0 6px;
  color: ${color.accent};
  font-size: ${size.caption};
  background: ${color.accentTint};
  border-radius: 4px;
`;
