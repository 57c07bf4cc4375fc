import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Change, Missing } from '@/components/data/Change';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { color, rowHeight, size, space } from '@/components/theme/tokens';
import type { StockRow, ThemeRow } from '@/domain/portfolios/theme';
import type { AwaitedFigures } from '@/domain/portfolios/themeAwaited';
import type { StockFigures, ThemeFigures } from '@/domain/portfolios/themeFigures';
import { asPercent, inCents, percentText, signedDollars, signedNumber } from './amounts';
import { columns, foldedColumns, widths } from './positionColumns';
import { enterMoves } from './useRowFocus';
import type { Ema } from '@/api/contract/themePortfolio';
import { DirectionWord } from '@/components/data/DirectionWord';
import { Text } from '@/components/layout/Text';
import { formatMoney, formatShares, missing } from '@/domain/format/numbers';
import { signalDirection, signalOf } from '@/domain/market/technicals';
import { ErrorsRow, RemoveRow, TypedCell, useErrors } from './TypedCell';

interface ThemePositionsProps {
  row: ThemeRow;
  figures: ThemeFigures;
  /** What no position of the session has yet, which isn't drawn as missing in every row. */
  awaited: AwaitedFigures;
  onType(stock: StockRow, typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>): void;
  onRemove(stock: StockRow): void;
  onAdd(): void;
}

/** A theme's weight, total and performance, and its positions. */
export function ThemePositions(props: ThemePositionsProps) {
  const { row, figures, awaited, onType, onRemove, onAdd } = props;
  const titleId = useId();
  const { theme, weight, total, performance, stockWeight, stockRemaining } = figures;
  const handleEnd = () => {
    const last = row.stocks.at(-1);
    if (last && `${last.ticker}${last.weight}`.trim() !== '') onAdd();
  };
  return (
    <Part aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{theme}</Title>
        <Facts>
          <div>
            <dt>Weight</dt>
            <dd>{asPercent(weight)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{inCents(total)}</dd>
          </div>
          <div>
            <dt>Performance</dt>
            <dd>
              <Change value={performance} />
            </dd>
          </div>
        </Facts>
      </Head>
      <Positions
        aria-label={`Positions of ${theme}`}
        onKeyDown={(event) => enterMoves(event, handleEnd)}
      >
        <colgroup>
          {columns.map((header, at) => (
            <col key={header} style={{ width: `${widths[at]}%` }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            {columns.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Remove</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {row.stocks.map((stock, at) => (
            <PositionRow
              key={stock.key}
              row={stock}
              figures={figures.stocks[at]}
              awaited={awaited}
              location={`row ${at + 1} of ${theme}`}
              onType={(typed) => onType(stock, typed)}
              onRemove={() => onRemove(stock)}
            />
          ))}
        </tbody>
      </Positions>
      <Foot>
        <Button data-add={row.key} aria-label={`Add More Rows to ${theme}`} onClick={onAdd}>
          Add More Rows
        </Button>
        <Sum $isOver={stockRemaining < 0}>Weights: {percentText(stockWeight, stockRemaining)}</Sum>
      </Foot>
    </Part>
  );
}

interface PositionRowProps {
  row: StockRow;
  /** Undefined only until the figures are recalculated. */
  figures: StockFigures | undefined;
  awaited: AwaitedFigures;
  /** `row 2 of Cyber`. */
  location: string;
  onType(typed: Partial<Pick<StockRow, 'ticker' | 'weight'>>): void;
  onRemove(): void;
}

/** A position: two inputs, twelve figures, and a line for errors below. */
function PositionRow(props: PositionRowProps) {
  const { row, figures, awaited, location, onType, onRemove } = props;
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
          <td
            key={header}
            data-label={header}
            data-awaited={isAwaited(header, awaited) || undefined}
          >
            {figures && name !== '' && figureCell(at, figures, isAwaited(header, awaited))}
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

const priced: readonly string[] = ['Bought', 'Avg Price', 'Last Price', 'Change', 'PnL %', 'PnL'];
const signals: readonly string[] = ['Hour', 'Day', 'Week'];

function isAwaited(header: string, awaited: AwaitedFigures): boolean {
  return (
    (awaited.prices && priced.includes(header)) || (awaited.signals && signals.includes(header))
  );
}

function figureCell(at: number, figures: StockFigures, isEmpty: boolean): ReactNode {
  return isEmpty ? <VisuallyHidden>{missing}</VisuallyHidden> : figureCells[at]?.(figures);
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
  return text === missing ? <Missing /> : text;
}

/** Bullish, Bearish or No, and the price's distance from its average. */
function Signal({ ema }: { ema: Ema | undefined }) {
  if (!ema) return <Missing />;
  const word = signalOf(ema.diff);
  return (
    <Lines>
      <DirectionWord word={word} direction={signalDirection[word]} />
      <Text as="span" tone="soft" size="caption">
        {signedNumber(ema.diff)}
      </Text>
    </Lines>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(6)};
  align-items: baseline;
  justify-content: space-between;
`;

const Title = styled.h3`
  min-width: 0;
  font-size: ${size.body};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Positions = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${size.table};
  line-height: 1.25rem;
  th {
    padding: 0 6px ${space(2)};
    color: ${color.inkSoft};
    border-bottom: 1px solid ${color.line};
    font-size: ${size.caption};
    font-weight: 600;
    text-align: right;
    white-space: nowrap;
  }
  td {
    height: ${rowHeight}px;
    padding: 2px 6px;
    border-bottom: 1px solid ${color.line};
    text-align: right;
    white-space: nowrap;
  }
  :is(th, td):first-child {
    padding-left: 0;
    text-align: left;
  }
  :is(th, td):last-child {
    position: relative;
    padding-inline: 0;
  }
  tr:has(+ tr[data-errors]) > td {
    border-bottom: 0;
  }
  tr[data-errors] > td {
    height: auto;
    padding: 0 0 ${space(2)};
    text-align: left;
    white-space: normal;
  }
  tbody > tr:hover > td {
    background: ${color.sunk};
  }
  [name='ticker'] {
    text-transform: uppercase;
  }
  ${foldedColumns}
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
`;

const Sum = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? color.warn : color.inkSoft)};
  font-size: ${size.table};
`;

/* Figures with their names before them, in one line where there is room. */
const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin: 0;
  div {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${size.table};
  }
  dd {
    margin: 0;
    font-weight: 600;
  }
`;

const Lines = styled.span`
  display: grid;
  line-height: 0.9375rem;
`;
