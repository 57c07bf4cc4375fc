import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import Question from '@/components/actions/Question';
import { Alert } from '@/components/feedback/Alert';
import { Modal } from '@/components/feedback/Modal';
import { TextArea } from '@/components/forms/fields/TextArea';
import { ImageDrop } from '@/components/forms/images/ImageDrop';
import { readText } from '@/components/forms/images/readText';
import { Stack } from '@/components/layout/Stack';
import { importable } from '@/domain/stocks/csvImport';
import { ImportChecked, ImportDone } from './ImportChecked';
import { type ImportController, type ImportState, useImport } from './useImport';

interface ImportModalProps extends ImportController {
  onClose(): void;
}

/** Imports entries from a CSV. Every line and its outcome is shown before anything is saved. */
export default function ImportModal({ onClose, ...controller }: ImportModalProps) {
  const { state, change, check, store, restart } = useImport(controller);
  const [isAsking, setAsking] = useState(false);
  const { step, busy, checked, error, pasted, stored } = state;

  function handleClose() {
    if (busy === 'importing') return;
    if (pasted.trim() !== '' && step !== 'done') setAsking(true);
    else onClose();
  }
  return (
    <Modal
      title="Import CSV"
      size="xlarge"
      onClose={handleClose}
      footer={
        <ImportFoot
          state={state}
          onCheck={() => void check(pasted, 'pasted')}
          onBack={() => change({ step: 'source', error: null })}
          onImport={() => checked && void store(checked)}
          onAnother={restart}
          onClose={handleClose}
        />
      }
    >
      <Stack gap={4}>
        {error?.at === 'all' && <Alert kind="error">{error.text}</Alert>}
        {step === 'source' && <ImportSource state={state} onChange={change} onCheck={check} />}
        {step === 'checked' && checked && (
          <ImportChecked
            checked={checked}
            progress={busy === 'importing' ? stored : null}
            onDownloadBad={controller.onDownloadBad}
          />
        )}
        {step === 'done' && checked && (
          <ImportDone checked={checked} stored={stored} onDownloadBad={controller.onDownloadBad} />
        )}
      </Stack>
      {isAsking && (
        <Question
          question="Discard the pasted lines? They haven’t been imported."
          label="Discard"
          kind="danger"
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}

interface ImportSourceProps {
  state: ImportState;
  onChange(next: Partial<ImportState>): void;
  onCheck(text: string, at: 'file' | 'pasted'): Promise<void>;
}

const fileLimit = {
  mostBytes: 16 * 1024 * 1024,
  tooLarge: 'This file is larger than 16 MB. Split it into smaller files.',
};

/** Takes a file, which is checked immediately, or pasted lines. */
function ImportSource({ state, onChange, onCheck }: ImportSourceProps) {
  const { fileName, pasted, error, busy } = state;
  const errorAt = (at: 'file' | 'pasted') => (error?.at === at ? error.text : undefined);
  const handleFile = async (file: File) => {
    if (busy) return;
    onChange({ fileName: file.name, error: null });
    const read = await readText(file, fileLimit);
    if ('text' in read) await onCheck(read.text, 'file');
    else onChange({ error: { at: 'file', text: read.refusal } });
  };
  return (
    <>
      <ImageDrop
        label="CSV file"
        hint="Use a first line with the column names. Export All gives you a file to start from. You’ll see what would change before anything is saved."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        fileName={fileName}
        error={errorAt('file')}
        onFile={(file) => void handleFile(file)}
      />
      <TextArea
        label="Or paste the lines"
        hint="From a file or a spreadsheet, including the line that names the columns."
        rows={6}
        spellCheck={false}
        value={pasted}
        error={errorAt('pasted')}
        onChange={(event) => onChange({ pasted: event.target.value })}
      />
    </>
  );
}

interface ImportFootProps {
  state: ImportState;
  onCheck(): void;
  onBack(): void;
  onImport(): void;
  onAnother(): void;
  onClose(): void;
}

/** The buttons of each step. */
function ImportFoot({ state, ...actions }: ImportFootProps) {
  const { step, busy, pasted, checked } = state;
  const isImporting = busy === 'importing';
  if (step === 'done') {
    return (
      <>
        <Button onClick={actions.onAnother}>Import another file</Button>
        <Button kind="accent" onClick={actions.onClose}>
          Done
        </Button>
      </>
    );
  }
  if (step === 'source') {
    return (
      <>
        <Button onClick={actions.onClose}>Cancel</Button>
        <Button
          kind="accent"
          disabled={busy === null && pasted.trim() === ''}
          isPending={busy === 'checking'}
          pendingLabel="Checking…"
          onClick={actions.onCheck}
        >
          Check lines
        </Button>
      </>
    );
  }
  const count = checked ? importable(checked.outcomes).length : 0;
  return (
    <>
      <Button disabled={isImporting} onClick={actions.onBack}>
        Back
      </Button>
      <Button disabled={isImporting} onClick={actions.onClose}>
        Cancel
      </Button>
      <Button
        kind="accent"
        disabled={count === 0}
        isPending={isImporting}
        pendingLabel="Importing…"
        onClick={actions.onImport}
      >
        Import {figure.format(count)} {count === 1 ? 'entry' : 'entries'}
      </Button>
    </>
  );
}

const figure = new Intl.NumberFormat('en-US');
