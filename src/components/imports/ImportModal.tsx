import { styled } from 'styled-components';
import type {
  ImportChange,
  ImportController,
  ImportPreview,
  ReadFile,
  RefusedRow,
} from '@/domain/imports/steps';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { ImageDrop } from '@/components/forms/images/ImageDrop';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color } from '@/components/theme/tokens';
import type { ImportTable } from '@/domain/imports/table';
import { countOf } from '@/domain/imports/tables';
import { useState } from 'react';
import { Table } from '@/components/data/table/Table';
import { Segments } from '@/components/forms/fields/Segments';
import type { Column } from '@/components/data/table/column';
import { Text } from '@/components/layout/Text';
import { counted } from '@/domain/format/text';

export interface ImportModalProps extends ImportController {
  table: ImportTable;
  /** Rows that were read elsewhere, such as from an issuer of funds; the modal starts with their preview. */
  given?: { file: ReadFile; preview: ImportPreview } | undefined;
  onClose(): void;
}

/** Imports a table from a file. What was read as what, and every change, is shown before anything is stored. */
export default function ImportModal(props: ImportModalProps) {
  const { table, onClose } = props;
  const { state, choose, back, store } = useImport({ ...props, onDone: onClose });
  const { file, preview, busy, error } = state;
  return (
    <Modal
      title={`Import ${table.title}`}
      size="xlarge"
      onClose={() => busy !== 'importing' && onClose()}
      footer={<Foot {...{ table, state }} onBack={back} onImport={store} onClose={onClose} />}
    >
      <Stack gap={4}>
        {!file && (
          <>
            <Text tone="soft">{table.hint}</Text>
            <ImageDrop
              label="File"
              hint="CSV or Excel (.xlsx). You’ll see what would change before anything is saved."
              accept=".csv,.tsv,.txt,.xlsx,text/csv"
              fileName={state.chosen}
              onFile={(chosen) => void choose(chosen)}
              {...(error !== null && { error })}
            />
            <Inline>
              <AsyncButton kind="plain" onAction={props.onTemplate}>
                Download template
              </AsyncButton>
              <Text tone="soft">It has today’s rows, so you can edit and import it.</Text>
            </Inline>
          </>
        )}
        {file && preview && (
          <>
            {error !== null && <Alert kind="error">{error}</Alert>}
            <ImportChanges {...{ table, file, preview }} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

interface FootProps {
  table: ImportTable;
  state: ImportState;
  onBack(): void;
  onImport(): Promise<void>;
  onClose(): void;
}

function Foot({ table, state, onBack, onImport, onClose }: FootProps) {
  const { file, preview, busy } = state;
  const isImporting = busy === 'importing';
  if (!file || !preview) {
    return (
      <Button isPending={busy === 'reading'} pendingLabel="Reading…" onClick={onClose}>
        Cancel
      </Button>
    );
  }
  const changes = preview.changes.length > 0 || preview.is_reordered;
  return (
    <>
      <Button disabled={isImporting} onClick={onBack}>
        Choose another file
      </Button>
      <Button disabled={isImporting} onClick={onClose}>
        Cancel
      </Button>
      <Button
        kind="accent"
        disabled={!changes || preview.refused.length > 0}
        isPending={isImporting}
        pendingLabel="Importing…"
        onClick={() => void onImport()}
      >
        Import {countOf(table, file.lines.length)}
      </Button>
    </>
  );
}

interface ImportState {
  file: ReadFile | null;
  preview: ImportPreview | null;
  chosen: string | undefined;
  busy: 'reading' | 'importing' | null;
  /** Beside the file, or at the top of the preview. */
  error: string | null;
}

type Options = Pick<ImportController, 'onReadFile' | 'onPreview' | 'onApply'> & {
  /** Rows that were read elsewhere, to be previewed at once. */
  given?: { file: ReadFile; preview: ImportPreview } | undefined;
  onDone(): void;
};

/** The steps of an import: choose a file, look at its changes, store them. */
function useImport({ onReadFile, onPreview, onApply, given, onDone }: Options) {
  const [state, setState] = useState<ImportState>({
    file: given?.file ?? null,
    preview: given?.preview ?? null,
    chosen: given?.file.name,
    busy: null,
    error: null,
  });
  const change = (next: Partial<ImportState>) => setState((shown) => ({ ...shown, ...next }));

  async function look(file: ReadFile) {
    const preview = await onPreview(file.cells);
    change(
      'refusal' in preview ? { busy: null, error: preview.refusal } : { busy: null, file, preview },
    );
  }
  return {
    state,
    async choose(chosen: File) {
      if (state.busy) return;
      change({ chosen: chosen.name, busy: 'reading', error: null });
      const read = await onReadFile(chosen);
      if ('refusal' in read) change({ busy: null, error: read.refusal });
      else await look({ ...read, name: chosen.name });
    },
    back: () => change({ file: null, preview: null, error: null }),
    async store() {
      const { file, preview } = state;
      if (!file || !preview) return;
      change({ busy: 'importing', error: null });
      const refused = await onApply(file.cells, preview.hash);
      if (!refused) return onDone();
      if (refused.isStale) await look(file);
      change({ busy: null, error: refused.refusal });
    },
  };
}

interface ImportChangesProps {
  table: ImportTable;
  file: ReadFile;
  preview: ImportPreview;
}

type Shown = ImportChange['kind'] | 'all';

const kinds: readonly Shown[] = ['all', 'added', 'changed', 'removed'];

const figure = new Intl.NumberFormat('en-US');

/** What was read as what, and what an import would change. Rows that can't be read are shown instead. */
function ImportChanges({ table, file, preview }: ImportChangesProps) {
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
  const fix = rows === 0 ? 'Fix the file' : `Fix ${counted(rows, 'row')}`;
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

const changeNames: Record<ImportChange['kind'], string> = {
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
function changeColumns({ columns: [first] }: ImportTable): Column<ImportChange>[] {
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
          <Text as="span" tone="soft">
            {column}
          </Text>{' '}
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
function refusedColumns(lines: readonly number[]): Column<RefusedRow>[] {
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
