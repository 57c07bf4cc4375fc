import { styled } from 'styled-components';
import { RadioField } from '@/components/forms/fields/RadioField';
import { color, size } from '@/components/theme/tokens';
import { unsavedText } from '@/domain/newsletter/readiness';
import type { DueSend } from './useDueSend';

/** What a send at a chosen time depends on: what the checks say of it, and which figures it shows. */
export function DueChecks({ due, minute }: { due: DueSend; minute: string }) {
  const { report, readiness, question, figures, onFigures } = due;
  return (
    <>
      {question && (
        <RadioField
          isStacked
          {...question}
          value={figures ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onFigures(value === 'synced' ? value : 'stored')
          }
        />
      )}
      <Note role="status">
        {!report && `Checking the email for ${minute}…`}
        {report && readiness === 'unsaved' && unsavedText}
        {readiness === 'ready' && `Nothing ${question ? 'else ' : ''}to fix at ${minute}.`}
      </Note>
    </>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  &:empty {
    display: none;
  }
`;
