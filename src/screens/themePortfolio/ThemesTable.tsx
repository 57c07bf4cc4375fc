import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { below, color, size, space } from '@/components/theme/tokens';
import { type Builder, changeTheme, type ThemeRow } from '@/domain/portfolios/theme';
import type { BuilderFigures, ThemeFigures } from '@/domain/portfolios/themeFigures';
import { ErrorsRow, RemoveRow, TypedCell, useErrors } from './TypedCell';
import { percentText } from './amounts';
import { enterMoves } from './useRowFocus';

interface ThemesTableProps {
  state: Builder;
  figures: BuilderFigures;
  onChange(state: Builder): void;
  onRemove(row: ThemeRow): void;
  /** Enter was pressed in the last field. */
  onEnd(): void;
}

/** Themes and their weights. The weights may add up to more than 100%. */
export function ThemesTable(props: ThemesTableProps) {
  const { state, figures, onChange, onRemove, onEnd } = props;
  return (
    <Rows aria-label="Themes" onKeyDown={(event) => enterMoves(event, onEnd)}>
      <thead>
        <tr>
          <th scope="col">Theme</th>
          <th scope="col">Weight in %</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
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
            <span>{percentText(figures.weight, figures.remaining)}</span>
          </Total>
        </tr>
      </tfoot>
    </Rows>
  );
}

interface RowProps {
  row: ThemeRow;
  state: Builder;
  /** Row number, counted from 1. */
  number: number;
  figures: ThemeFigures | undefined;
  onChange(state: Builder): void;
  onRemove(row: ThemeRow): void;
}

function Row({ row, state, number, figures, onChange, onRemove }: RowProps) {
  const name = row.theme.trim();
  const { cellProps, shown } = useErrors({ theme: null, weight: figures?.weightProblem });
  return (
    <>
      <tr data-row={row.key}>
        <td>
          <TypedCell
            {...cellProps('theme')}
            label={`Theme, row ${number}`}
            value={row.theme}
            onType={(theme) => onChange(changeTheme(state, row.key, { theme }))}
          />
        </td>
        <td>
          <TypedCell
            {...cellProps('weight')}
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
      <ErrorsRow errors={shown} span={3} />
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
  /* Errors here are about the weight, so they align with it. */
  [data-errors] > td {
    padding-right: 104px;
    text-align: right;
  }
  [data-errors] > td > * {
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
    [data-errors] > td {
      padding-right: 0;
      text-align: left;
    }
    [data-errors] > td > * {
      justify-content: start;
    }
    tbody :is(input, button) {
      min-height: 44px;
    }
  }
`;

/* Wider than the weights above; it stays right-aligned with them, and beside its name. */
const Total = styled.td<{ $isOver: boolean }>`
  && {
    color: ${({ $isOver }) => ($isOver ? color.warn : color.ink)};
    font-weight: 600;
    text-align: right;
  }
  span {
    display: inline-block;
    margin-left: -240px;
    @media ${below.xs} {
      margin-left: -120px;
    }
  }
`;
