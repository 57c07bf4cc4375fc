import type { EmailForm } from '@/domain/checks/report';
import {
  buildQuantReport,
  quantColumns,
  type QuantInput,
  quantKeys,
  type QuantReport,
  type SectorLine,
  type StockLine,
  type Tally,
} from '@/domain/quant/report';
import { type RenderedEmail, renderEmail } from '@/email/render';
import { ClientNotice } from '@/email/newsletter/sections/ClientNotice';
import { Footer } from '@/email/newsletter/sections/Footer';
import { Masthead } from '@/email/newsletter/sections/Masthead';
import { background } from '@/email/outlook';
import { EmailDocument } from '@/email/parts/EmailDocument';
import { leftAligned, rightAligned } from '@/email/parts/attributes';
import { EmailSection, Note, SectionTitle } from '@/email/parts/EmailSection';
import {
  ChangeLine,
  figureRow,
  figureTable,
  headerCell,
  headerRow,
  pairTable,
  RowName,
} from '@/email/parts/FigureTable';
import { bandCss, classes, colors } from '@/email/styles';
import { textFooter, textSection } from '@/email/plainText';

/** The quant ratings as an email, the same for preview, Copy HTML and sending. */
export function renderQuantEmail(input: QuantInput, form: EmailForm = 'email'): RenderedEmail {
  const report = buildQuantReport(input);
  return {
    subject: report.subject,
    preheader: form === 'email' ? report.preheader.trimEnd() : '',
    html: renderEmail(<QuantEmail report={report} form={form} />),
    text: quantText(report, form),
  };
}

const width = 600;

/** The quant ratings between the newsletter's masthead and footer. */
function QuantEmail({ report, form }: { report: QuantReport; form: EmailForm }) {
  return (
    <EmailDocument
      title={report.subject}
      width={width}
      preheader={form === 'email' ? report.preheader : ''}
      css={bandCss()}
    >
      <Masthead content={report} form={form} />
      <ClientNotice content={report} />
      <SectorTable sectors={report.sectors} total={report.total} />
      <TopStocks stocks={report.stocks} />
      <Footer content={report} form={form} />
    </EmailDocument>
  );
}

type SectorTableProps = Pick<QuantReport, 'sectors' | 'total'>;

/** How many stocks of each sector are rated best and worst; nothing without sectors. */
function SectorTable({ sectors, total }: SectorTableProps) {
  if (sectors.length === 0) return null;
  return (
    <EmailSection id="sectors">
      <SectionTitle>Sectors</SectionTitle>
      <table {...figureTable}>
        <tr {...headerRow}>
          <th scope="col" {...leftAligned} {...headerCell}>
            Sector
          </th>
          <th scope="col" colSpan={2} {...rightAligned} {...headerCell}>
            Strong Underperformers
          </th>
          <th scope="col" colSpan={2} {...rightAligned} {...headerCell}>
            Strong Outperformers
          </th>
        </tr>
        {sectors.map((line, at) => (
          <SectorRow key={at} line={line} attributes={figureRow(at)} />
        ))}
        <SectorRow line={total} attributes={totalRow} />
      </table>
    </EmailSection>
  );
}

const totalRow = {
  ...rightAligned,
  className: classes.sunk,
  ...background(colors.sunk),
  style: { fontWeight: 700 },
};

function SectorRow({ line, attributes }: { line: SectorLine; attributes: object }) {
  return (
    <tr {...attributes}>
      <th scope="row" {...leftAligned}>
        {line.sector}
      </th>
      <TallyCells tally={line.under} />
      <TallyCells tally={line.over} />
    </tr>
  );
}

function TallyCells({ tally }: { tally: Tally }) {
  return (
    <>
      <td className={classes.soft}>{tally.count}</td>
      <td>{tally.share}</td>
    </>
  );
}

