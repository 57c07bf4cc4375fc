import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldText } from './Field';

/** A single-line input of any `type`. */
export function TextField({ label, hint, error, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error }}>
      {(controlProps) => <Input type="text" {...input} {...controlProps} />}
    </Field>
  );
}

const Input = styled.input`
  ${controlStyle}
`;
