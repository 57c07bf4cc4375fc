import { styled } from 'styled-components';
import { RadioField } from '@/components/forms/fields/RadioField';
import { color, size } from '@/components/theme/tokens';
import { isBlocking } from '@/domain/checks/report';
import type { DueSend } from './useDueSend';

/** What a send at a chosen time depends on: what the checks say of it, and which figures it shows. */
export function DueChecks({ due, minute }: { due: DueSend; minute: string }) {
  const { report, question, figures, onFigures } = due;
  const isFine = report && !report.findings.some(isBlocking);
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
        {isFine && `Nothing ${question ? 'else ' : ''}to fix at ${minute}.`}
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
