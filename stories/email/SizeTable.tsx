import { Unstyled } from '@storybook/addon-docs/blocks';
import { styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import { formatKilobytes } from '@/domain/format/numbers';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';
import { typicalEmails, type TypicalEmail } from './typicalEmails';

const emails = typicalEmails();

interface Row {
  title: string;
  cell(email: TypicalEmail): string;
}

/** The sections of each email and their sizes, measured in the rendered HTML. */
export function SizeTable() {
  return (
    <Unstyled>
      <Scroller tabIndex={0} role="region" aria-label="Sections and sizes">
        <Table>
          <thead>
            <tr>
              <th scope="col">Section</th>
              {emails.map(({ variant }) => (
                <th key={variant.key} scope="col">
                  {variant.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...sections, frame].map((row) => (
              <Line key={row.title} row={row} />
            ))}
          </tbody>
          <tfoot>
            {totals.map((row) => (
              <Line key={row.title} row={row} />
            ))}
          </tfoot>
        </Table>
      </Scroller>
    </Unstyled>
  );
}

function Line({ row: { title, cell } }: { row: Row }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {emails.map((email) => (
        <td key={email.variant.key}>{cell(email)}</td>
      ))}
    </tr>
  );
}

function sizeIn({ size }: TypicalEmail, name: SectionName | null): string {
  const found = size.sections.find(({ section }) => section === name);
  return found ? formatKilobytes(found.bytes) : 'Not in it';
}

const sections: Row[] = Object.entries(sectionNames).map(([name, title]) => ({
  title,
  cell: (email) => sizeIn(email, name as SectionName),
}));

const frame: Row = { title: 'Head and frame', cell: (email) => sizeIn(email, null) };

function shareOfLimit(bytes: number, limit: number): string {
  return `${formatKilobytes(bytes)}, ${Math.round((bytes / limit) * 100)}%`;
}

const totals: Row[] = [
  {
    title: 'HTML, and its share of Gmail’s limit',
    cell: ({ size }) => shareOfLimit(size.bytes, size.limit),
  },
  {
    title: 'With short tracking links',
    cell: ({ size }) => shareOfLimit(size.trackedLow, size.limit),
  },
  {
    title: 'With long tracking links',
    cell: ({ size }) => shareOfLimit(size.trackedHigh, size.limit),
  },
  { title: 'Plain text', cell: ({ textBytes }) => formatKilobytes(textBytes) },
  { title: 'Gmail’s limit', cell: ({ size }) => formatKilobytes(size.limit) },
];

const Scroller = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  min-width: 820px;
  border-collapse: collapse;
  font: ${size.table} / 1.5 ${font.sans};
  font-variant-numeric: tabular-nums;
  color: ${color.ink};

  th,
  td {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    border-bottom: 1px solid ${color.line};
    text-align: left;
    font-weight: 400;
  }
  thead th {
    font-weight: 600;
  }
  tfoot tr:first-child > * {
    border-top: 1px solid ${color.lineStrong};
  }
`;
