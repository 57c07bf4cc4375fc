import { Button } from '@/components/actions/Button';
import { importable } from '@/domain/stockCsvImport';
import type { ImportState } from './useImport';

interface ImportFootProps {
  state: ImportState;
  onCheck(): void;
  onBack(): void;
  onImport(): void;
  onAnother(): void;
  onClose(): void;
}

/** What can be done next. */
export function ImportFoot({ state, ...ways }: ImportFootProps) {
  const { step, busy, pasted, checked } = state;
  const isImporting = busy === 'importing';
  if (step === 'done') {
    return (
      <>
        <Button onClick={ways.onAnother}>Import another file</Button>
        <Button kind="accent" onClick={ways.onClose}>
          Done
        </Button>
      </>
    );
  }
  if (step === 'source') {
    return (
      <>
        <Button onClick={ways.onClose}>Cancel</Button>
        <Button
          kind="accent"
          disabled={busy === null && pasted.trim() === ''}
          isPending={busy === 'checking'}
          pendingLabel="Checking…"
          onClick={ways.onCheck}
        >
          Check lines
        </Button>
      </>
    );
  }
  const count = checked ? importable(checked.outcomes).length : 0;
  return (
    <>
      <Button disabled={isImporting} onClick={ways.onBack}>
        Back
      </Button>
      <Button disabled={isImporting} onClick={ways.onClose}>
        Cancel
      </Button>
      <Button
        kind="accent"
        disabled={count === 0}
        isPending={isImporting}
        pendingLabel="Importing…"
        onClick={ways.onImport}
      >
        Import {figure.format(count)} {count === 1 ? 'entry' : 'entries'}
      </Button>
    </>
  );
}

const figure = new Intl.NumberFormat('en-US');
