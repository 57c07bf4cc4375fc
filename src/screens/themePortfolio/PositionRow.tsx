import type { ReactNode } from 'react';
import { Change } from '@/components/data/Change';
import { formatMoney, formatShares, missing } from '@/domain/numbers';
import type { StockFigures } from '@/domain/themeFigures';
import type { StockRow } from '@/domain/themePortfolio';
import { inDollars, signedDollars } from './amounts';
import { columns } from './positionColumns';
import { Signal, Soft } from './Signal';
import { FaultsRow, RemoveRow, TypedCell, useFaults } from './TypedCell';

interface PositionRowProps {
  row: StockRow;
  /** Undefined only while the figures are of another state. */
  figures: StockFigures | undefined;
  /** `row 2 of Cyber`. */
  place: string;
  onType(typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>): void;
  onRemove(): void;
}

/** A position: two fields, twelve figures, and what is wrong with it in a line below. */
export function PositionRow({ row, figures, place, onType, onRemove }: PositionRowProps) {
  const name = row.ticker.trim().toUpperCase();
  const { ties, shown } = useFaults({
    ticker: figures?.tickerProblem,
    weight: figures?.weightProblem,
  });
  return (
    <>
      <tr data-row={row.key} data-blank={name === '' || undefined}>
        <td>
          <TypedCell
            {...ties('ticker')}
            label={`Ticker, ${place}`}
            value={row.ticker}
            onType={(ticker) => onType({ ticker })}
          />
        </td>
        <td>
          <TypedCell
            {...ties('weight')}
            label={`Weight, ${place}`}
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
          <RemoveRow label={`Remove ${place}${name && `, ${name}`}`} onRemove={onRemove} />
        </td>
      </tr>
      <FaultsRow faults={shown} note={figures?.shortfall} span={columns.length + 1} />
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
  ({ capital }) => inDollars(capital),
  ({ position }) => inDollars(position),
  ({ pnlPercent }) => <Change value={pnlPercent} />,
  ({ pnl }) => <Change value={pnl} text={signedDollars(pnl)} />,
  ({ emas }) => <Signal ema={emas?.hour} />,
  ({ emas }) => <Signal ema={emas?.day} />,
  ({ emas }) => <Signal ema={emas?.week} />,
];

function known(text: string): ReactNode {
  return text === missing ? <Soft>{missing}</Soft> : text;
}
