import { type Dispatch, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { FieldError } from '@/components/forms/fields/Field';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Choose, FileInput } from '@/components/forms/images/ImageDrop';
import { readText } from '@/components/forms/images/readText';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { InputAction } from './inputState';
import type { LineError, PasteBox } from './pasteBox';

interface PastePanelProps {
  box: PasteBox;
  dispatch: Dispatch<InputAction>;
  onRead(text: string, isOwn: boolean): void;
}

const fileId = 'positions-file';

const mostNamed = 20;

/** Reads positions from pasted cells or a broker's file. Nothing leaves the browser. */
export function PastePanel({ box, dispatch, onRead }: PastePanelProps) {
  const [fileError, setFileError] = useState('');
  const handleFile = async (file: File) => {
    const read = await readTextFile(file);
    setFileError('refusal' in read ? `${file.name}: ${read.refusal}` : '');
    if ('text' in read) onRead(read.text, false);
  };
  return (
    <Fold
      open={box.isOpen}
      onToggle={(event) => dispatch({ kind: 'box', change: { isOpen: event.currentTarget.open } })}
    >
      <summary>Paste from a spreadsheet or a broker’s CSV</summary>
      <Stack gap={3}>
        <TextArea
          label="Lines with a ticker and a number of shares"
          hint="Columns can be in any order, with or without headings. Nothing is sent until you compare."
          rows={5}
          spellCheck={false}
          value={box.text}
          onChange={(event) => dispatch({ kind: 'box', change: { text: event.target.value } })}
        />
        <Errors errors={box.errors} />
        <Inline gap={3}>
          <Button onClick={() => onRead(box.text, true)}>Read positions</Button>
          <FileLine>
            <FileInput
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={fileError ? `${fileId}-error` : undefined}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void handleFile(file);
                event.target.value = '';
              }}
            />
            <Choose htmlFor={fileId} $kind="plain">
              Choose a file
            </Choose>
          </FileLine>
        </Inline>
        <FieldError id={`${fileId}-error`}>{fileError}</FieldError>
        <p role="status">{box.report}</p>
      </Stack>
    </Fold>
  );
}

function Errors({ errors }: { errors: readonly LineError[] }) {
  if (errors.length === 0) return null;
  const named = errors.slice(0, mostNamed);
  const more = errors.length - named.length;
  return (
    <List aria-label="Lines to fix">
      {named.map(({ line, reason }) => (
        <li key={line}>
          Line {line}: {reason}
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </List>
  );
}

const fileLimit = {
  mostBytes: 1024 * 1024,
  tooLarge: 'This file is larger than 1 MB. Choose a file with only your positions.',
};

/**
 * The text of a broker's file, in Unicode or the encoding of German brokers; an error message if it
 * isn't text.
 */
export function readTextFile(file: File): Promise<{ text: string } | { refusal: string }> {
  return readText(file, fileLimit);
}

const Fold = styled.details`
  padding: ${space(4)};
  background: ${color.paper};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  &[open] summary {
    margin-bottom: ${space(3)};
  }
  p:empty {
    display: none;
  }
`;

const FileLine = styled.span`
  position: relative;
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  color: ${color.danger};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;
