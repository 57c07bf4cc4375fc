import { useState } from 'react';
import { styled } from 'styled-components';
import type { ImportChange, ImportPreview } from '@/domain/imports/steps';
import { Table } from '@/components/data/table/Table';
import { Alert } from '@/components/feedback/Alert';
import { Segments } from '@/components/forms/fields/Segments';
import { color } from '@/components/theme/tokens';
import type { ImportTable } from '@/domain/imports/table';
import { countOf } from '@/domain/imports/tables';
import { changeColumns, changeNames, refusedColumns } from './changeColumns';
import type { ReadFile } from '@/domain/imports/steps';

interface ImportChangesProps {
  table: ImportTable;
  file: ReadFile;
  preview: ImportPreview;
}

type Shown = ImportChange['kind'] | 'all';

const kinds: readonly Shown[] = ['all', 'added', 'changed', 'removed'];
const figure = new Intl.NumberFormat('en-US');

/** What was read as what, and what an import would change. Rows that can't be read are shown instead. */
export function ImportChanges({ table, file, preview }: ImportChangesProps) {
  const { changes, refused } = preview;
  return (
    <>
      <ReadAs file={file} />
      {refused.length > 0 ? (
        <>
          <Alert kind="error">{refusalOf(table, refused)}</Alert>
          <Table
            label="Rows to fix"
            columns={refusedColumns(file.lines)}
            rows={refused}
            rowKey={({ row, sentence }) => `${row} ${sentence}`}
            pageSize={20}
            empty=""
          />
        </>
      ) : (
        <Changes {...{ table, preview }} key={changes.length} />
      )}
    </>
  );
}

function refusalOf(table: ImportTable, refused: ImportPreview['refused']): string {
  const rows = refused.filter(({ row }) => row !== null).length;
  const fix =
    rows === 0 ? 'Fix the file' : `Fix ${figure.format(rows)} ${rows === 1 ? 'row' : 'rows'}`;
  return `${fix} and choose the file again. The file is the whole list, so no ${table.nouns[0]} may be left out of it by mistake.`;
}

function ReadAs({ file: { name, read, unread } }: { file: ReadFile }) {
  const other = read.filter(({ heading, label }) => heading !== label);
  return (
    <Quiet>
      {name}: {read.map(({ label }) => label).join(', ')}.
      {other.map(({ heading, label }) => ` “${heading}” is read as ${label}.`).join('')}
      {unread.length > 0 && ` Ignored: ${unread.join(', ')}.`}
    </Quiet>
  );
}

function Changes({ table, preview }: Omit<ImportChangesProps, 'file'>) {
  const { changes, same, is_reordered: isReordered } = preview;
  const [shown, setShown] = useState<Shown>('all');
  const count = (kind: Shown) =>
    kind === 'all' ? changes.length : changes.filter((change) => change.kind === kind).length;
  if (changes.length === 0) {
    return (
      <Alert kind="info">
        {isReordered
          ? `Only the order changes. All ${countOf(table, same)} stay.`
          : 'Nothing to import. The table already has these rows.'}
      </Alert>
    );
  }
  return (
    <>
      {count('removed') > 0 && (
        <Alert kind="warn">
          {countOf(table, count('removed'))} {count('removed') === 1 ? 'isn’t' : 'aren’t'} in the
          file and will be removed.
        </Alert>
      )}
      <Scroller>
        <Segments<Shown>
          label="Show"
          value={shown}
          onChange={setShown}
          options={kinds.map((value) => ({
            value,
            label: `${value === 'all' ? 'All' : changeNames[value]} ${figure.format(count(value))}`,
          }))}
        />
      </Scroller>
      <Quiet role="status">
        {same > 0 &&
          `${countOf(table, same)} ${same === 1 ? 'stays' : 'stay'} as ${same === 1 ? 'it is' : 'they are'}. `}
        {isReordered && 'The order changes. '}
        Nothing is saved until you press Import.
      </Quiet>
      <Table
        label="Changes"
        columns={changeColumns(table)}
        rows={changes.filter(({ kind }) => shown === 'all' || kind === shown)}
        rowKey={({ kind, key }) => `${kind} ${key}`}
        pageSize={20}
        filter={shown}
        empty="No changes of this kind."
      />
    </>
  );
}

const Scroller = styled.div`
  overflow-x: auto;
  > * {
    width: max-content;
  }
`;

const Quiet = styled.p`
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
