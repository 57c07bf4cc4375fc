import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '@/components/forms/fields/Field';
import { below, color, size, space } from '@/components/theme/tokens';
import { type Company, companyNamed, InputRow } from './InputRow';
import type { Cell, InputAction } from './inputState';
import { columnOf, isBlank, isList, type PositionRow, type RowField } from './positionRows';

interface InputTableProps {
  rows: readonly PositionRow[];
  companies: readonly Company[];
  focus: Cell | null;
  dispatch: Dispatch<InputAction>;
  onCompare(): void;
  /** Text that is more than one cell. */
  onPasteList(text: string): void;
}

/** The rows. Keys and pastes of all rows are handled here. */
export function InputTable(props: InputTableProps) {
  const { rows, companies, focus, dispatch, onCompare, onPasteList } = props;
  const table = useRef<HTMLTableElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    const row = table.current?.querySelector(`[data-row="${focus.id}"]`);
    row?.querySelector<HTMLElement>(`[name=${focus.field}]`)?.focus();
  }, [focus]);

  const handleKey = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (event.key !== 'Enter' || !cell || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const row = rows.find(({ id }) => id === cell.id);
    if (row && isBlank(row)) return onCompare();
    const named = row && cell.field === 'ticker' ? companyNamed(row.ticker, companies) : undefined;
    if (named) dispatch({ kind: 'type', ...cell, text: named.ticker });
    dispatch({ kind: 'enter', ...cell });
  };

  const handlePaste = (event: ClipboardEvent) => {
    const cell = cellOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!cell || !isList(text)) return;
    event.preventDefault();
    const values = columnOf(text, cell.field);
    if (values) dispatch({ kind: 'column', ...cell, values });
    else onPasteList(text);
  };

  return (
    <Rows ref={table} aria-label="Your positions" onKeyDown={handleKey} onPaste={handlePaste}>
      <thead>
        <tr>
          <th scope="col">Ticker</th>
          <th scope="col">Shares</th>
          <th scope="col">
            <VisuallyHidden>Remove</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <InputRow
            key={row.id}
            row={row}
            number={at + 1}
            companies={companies}
            dispatch={dispatch}
          />
        ))}
      </tbody>
    </Rows>
  );
}

function cellOf(target: EventTarget): { id: number; field: RowField } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
  const { name } = target;
  return id !== undefined && (name === 'ticker' || name === 'shares')
    ? { id: Number(id), field: name }
    : null;
}

const Rows = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${size.lead};

  th {
    padding: 0 0 ${space(2)};
    color: ${color.inkSoft};
    font-size: ${size.body};
    font-weight: 550;
    text-align: left;
  }
  th:nth-child(2) {
    width: 142px;
    text-align: right;
  }
  th:nth-child(3) {
    position: relative;
    width: 96px;
  }
  td {
    padding: ${space(1)} 0;
    vertical-align: top;
  }
  td:nth-child(2) {
    padding-left: ${space(3)};
  }
  td:nth-child(3) {
    text-align: right;
  }
  [name='ticker'] {
    text-transform: uppercase;
  }
  @media ${below.xs} {
    input,
    button {
      min-height: 44px;
    }
    td:nth-child(2) {
      padding-left: ${space(2)};
    }
    th:nth-child(2) {
      width: 38%;
    }
    th:nth-child(3) {
      width: 38px;
    }
  }
`;
