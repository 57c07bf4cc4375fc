import { ImageDrop } from '@/components/forms/ImageDrop';
import { readText } from '@/components/forms/readText';
import { TextArea } from '@/components/forms/TextArea';
import type { ImportState } from './useImport';

interface ImportSourceProps {
  state: ImportState;
  onChange(next: Partial<ImportState>): void;
  onCheck(text: string, at: 'file' | 'pasted'): Promise<void>;
}

const limit = {
  mostBytes: 16 * 1024 * 1024,
  tooLarge: 'This file is larger than 16 MB. Split it into several.',
};

/** A file, which is checked at once, or lines that were copied. */
export function ImportSource({ state, onChange, onCheck }: ImportSourceProps) {
  const { fileName, pasted, fault, busy } = state;
  const faultAt = (at: 'file' | 'pasted') => (fault?.at === at ? fault.text : undefined);
  const handleFile = async (file: File) => {
    if (busy) return;
    onChange({ fileName: file.name, fault: null });
    const read = await readText(file, limit);
    if ('text' in read) await onCheck(read.text, 'file');
    else onChange({ fault: { at: 'file', text: read.refusal } });
  };
  return (
    <>
      <ImageDrop
        label="CSV file"
        hint="The first line names the columns. Export All gives you a file to start from. Nothing is stored before you have seen what would change."
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        fileName={fileName}
        error={faultAt('file')}
        onFile={(file) => void handleFile(file)}
      />
      <TextArea
        label="Or paste the lines"
        hint="From a file or a spreadsheet, with the line that names the columns."
        rows={6}
        spellCheck={false}
        value={pasted}
        error={faultAt('pasted')}
        onChange={(event) => onChange({ pasted: event.target.value })}
      />
    </>
  );
}
