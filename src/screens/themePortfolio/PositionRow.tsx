import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Ema } from '@/api/contract/themePortfolio';
import { Change } from '@/components/data/Change';
import { DirectionWord } from '@/components/data/DirectionWord';
import { color, size } from '@/components/theme/tokens';
import { formatMoney, formatShares, missing } from '@/domain/format/numbers';
import { signalOf, signalDirection } from '@/domain/market/technicals';
import type { StockRow } from '@/domain/portfolios/theme';
import type { StockFigures } from '@/domain/portfolios/themeFigures';
import { ErrorsRow, RemoveRow, TypedCell, useErrors } from './TypedCell';
import { inCents, signedDollars, signedNumber } from './amounts';
import { columns } from './positionColumns';

interface PositionRowProps {
  row: StockRow;
  /** Undefined only until the figures are recalculated. */
  figures: StockFigures | undefined;
  /** `row 2 of Cyber`. */
  location: string;
  onType(typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>): void;
  onRemove(): void;
}

/** A position: two inputs, twelve figures, and a line for errors below. */
export function PositionRow({ row, figures, location, onType, onRemove }: PositionRowProps) {
  const name = row.ticker.trim().toUpperCase();
  const { cellProps, shown } = useErrors({
    ticker: figures?.tickerProblem,
    weight: figures?.weightProblem,
  });
  return (
    <>
      <tr data-row={row.key} data-blank={name === '' || undefined}>
        <td>
          <TypedCell
            {...cellProps('ticker')}
            label={`Ticker, ${location}`}
            value={row.ticker}
            onType={(ticker) => onType({ ticker })}
          />
        </td>
        <td>
          <TypedCell
            {...cellProps('weight')}
            label={`Weight, ${location}`}
            isFigure
            value={row.weight}
            onType={(weight) => onType({ weight })}
          />
        </td>
        {columns.slice(2).map((header, at) => (
          <td key={header} data-label={header}>
            {figures && name !== '' ? figureCells[at]?.(figures) : null}
          </td>
        ))}
        <td>
          <RemoveRow label={`Remove ${location}${name && `, ${name}`}`} onRemove={onRemove} />
        </td>
      </tr>
      <ErrorsRow errors={shown} note={figures?.shortfall} span={columns.length + 1} />
    </>
  );
}

/** In the columns' order, from Bought on. */
const figureCells: readonly ((figures: StockFigures) => ReactNode)[] = [
  ({ bought }) => known(formatShares(bought)),
  ({ avgPrice }) => known(formatMoney(avgPrice)),
  ({ last }) => known(formatMoney(last)),
  ({ change }) => <Change value={change} />,
  ({ shares }) => formatShares(shares),
  ({ capital }) => inCents(capital),
  ({ position }) => inCents(position),
  ({ pnlPercent }) => <Change value={pnlPercent} />,
  ({ pnl }) => <Change value={pnl} text={signedDollars(pnl)} />,
  ({ emas }) => <Signal ema={emas?.hour} />,
  ({ emas }) => <Signal ema={emas?.day} />,
  ({ emas }) => <Signal ema={emas?.week} />,
];

function known(text: string): ReactNode {
  return text === missing ? <Soft>{missing}</Soft> : text;
}

/** Bullish, Bearish or No, and the price's distance from its average. */
export function Signal({ ema }: { ema: Ema | undefined }) {
  if (!ema) return <Soft>{missing}</Soft>;
  const word = signalOf(ema.diff);
  return (
    <Lines>
      <DirectionWord word={word} direction={signalDirection[word]} />
      <Distance>{signedNumber(ema.diff)}</Distance>
    </Lines>
  );
}

export const Soft = styled.span`
  color: ${color.inkSoft};
`;

const Lines = styled.span`
  display: grid;
  line-height: 0.9375rem;
`;

const Distance = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;
