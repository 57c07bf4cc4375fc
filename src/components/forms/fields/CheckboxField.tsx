import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { FieldError, FieldFrame, FieldHint, useFieldIds, type FieldText } from './Field';
import { checkmarkStyle, choiceLineStyle } from './choiceStyle';

/** A checkbox with its label on the right. */
export function CheckboxField({
  label,
  hint,
  error,
  ...input
}: FieldText & ComponentProps<'input'>) {
  const { controlProps, hintId, errorId } = useFieldIds({ hint, error });
  return (
    <FieldFrame>
      <Label htmlFor={controlProps.id}>
        <Checkbox {...input} {...controlProps} type="checkbox" />
        {label}
      </Label>
      {hint && (
        <Indent>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </Indent>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </FieldFrame>
  );
}

const Label = styled.label`
  ${choiceLineStyle}
`;

const Checkbox = styled.input`
  ${checkmarkStyle}
`;

const Indent = styled.div`
  padding-left: 24px;
`;
