import { useState } from 'react';
import { Button } from '@/components/actions/Button';
import { copyText } from '@/components/actions/copyText';
import { Alert } from '@/components/feedback/Alert';
import { Inline } from '@/components/layout/Inline';
import { badLinesCsv } from '@/domain/stockCsvImport';
import type { CheckedLines } from './useImport';

interface BadLinesProps {
  checked: CheckedLines;
  onDownload(csv: string): void;
}

const figure = new Intl.NumberFormat('en-US');

/** Gives back what is never stored, each line with its reason; nothing where every line is fine. */
export function BadLines({ checked: { file, outcomes }, onDownload }: BadLinesProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const bad = outcomes.filter((outcome) => outcome.kind === 'bad');
  if (bad.length === 0) return null;
  const csv = () => badLinesCsv(file.headings, bad, file.delimiter);
  return (
    <Alert
      kind="warn"
      action={
        <Inline>
          <Button onClick={() => void copyText(csv()).then(setCopied)}>Copy bad lines</Button>
          <Button onClick={() => onDownload(csv())}>Download bad lines</Button>
        </Inline>
      }
    >
      {figure.format(bad.length)} {bad.length === 1 ? 'line is' : 'lines are'} bad and left out.
      {copied === true && ' Copied, each with its reason.'}
      {copied === false && ' They could not be copied. Download them instead.'}
    </Alert>
  );
}
