import { useId, type ComponentProps } from 'react';
import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';
import { FieldError, FieldHint, FieldLabel, useFieldIds, type FieldText } from './Field';
import type { Option } from './SelectField';
import { checkmarkStyle, choiceLineStyle } from './choiceStyle';

interface RadioFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'type' | 'value'> {
  options: readonly Option[];
  /** Without it the inputs keep their own state. */
  value?: string;
  /** One below the other, for long options. */
  isStacked?: boolean;
}

/** A choice between a few visible options. The native props are passed to every input. */
export function RadioField({
  label,
  hint,
  error,
  options,
  value,
  isStacked = false,
  ...input
}: RadioFieldProps) {
  const ownName = useId();
  const { controlProps, hintId, errorId } = useFieldIds({ hint, error });
  return (
    <Root {...controlProps} role="radiogroup" aria-labelledby={`${controlProps.id}-label`}>
      <FieldLabel as="legend" id={`${controlProps.id}-label`}>
        {label}
      </FieldLabel>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <Options $isStacked={isStacked}>
        {options.map((option) => (
          <OptionLabel key={option.value}>
            <Radio
              {...input}
              {...(value !== undefined && { checked: value === option.value })}
              name={input.name ?? ownName}
              type="radio"
              value={option.value}
            />
            {option.label}
          </OptionLabel>
        ))}
      </Options>
      <FieldError id={errorId}>{error}</FieldError>
    </Root>
  );
}

const Root = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
  }
`;

const Options = styled.div<{ $isStacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isStacked }) =>
    $isStacked ? 'minmax(0, 1fr)' : 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))'};
  gap: ${space(1)} ${space(5)};
  padding-block: ${space(2)} ${space(1)};
`;

const OptionLabel = styled.label`
  ${choiceLineStyle}
`;

const Radio = styled.input`
  ${checkmarkStyle}
`;
