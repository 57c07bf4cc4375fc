import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { Cell } from './BodyRow';
import type { Column } from './column';

/** The columns' totals; nothing if no column has one. Printed once, at the end. */
export function FootRow<Row>({ columns }: { columns: Column<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <Foot>
      <tr>
        {columns.map(({ id, header, room, align, total }, at) => (
          <Total
            key={id}
            as={at === 0 ? 'th' : 'td'}
            scope={at === 0 ? 'row' : undefined}
            $align={align}
            data-label={header}
            data-room={room}
          >
            {total}
          </Total>
        ))}
      </tr>
    </Foot>
  );
}

const Foot = styled.tfoot`
  @media print {
    display: table-row-group;
  }
`;

const Total = styled(Cell)`
  font-weight: 600;
  border-top: 1px solid ${color.lineStrong};
  border-bottom: 0;
`;
