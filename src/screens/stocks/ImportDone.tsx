import { Alert } from '@/components/feedback/Alert';
import { importable } from '@/domain/stockCsvImport';
import { BadLines } from './BadLines';
import type { CheckedLines } from './useImport';

interface ImportDoneProps {
  checked: CheckedLines;
  stored: number;
  onDownloadBad(csv: string): void;
}

const figure = new Intl.NumberFormat('en-US');

/** What was stored, and what was left out. */
export function ImportDone({ checked, stored, onDownloadBad }: ImportDoneProps) {
  const added = checked.outcomes.filter(({ kind }) => kind === 'new').length;
  const changed = importable(checked.outcomes).length - added;
  return (
    <>
      <Alert kind="good">
        {figure.format(stored)} {stored === 1 ? 'entry was' : 'entries were'} imported:{' '}
        {figure.format(added)} new, {figure.format(changed)} changed.
      </Alert>
      <BadLines checked={checked} onDownload={onDownloadBad} />
    </>
  );
}
