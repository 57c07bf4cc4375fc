import { quantColumns, quantKeys, type StockLine } from '@/domain/quant';
import { leftAligned, rightAligned } from '@/email/parts/attributes';
import { headerRow, priceRow } from '@/email/parts/FigureTable';
import { MoveCell } from '@/email/parts/MoveCell';
import { Note, SectionTitle, SheetRow } from '@/email/parts/SheetRow';
import { figureTable } from './figureTable';

/** The ten largest stocks with their scores, and what the short forms stand for. */
export function TopStocks({ stocks }: { stocks: readonly StockLine[] }) {
  if (stocks.length === 0) return null;
  return (
    <SheetRow id="stocks">
      <SectionTitle>Top 10 Stocks by Market Cap</SectionTitle>
      <table {...figureTable}>
        <tr {...headerRow}>
          <th scope="col" {...leftAligned}>
            Symbol
          </th>
          {quantColumns.map(([short]) => (
            <th key={short} scope="col" {...rightAligned}>
              {short}
            </th>
          ))}
        </tr>
        {stocks.map((line, at) => (
          <StockRow key={at} line={line} look={priceRow(at)} />
        ))}
      </table>
      <Note>{quantKeys.columns}</Note>
      <Note top={0}>{quantKeys.ratings}</Note>
    </SheetRow>
  );
}

function StockRow({ line, look }: { line: StockLine; look: object }) {
  return (
    <tr {...look}>
      <th scope="row" {...leftAligned}>
        {line.symbol}
      </th>
      <td>{line.price}</td>
      {line.scores.map((score, at) => (
        <td key={at}>{score}</td>
      ))}
      <td>{line.previous}</td>
      <MoveCell move={line.rating} />
    </tr>
  );
}
