import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from '@/components/theme/tokens';
import { controlStyle } from './controlStyle';
import { Field, type FieldText } from './Field';

/** One choice of a select or a radio group. */
export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  /** An empty value stands for no choice. */
  options: readonly Option[];
  /** Keeps the label for assistive technology only, such as in a table. */
  isLabelHidden?: boolean;
}

/** A native select. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, isLabelHidden = false, ...select } = props;
  return (
    <Field {...{ label, hint, error, isLabelHidden }}>
      {(controlProps) => (
        <Select {...select} {...controlProps}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** A native select with its arrow, for a caller with a label of its own. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <Root>
      <Control {...props} />
      <ChevronDown />
    </Root>
  );
}

const Root = styled.span`
  display: grid;
  > * {
    grid-area: 1 / 1;
  }
  > .lucide {
    place-self: center end;
    margin-right: 10px;
    color: ${color.inkSoft};
    pointer-events: none;
  }
`;

const Control = styled.select`
  ${controlStyle}
  padding-right: 30px;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`;
