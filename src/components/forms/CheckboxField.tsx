import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { FieldError, FieldFrame, FieldHint, useTies, type FieldWords } from './Field';
import { tickFace, tickLine } from './tick';

/** Yes or no; the label stands at the right of the box. */
export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  const { ties, hintId, errorId } = useTies({ hint, error });
  return (
    <FieldFrame>
      <Line htmlFor={ties.id}>
        <Box {...input} {...ties} type="checkbox" />
        {label}
      </Line>
      {hint && (
        <Indent>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </Indent>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
}

const Line = styled.label`
  ${tickLine}
`;

const Box = styled.input`
  ${tickFace}
`;

const Indent = styled.div`
  padding-left: 24px;
`;
