import { quantColumns, quantKeys, type StockLine } from '@/domain/quant/report';
import { leftAligned, rightAligned } from '@/email/parts/attributes';
import { EmailSection, Note, SectionTitle } from '@/email/parts/EmailSection';
import { ChangeCell, figureRow, figureTable, headerRow } from '@/email/parts/FigureTable';

/** The ten largest stocks with their scores, and what the column names mean. */
export function TopStocks({ stocks }: { stocks: readonly StockLine[] }) {
  if (stocks.length === 0) return null;
  return (
    <EmailSection id="stocks">
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
          <StockRow key={at} line={line} attributes={figureRow(at)} />
        ))}
      </table>
      <Note>{quantKeys.columns}</Note>
      <Note top={0}>{quantKeys.ratings}</Note>
    </EmailSection>
  );
}

function StockRow({ line, attributes }: { line: StockLine; attributes: object }) {
  return (
    <tr {...attributes}>
      <th scope="row" {...leftAligned}>
        {line.symbol}
      </th>
      <td>{line.price}</td>
      {line.scores.map((score, at) => (
        <td key={at}>{score}</td>
      ))}
      <td>{line.previous}</td>
      <ChangeCell change={line.rating} />
    </tr>
  );
}
