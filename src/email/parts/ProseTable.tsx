import type { ReactNode } from 'react';
import { plainLine } from '@/domain/commentary/plainRuns';
import { figureColumns, isFigureCell } from '@/domain/commentary/tables';
import type { EmailRun, EmailTable } from '@/domain/newsletter/emailCommentary';
import { NotInOutlook } from '@/email/outlook';
import { classes, colors, font, headerLine, type } from '@/email/styles';

interface ProseTableProps {
  table: EmailTable;
  /** Shows a run of a cell. */
  children: (run: EmailRun, key: number) => ReactNode;
}

const tableStyle = { marginTop: 16, wordBreak: 'normal', fontFamily: font, ...type.line } as const;
const headingStyle = { fontSize: 12, color: colors.soft, ...headerLine } as const;
/** A figure is never broken in two. */
const figureStyle = { whiteSpace: 'nowrap', ...headerLine } as const;

/** A table of the commentary, as wide as its words, with figures on the right. */
export function ProseTable({ table: { rows, hasHeading }, children }: ProseTableProps) {
  const texts = rows.map((cells) => cells.map((runs) => plainLine(runs)));
  const isFigures = figureColumns(texts, hasHeading);
  const align = isFigures.map((isRight): 'left' | 'right' => (isRight ? 'right' : 'left'));
  const isStacked = hasHeading && isWideForPhone(texts);
  const content = (row: number, column: number) => rows[row]?.[column]?.map(children);
  return (
    <table
      className={isStacked ? `${classes.table} ${classes.stacked}` : classes.table}
      border={0}
      cellPadding={4}
      cellSpacing={0}
      style={tableStyle}
    >
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((_, column) =>
            row === 0 && hasHeading ? (
              <th
                key={column}
                className={`${classes.line} ${classes.soft}`}
                scope="col"
                align={align[column]}
                style={headingStyle}
              >
                {content(row, column)}
              </th>
            ) : (
              <td
                key={column}
                className={classes.line}
                align={align[column]}
                style={isFigures[column] ? figureStyle : headerLine}
              >
                {isStacked && column > 0 && <PhoneLabel>{texts[0]?.[column]}</PhoneLabel>}
                {content(row, column)}
              </td>
            ),
          )}
        </tr>
      ))}
    </table>
  );
}

/** The heading of a column before its figure, only seen where a row is a list of figures. */
function PhoneLabel({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <NotInOutlook>
      <span style={{ display: 'none' }}>{children}</span>
    </NotInOutlook>
  );
}

/** Of the smallest phone, without the margins of the email. */
const phoneWidth = 300;
const charWidth = 6.8;
const cellPadding = 8;

/** The width in px that a cell needs at least: of its figure, or of its longest word. */
function leastWidth(text: string): number {
  const words = isFigureCell(text) ? [text] : text.split(/\s+/);
  return Math.max(...words.map((word) => word.length)) * charWidth + cellPadding;
}

/** True for columns that don't fit side by side on a phone. */
function isWideForPhone(texts: readonly string[][]): boolean {
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => leastWidth(row[column] ?? ''))),
  );
  return widths.reduce((sum, width) => sum + width, 0) > phoneWidth;
}
