import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { FieldError } from '@/components/forms/fields/Field';
import { TextArea } from '@/components/forms/fields/TextArea';
import { useEarlyText } from '@/components/forms/fields/useEarlyText';
import { Choose, FileInput } from '@/components/forms/images/ImageDrop';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, size, space } from '@/components/theme/tokens';
import type { InputAction } from './inputState';
import { errorsText, skippedText, type PasteBox, type SkippedLine } from './pasteBox';

interface PastePanelProps {
  box: PasteBox;
  /** Why the last file couldn't be read; '' if it could. */
  fileError: string;
  dispatch: Dispatch<InputAction>;
  onRead(text: string): void;
  onFiles(files: File[]): void;
}

/** Shown in the empty box, so that nobody has to guess what a line looks like. */
const exampleLines = 'AAPL, 10\nMSFT, 5\nBRK.B, 2.5';

const fileId = 'positions-file';

/** Reads positions from pasted cells or a broker's file. Nothing leaves the browser. */
export function PastePanel({ box, fileError, dispatch, onRead, onFiles }: PastePanelProps) {
  const handleText = (text: string) => dispatch({ kind: 'box', change: { text } });
  const lines = useRef<HTMLTextAreaElement>(null);
  useEarlyText(() => lines.current, box.text, handleText);
  const { fileField, takeFiles } = useFileField(onFiles);
  return (
    <Fold
      open={box.isOpen}
      onToggle={(event) => dispatch({ kind: 'box', change: { isOpen: event.currentTarget.open } })}
    >
      <summary>Paste from a spreadsheet or a broker’s file</summary>
      <Stack gap={3}>
        <TextArea
          label="Lines with a ticker and a number of shares"
          hint="Columns can be in any order, with or without headings. A list of tickers works, too. Nothing is sent until you compare or use equal weights."
          rows={5}
          placeholder={exampleLines}
          spellCheck={false}
          ref={lines}
          value={box.text}
          onChange={(event) => handleText(event.target.value)}
        />
        <Errors box={box} />
        <Inline gap={3}>
          <Button onClick={() => onRead(box.text)}>Read positions</Button>
          <FileLine>
            <FileInput
              id={fileId}
              type="file"
              accept=".csv,.xlsx,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              aria-describedby={fileError ? `${fileId}-error` : `${fileId}-hint`}
              ref={fileField}
              onChange={takeFiles}
            />
            <Choose htmlFor={fileId} $kind="plain">
              Choose a file
            </Choose>
          </FileLine>
          <Hint id={`${fileId}-hint`}>or drop one anywhere on this page</Hint>
        </Inline>
        <FieldError id={`${fileId}-error`}>{fileError}</FieldError>
        <p role="status">{box.report}</p>
        <Skipped lines={box.skipped} />
      </Stack>
    </Fold>
  );
}

/** Takes the files that are chosen, and those that were chosen before the page's scripts loaded. */
function useFileField(onFiles: (files: File[]) => void) {
  const fileField = useRef<HTMLInputElement>(null);
  const takeFiles = () => {
    const { current: field } = fileField;
    if (!field?.files?.length) return;
    onFiles([...field.files]);
    field.value = '';
  };
  const takeEarly = useEffectEvent(takeFiles);
  useEffect(() => takeEarly(), []);
  return { fileField, takeFiles };
}

function Errors({ box }: { box: PasteBox }) {
  if (box.errors.length === 0) return null;
  const { lead, named } = errorsText(box);
  return (
    <ErrorBox>
      {lead && <p>{lead}</p>}
      {named.length > 0 && (
        <ul aria-label="Lines to fix">
          {named.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ErrorBox>
  );
}

const mostShown = 100;

/** The lines that were left out, in one sentence that opens to show them. */
function Skipped({ lines }: { lines: readonly SkippedLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - mostShown;
  return (
    <SkippedBox>
      <summary>{skippedText(lines)}</summary>
      <Scroll role="region" aria-label="Skipped lines" tabIndex={0}>
        <ul>
          {lines.slice(0, mostShown).map(({ line, text, kind }) => (
            <li key={line}>
              <Kind>
                Line {line}, {kind}
              </Kind>
              {text.trim()}
            </li>
          ))}
          {more > 0 && <li>And {more} more.</li>}
        </ul>
      </Scroll>
    </SkippedBox>
  );
}

const Fold = styled.details`
  padding: ${space(6)} 0 0;
  border-top: 1px solid ${color.line};
  @media (min-width: 900px) {
    padding: 0 0 0 ${space(8)};
    border: 0;
    border-left: 1px solid ${color.line};
  }
  > summary {
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: ${space(3)};
  }
  p:empty {
    display: none;
  }
`;

const FileLine = styled.span`
  position: relative;
`;

const Hint = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const ErrorBox = styled.div`
  display: grid;
  gap: ${space(1)};
  color: ${color.danger};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  ul {
    display: grid;
    gap: ${space(1)};
    padding-left: ${space(5)};
  }
`;

const SkippedBox = styled.details`
  color: ${color.inkSoft};
  font-size: ${size.table};
  summary {
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space(2)};
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
`;

const Scroll = styled.div`
  max-height: 220px;
  margin-top: ${space(2)};
  overflow: auto;
`;

const Kind = styled.span`
  display: block;
  color: ${color.ink};
`;
