import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { Field, type FieldText, VisuallyHidden } from '@/components/forms/fields/Field';
import { useEarlyText } from '@/components/forms/fields/useEarlyText';
import { counted } from '@/domain/format/text';
import type { ComboBoxInput as ComboBoxInputComponent, ComboBoxInputProps } from './ComboBoxInput';
import { flushSync } from 'react-dom';

/** One entry of the list: the value that the field takes, and the text that the list shows. */
export interface Suggestion {
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
              <VisuallyHidden role="status">
                {suggestions.length > 0 && counted(suggestions.length, 'suggestion')}
              </VisuallyHidden>
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

type ComboBoxInput = typeof ComboBoxInputComponent;

let loaded: ComboBoxInput | null = null;

/**
 * Loads the input with a list, on demand because its library is large and public pages use it too.
 */
export async function loadComboBoxInput(): Promise<ComboBoxInput> {
  loaded ??= (await import('./ComboBoxInput')).ComboBoxInput;
  return loaded;
}

/**
 * The input with a list, or null until it is loaded. If the user is typing in the plain input
 * inside `root`, the new one takes over its focus and cursor.
 */
function useComboBoxInput(root: RefObject<HTMLElement | null>): ComboBoxInput | null {
  const [Input, setInput] = useState(() => loaded);
  useEffect(() => {
    if (Input) return;
    let isUnmounted = false;
    loadComboBoxInput().then(
      (Loaded) => {
        if (isUnmounted) return;
        const before = root.current?.querySelector('input');
        const isFocused = before && before === document.activeElement;
        const { selectionStart = 0, selectionEnd = 0 } = before ?? {};
        // At once: a focus that came before a later render would be lost with the plain input.
        flushSync(() => setInput(() => Loaded));
        if (!isFocused) return;
        const after = root.current?.querySelector('input');
        after?.focus();
        after?.setSelectionRange(selectionStart, selectionEnd);
      },
      // The plain input stays. The next field tries again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [Input, root]);
  return Input;
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
