import { styled } from 'styled-components';
import type { Column } from '@/components/data/Table';
import { formatShares, missing } from '@/domain/numbers';
import {
  rawText,
  sampleOf,
  type QueryCell,
  type QueryColumn,
  type QueryRow,
  type QueryTable,
} from '@/domain/queryTable';

/** One for each column of the answer, as wide as its usual cells. */
export function answerColumns({ columns, rows }: QueryTable): Column<QueryRow>[] {
  return columns.map((column) => {
    const { id, name, place, kind } = column;
    return {
      id,
      header: name,
      cell: ({ cells }) => <Words cell={cells[place] ?? null} kind={kind} />,
      sort: ({ cells }) => rawText(cells[place] ?? null),
      csv: ({ cells }) => csvCell(cells[place] ?? null),
      align: kind === 'number' ? 'right' : 'left',
      width: widthOf(column, rows),
    };
  });
}

function csvCell(cell: QueryCell) {
  return typeof cell === 'boolean' ? String(cell) : cell;
}

function Words({ cell, kind }: { cell: QueryCell; kind: QueryColumn['kind'] }) {
  if (typeof cell === 'number' && kind === 'number') return figureWords(cell);
  const text = rawText(cell);
  if (text === '') return missing;
  return kind === 'text' ? (
    <Cut dir="auto" title={text.length > 40 ? text : undefined}>
      {text}
    </Cut>
  ) : (
    <Whole>{text}</Whole>
  );
}

/** Below what eight decimals show, as the provider wrote it. */
function figureWords(value: number): string {
  const isTiny = value !== 0 && Math.abs(value) < 1e-6;
  return isTiny ? String(value).replaceAll('-', '−') : formatShares(value);
}

/** In px, for the name with its arrows and the longest cell of a sample. */
function widthOf({ name, place, kind }: QueryColumn, rows: QueryTable['rows']): string {
  const longest = sampleOf(rows, place).reduce<number>((most, cell) => {
    const text = typeof cell === 'number' && kind === 'number' ? figureWords(cell) : rawText(cell);
    return Math.max(most, text.length);
  }, 0);
  const width = 26 + Math.max(7 * name.length + 16, 7.6 * longest);
  return `${Math.round(Math.min(320, Math.max(88, width)))}px`;
}

const Cut = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: var(--row-lines);
`;

const Whole = styled.span`
  white-space: nowrap;
`;
