import { styled } from 'styled-components';
import type { ImportPreview } from '@/domain/imports/steps';
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
import { ImportChanges } from './ImportChanges';
import type { ImportController, ReadFile } from '@/domain/imports/steps';
import { useImport, type ImportState } from './useImport';

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
            <Text>{table.hint}</Text>
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
              <Text>It has today’s rows, so you can edit and import it.</Text>
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

const Text = styled.p`
  color: ${color.inkSoft};
`;
