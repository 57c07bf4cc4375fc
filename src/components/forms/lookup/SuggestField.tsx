import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { Field, VisuallyHidden, type FieldText } from '@/components/forms/fields/Field';
import { useEarlyText } from '@/components/forms/fields/useEarlyText';
import type { ComboBoxInputProps } from './ComboBoxInput';
import { useComboBoxInput } from './useComboBoxInput';

/** One entry of the list: the value that the field takes, and the text that the list shows. */
export interface Suggestion {
  /** The text so far. */
  value: string;
  text: string;
}

interface SuggestFieldProps
  extends FieldText, Pick<ComponentProps<'input'>, 'name' | 'placeholder' | 'autoCapitalize'> {
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  value: string;
  /** Every suggestion is shown, in this order. */
  suggest(text: string): readonly Suggestion[];
  /** Shown at the right of the control, or below it on a narrow screen. */
  beside?: ReactNode;
  onChange(value: string): void;
  onPick?(value: string): void;
}

/** A text field that takes any text and suggests known values while typing. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, hint, error, isLabelHidden, beside, value, suggest, onChange, onPick, ...input } =
    props;
  const root = useRef<HTMLDivElement>(null);
  const Input = useComboBoxInput(root) ?? PlainInput;
  const [isFocused, setIsFocused] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = isOpen ? suggest(value) : [];

  function handleChange(next: string) {
    // Text from before the scripts loaded may be in a field that has lost the focus since.
    const hasFocus = root.current?.contains(document.activeElement) ?? false;
    setIsFocused(hasFocus);
    setIsOpen(hasFocus);
    onChange(next);
  }
  useEarlyText(() => root.current?.querySelector('input'), value, handleChange);

  function handlePick(picked: string) {
    setIsOpen(false);
    onChange(picked);
    onPick?.(picked);
  }
  return (
    <Field {...{ label, hint, error, isLabelHidden }}>
      {(controlProps) => (
        <Root>
          <Control ref={root} onFocus={() => setIsFocused(true)} onBlur={() => setIsFocused(false)}>
            <Input
              input={{
                autoComplete: 'off',
                autoCorrect: 'off',
                spellCheck: false,
                ...input,
                ...controlProps,
              }}
              {...{ label, value }}
              options={suggestions.map((each) => ({ key: each.value, text: each.text }))}
              onChange={handleChange}
              onPick={handlePick}
              onOpen={() => setIsOpen(true)}
              onClose={() => setIsOpen(false)}
            />
            {isFocused && (
              <VisuallyHidden role="status">{describe(suggestions.length)}</VisuallyHidden>
            )}
          </Control>
          {beside}
        </Root>
      )}
    </Field>
  );
}

/** A plain input until the one with a list is loaded, which takes over its text and focus. */
function PlainInput({ input, value, onChange }: ComboBoxInputProps) {
  return <Text {...input} value={value} onChange={(event) => onChange(event.target.value)} />;
}

function describe(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 140px) minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  align-items: first baseline;
  @media ${below.xs} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Control = styled.div`
  [role='listbox'] {
    right: auto;
    width: max-content;
    min-width: 100%;
    max-width: min(340px, 80vw);
  }
`;

const Text = styled.input.attrs({ type: 'text', role: 'combobox', 'aria-expanded': false })`
  ${controlStyle}
`;
