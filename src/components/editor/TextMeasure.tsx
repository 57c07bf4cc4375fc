import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import type { Editor } from './createEditor';
import { type Measure, measure } from './measure';

interface TextMeasureProps {
  editor: Editor | null;
  /** The longest HTML that can be saved, in UTF-16 units. */
  htmlLimit?: number;
}

/** Counts words and characters in pauses of the typing, and warns if the text gets too long. */
export function TextMeasure({ editor, htmlLimit }: TextMeasureProps) {
  const [shown, setShown] = useState<Measure | null>(null);
  useEffect(() => editor?.watchPauses(() => setShown(measure(editor.view.state.doc))), [editor]);

  return (
    <TextMeasureFace>
      <Warning role="status">{shown && lengthWarning(shown.htmlLength, htmlLimit)}</Warning>
      {shown && (
        <span>{`${counted(shown.words, 'word')} · ${counted(shown.characters, 'character')}`}</span>
      )}
    </TextMeasureFace>
  );
}

/** The fraction of the limit from which the warning is shown. */
const nearlyFull = 0.95;

function lengthWarning(length: number, limit = Infinity): string {
  if (length > limit) {
    return `Too long to save: ${figure(length)} characters with formatting, and the limit is ${figure(limit)}. Shorten the text by ${figure(length - limit)}.`;
  }
  if (length < limit * nearlyFull) return '';
  return `Nearly full: ${figure(length)} of ${figure(limit)} characters with formatting.`;
}

function counted(amount: number, noun: string): string {
  return `${figure(amount)} ${noun}${amount === 1 ? '' : 's'}`;
}

function figure(amount: number): string {
  return amount.toLocaleString('en-US');
}

const TextMeasureFace = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
  min-height: 1lh;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  font-variant-numeric: tabular-nums;

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Warning = styled.span`
  color: ${color.danger};
  font-weight: 550;
`;
