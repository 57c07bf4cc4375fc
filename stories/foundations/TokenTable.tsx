import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, size, space } from '@/components/theme/tokens';
import { CopyName } from './CopyName';

export interface Token {
  /** As it is written in code: `color.accent`. */
  name: string;
  sample?: ReactNode;
  /** One cell for each of the table's own columns. */
  values: ReactNode[];
  use?: string;
}

interface TokenTableProps {
  title: string;
  /** The headers of `values`. */
  columns: string[];
  tokens: Token[];
}

/** Tokens of one kind: a press on a name copies it. */
export function TokenTable({ title, columns, tokens }: TokenTableProps) {
  const hasSamples = tokens.some(({ sample }) => sample !== undefined);
  const hasUses = tokens.some(({ use }) => use !== undefined);
  return (
    <section>
      <Title>{title}</Title>
      <Scroller tabIndex={0} role="region" aria-label={title}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {hasSamples && <th scope="col">Sample</th>}
              {hasUses && <th scope="col">Use</th>}
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tokens.map(({ name, sample, values, use }) => (
              <tr key={name}>
                <th scope="row">
                  <CopyName name={name} />
                </th>
                {hasSamples && <td>{sample}</td>}
                {hasUses && <Use>{use}</Use>}
                {columns.map((column, at) => (
                  <td key={column}>{values[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </section>
  );
}

/** The page around tables. The class keeps Storybook's styles for text away. */
export function TokenPage(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <Root className="sb-unstyled">
      <h1>{props.title}</h1>
      <Lead>{props.lead}</Lead>
      {props.children}
    </Root>
  );
}

const Root = styled.div`
  font: ${size.body} / 1.5 ${font.sans};
  color: ${color.ink};
  h1 {
    font-size: ${size.hero};
  }
`;

const Lead = styled.p`
  margin-block: ${space(2)};
  font-size: ${size.lead};
  color: ${color.inkSoft};
`;

const Title = styled.h2`
  margin-block: ${space(8)} ${space(2)};
  font-size: ${size.title};
`;

const Scroller = styled.div`
  overflow-x: auto;
`;

/* Beside the name, so that it is in sight in a narrow window, too. */
const Use = styled.td`
  min-width: 220px;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${size.table};
  th,
  td {
    padding: ${space(2)} ${space(4)} ${space(2)} 0;
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
    border-bottom: 1px solid ${color.line};
  }
  thead th {
    font-size: ${size.caption};
    color: ${color.inkSoft};
    white-space: nowrap;
  }
`;
