import { useState, type Dispatch } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { FieldError } from '@/components/forms/Field';
import { Choose, FileInput } from '@/components/forms/ImageDrop';
import { TextArea } from '@/components/forms/TextArea';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { InputAction } from './inputState';
import type { LineFault, PasteBox } from './pasteBox';
import { readTextFile } from './readTextFile';

interface PastePanelProps {
  box: PasteBox;
  dispatch: Dispatch<InputAction>;
  onRead(text: string, isOwn: boolean): void;
}

const fileId = 'positions-file';
const mostNamed = 20;

/** Takes positions out of a spreadsheet's cells or a broker's file; all of it stays in the browser. */
export function PastePanel({ box, dispatch, onRead }: PastePanelProps) {
  const [refusal, setRefusal] = useState('');
  const handleFile = async (file: File) => {
    const read = await readTextFile(file);
    setRefusal('refusal' in read ? `${file.name}: ${read.refusal}` : '');
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
          hint="With or without a heading, the columns in any order. Nothing is sent before you compare."
          rows={5}
          spellCheck={false}
          value={box.text}
          onChange={(event) => dispatch({ kind: 'box', change: { text: event.target.value } })}
        />
        <Faults faults={box.faults} />
        <Inline gap={3}>
          <Button onClick={() => onRead(box.text, true)}>Read positions</Button>
          <FileLine>
            <FileInput
              id={fileId}
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={refusal ? `${fileId}-error` : undefined}
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
        <FieldError id={`${fileId}-error`}>{refusal}</FieldError>
        <p role="status">{box.report}</p>
      </Stack>
    </Fold>
  );
}

function Faults({ faults }: { faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  const named = faults.slice(0, mostNamed);
  const more = faults.length - named.length;
  return (
    <List aria-label="Lines to mend">
      {named.map(({ line, reason }) => (
        <li key={line}>
          Line {line}: {reason}
        </li>
      ))}
      {more > 0 && <li>And {more} more.</li>}
    </List>
  );
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
