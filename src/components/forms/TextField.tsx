import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlFace } from './controlFace';
import { Field, type FieldWords } from './Field';

/** A single line of text, or whatever `type` the input is given. */
export function TextField({ label, hint, error, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error }}>{(ties) => <Line type="text" {...input} {...ties} />}</Field>
  );
}

const Line = styled.input`
  ${controlFace}
`;