/** The ten largest stocks with their scores, and what the column names mean. */
function TopStocks({ stocks }: Pick<QuantReport, 'stocks'>) {
  if (stocks.length === 0) return null;
  return (
    <EmailSection id="stocks">
      <SectionTitle>Top 10 Stocks by Market Cap</SectionTitle>
      <table {...pairTable}>
        <StockHeaders />
        {stocks.map((line, at) => (
          <StockRow key={at} line={line} attributes={figureRow(at)} />
        ))}
      </table>
      <Note>{quantKeys.columns}</Note>
      <Note top={0}>{quantKeys.ratings}</Note>
    </EmailSection>
  );
}

/** Of the table's width, so that the scores stand at equal distances. */
const scoreShare = { width: '7.5%' };

/** The price below the symbol and the bar below the rating, as in the rows. */
function StockHeaders() {
  const [price, ...others] = quantColumns.map(([short]) => short);
  return (
    <tr {...headerRow}>
      <th scope="col" {...leftAligned} {...headerCell}>
        <div>Symbol</div>
        <div className={classes.label}>{price}</div>
      </th>
      {others.slice(0, -1).map((short) => (
        <th key={short} scope="col" {...rightAligned} {...scoreShare} {...headerCell}>
          {short}
        </th>
      ))}
      <th scope="col" {...rightAligned} {...headerCell}>
        <div>{others.at(-1)}</div>
        <div>{'SU\u00A0–\u00A0SO'}</div>
      </th>
    </tr>
  );
}

function StockRow({ line, attributes }: { line: StockLine; attributes: object }) {
  return (
    <tr {...attributes}>
      <RowName name={line.symbol} figure={line.price} />
      {line.scores.map((score, at) => (
        <td key={at}>{score}</td>
      ))}
      <td>{line.previous}</td>
      <td>
        <ChangeLine change={line.rating} />
        <div>{line.rank && <RatingBar rank={line.rank} />}</div>
      </td>
    </tr>
  );
}

const emptyBar = { className: classes.sunk, ...background(colors.track) };
const fullBar = { className: `${classes.bar} ${classes.fill}`, ...background(colors.link) };

/** A fifth of the track for each rank: cells, because Outlook ignores width and color elsewhere. */
function RatingBar({ rank }: { rank: number }) {
  return (
    <table
      role="presentation"
      {...rightAligned}
      width={60}
      cellPadding={0}
      cellSpacing={0}
      {...emptyBar}
    >
      <tr>
        <td width={`${rank * 20}%`} {...fullBar}>
          {'\u00A0'}
        </td>
        {rank < 5 && <td className={classes.bar}>{'\u00A0'}</td>}
      </tr>
    </table>
  );
}

function inWords({ count, share }: Tally): string {
  return `${share} (${count})`;
}

function sectorLines({ sectors, total }: QuantReport): string[] {
  if (sectors.length === 0) return [];
  return [...sectors, total].map(
    ({ sector, under, over }) =>
      `${sector}: Strong Underperformers ${inWords(under)}, Strong Outperformers ${inWords(over)}`,
  );
}

function stockText({ symbol, price, scores, previous, rating }: StockLine): string {
  const values = [price, ...scores, previous, rating.text];
  return `${symbol}: ${quantColumns.map(([short], at) => `${short} ${values[at]}`).join(', ')}`;
}

function stockLines({ stocks }: QuantReport): string[] {
  if (stocks.length === 0) return [];
  return [...stocks.map(stockText), quantKeys.columns, quantKeys.ratings];
}

/** The plain-text part, in the order of the HTML part. */
function quantText(report: QuantReport, form: EmailForm): string {
  const parts = [
    [report.brand.name, report.title, report.date].filter(Boolean).join('\n'),
    `For members only. This message is sent solely to clients of ${report.brand.name}.`,
    textSection('Sectors', sectorLines(report)),
    textSection('Top 10 Stocks by Market Cap', stockLines(report)),
    textFooter(report, form),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
