import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** What doesn't belong into a screen, and what to use instead. */
export function Instead({ cases }: { cases: readonly [wrong: string, right: string][] }) {
  return (
    <section>
      <Title>What to use instead</Title>
      <Table>
        <thead>
          <tr>
            <th scope="col">Not</th>
            <th scope="col">But</th>
          </tr>
        </thead>
        <tbody>
          {cases.map(([wrong, right]) => (
            <tr key={wrong}>
              <th scope="row">{wrong}</th>
              <td>{right}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const Title = styled.h2`
  margin-block: ${space(8)} ${space(2)};
  font-size: ${size.title};
`;

const Table = styled.table`
  border-collapse: collapse;
  font-size: ${size.table};

  th,
  td {
    padding: ${space(2)} ${space(6)} ${space(2)} 0;
    text-align: start;
    vertical-align: top;
    font-weight: 400;
    border-bottom: 1px solid ${color.line};
  }

  thead th {
    font-size: ${size.caption};
    color: ${color.inkSoft};
  }
`;
