import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlStyle } from './controlStyle';
import { Field, type FieldText } from './Field';

interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  /** Keeps the label for assistive technology only. */
  isLabelHidden?: boolean;
}

/** Text of several lines. Grows while typing, up to half the window's height. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, isLabelHidden, ...area } = props;
  return (
    <Field {...{ label, hint, error, isLabelHidden }}>
      {(controlProps) => <Area rows={3} {...area} {...controlProps} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: calc(${({ rows = 3 }) => rows} * 1.5em + 10px);
  max-height: 50vh;
  resize: vertical;
  field-sizing: content;
`;
