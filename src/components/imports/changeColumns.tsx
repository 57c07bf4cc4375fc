import { styled } from 'styled-components';
import type { ImportChange, RefusedRow } from '@/domain/imports/steps';
import type { Column } from '@/components/data/table/column';
import { color } from '@/components/theme/tokens';
import type { ImportTable } from '@/domain/imports/table';

export const changeNames: Record<ImportChange['kind'], string> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

const inks: Record<ImportChange['kind'], string> = {
  added: color.good,
  changed: color.accent,
  removed: color.danger,
};

/** A row's key, what happens to it, and the old and new value of each field. */
export function changeColumns({ columns: [first] }: ImportTable): Column<ImportChange>[] {
  return [
    {
      id: 'key',
      header: first.label,
      cell: ({ key }) => key,
      sort: ({ key }) => key,
      width: '24%',
      card: 'title',
    },
    {
      id: 'kind',
      header: 'Change',
      cell: ({ kind }) => <Kind $kind={kind}>{changeNames[kind]}</Kind>,
      sort: ({ kind }) => kind,
      width: '110px',
    },
    {
      id: 'fields',
      header: 'Details',
      cell: (change) => <Fields change={change} first={first.label} />,
    },
  ];
}

function Fields({ change: { kind, fields }, first }: { change: ImportChange; first: string }) {
  const shown = fields.filter(({ column, after }) =>
    kind === 'added' ? column !== first && after !== '' : true,
  );
  return (
    <Lines>
      {shown.map(({ column, before, after }) => (
        <li key={column}>
          <Name>{column}</Name>{' '}
          {kind === 'changed' && (
            <>
              <s>{before || 'empty'}</s> →{' '}
            </>
          )}
          {after || 'empty'}
        </li>
      ))}
    </Lines>
  );
}

/** `lines` has the line of each row in its file. */
export function refusedColumns(lines: readonly number[]): Column<RefusedRow>[] {
  const lineOf = ({ row }: RefusedRow) => (row === null ? null : (lines[row] ?? null));
  return [
    {
      id: 'line',
      header: 'Line',
      cell: (refused) => lineOf(refused) ?? 'File',
      sort: lineOf,
      width: '80px',
    },
    { id: 'key', header: 'Row', cell: ({ key }) => key || 'N/A', width: '24%', card: 'title' },
    { id: 'sentence', header: 'What to fix', cell: ({ sentence }) => sentence },
  ];
}

const Kind = styled.span<{ $kind: ImportChange['kind'] }>`
  color: ${({ $kind }) => inks[$kind]};
  font-weight: 600;
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  color: ${color.inkSoft};
`;
