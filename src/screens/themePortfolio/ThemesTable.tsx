import { styled } from 'styled-components';
import { OutOfSight } from '@/components/forms/Field';
import { below, color, size, space } from '@/components/theme/tokens';
import type { ThemeFigures } from '@/domain/themeFigures';
import { changeTheme, type Builder, type ThemeRow } from '@/domain/themePortfolio';
import { percentWords } from './amounts';
import type { Pane } from './props';
import { FaultsRow, RemoveRow, TypedCell, useFaults } from './TypedCell';
import { enterMoves } from './useRowFocus';

interface ThemesTableProps extends Pick<Pane, 'state' | 'figures' | 'onChange'> {
  onRemove(row: ThemeRow): void;
  /** Enter was pressed in the last field. */
  onEnd(): void;
}

/** Themes and weights; no limit of 100 is enforced (second document §5). */
export function ThemesTable(props: ThemesTableProps) {
  const { state, figures, onChange, onRemove, onEnd } = props;
  return (
    <Rows aria-label="Themes" onKeyDown={(event) => enterMoves(event, onEnd)}>
      <thead>
        <tr>
          <th scope="col">Theme</th>
          <th scope="col">Weight in %</th>
          <th scope="col">
            <OutOfSight>Remove</OutOfSight>
          </th>
        </tr>
      </thead>
      <tbody>
        {state.themes.map((row, at) => (
          <Row
            key={row.key}
            {...{ row, state, onChange, onRemove }}
            number={at + 1}
            figures={figures.themes.find(({ key }) => key === row.key)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Total $isOver={figures.remaining < 0}>
            <span>{percentWords(figures.weight, figures.remaining)}</span>
          </Total>
        </tr>
      </tfoot>
    </Rows>
  );
}

interface RowProps {
  row: ThemeRow;
  state: Builder;
  /** Its place, from 1. */
  number: number;
  figures: ThemeFigures | undefined;
  onChange(state: Builder): void;
  onRemove(row: ThemeRow): void;
}

function Row({ row, state, number, figures, onChange, onRemove }: RowProps) {
  const name = row.theme.trim();
  const { ties, shown } = useFaults({ theme: null, weight: figures?.weightProblem });
  return (
    <>
      <tr data-row={row.key}>
        <td>
          <TypedCell
            {...ties('theme')}
            label={`Theme, row ${number}`}
            value={row.theme}
            onType={(theme) => onChange(changeTheme(state, row.key, { theme }))}
          />
        </td>
        <td>
          <TypedCell
            {...ties('weight')}
            label={`Weight in %, row ${number}`}
            isFigure
            value={row.weight}
            onType={(weight) => onChange(changeTheme(state, row.key, { weight }))}
          />
        </td>
        <td>
          <RemoveRow
            label={`Remove row ${number}${name && `, ${name}`}`}
            hasWord
            onRemove={() => onRemove(row)}
          />
        </td>
      </tr>
      <FaultsRow faults={shown} span={3} />
    </>
  );
}

const Rows = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  th {
    padding: 0 0 ${space(2)};
    color: ${color.inkSoft};
    font-size: ${size.caption};
    font-weight: 600;
    text-align: left;
  }
  th:nth-child(2) {
    width: 128px;
    text-align: right;
  }
  th:nth-child(3) {
    position: relative;
    width: 104px;
  }
  td {
    padding: 3px 0;
  }
  td:nth-child(2) {
    padding-left: ${space(3)};
  }
  td:nth-child(3) {
    text-align: right;
  }
  /* What is wrong is the weight, whose edge the words keep. */
  [data-faults] > td {
    padding-right: 104px;
    text-align: right;
  }
  [data-faults] > td > * {
    justify-content: end;
  }
  tfoot > tr {
    border-top: 1px solid ${color.line};
  }
  tfoot > tr > * {
    padding: ${space(3)} 0 0;
  }
  tbody tr:last-child td {
    padding-bottom: ${space(3)};
  }
  @media ${below.xs} {
    th:nth-child(2) {
      width: 104px;
    }
    th:nth-child(3) {
      width: 44px;
    }
    [data-faults] > td {
      padding-right: 0;
      text-align: left;
    }
    [data-faults] > td > * {
      justify-content: start;
    }
    tbody :is(input, button) {
      min-height: 44px;
    }
  }
`;

/* Longer than the weights above, whose edge it keeps. */
const Total = styled.td<{ $isOver: boolean }>`
  && {
    color: ${({ $isOver }) => ($isOver ? color.warn : color.ink)};
    font-weight: 600;
    text-align: right;
    white-space: nowrap;
  }
  span {
    margin-left: -240px;
  }
`;
