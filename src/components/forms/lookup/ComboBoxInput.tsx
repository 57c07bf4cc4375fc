import {
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import {
  Autocomplete,
  FieldInputContext,
  ListBox,
  ListBoxItem,
  useContextProps,
} from 'react-aria-components';
import { css, styled } from 'styled-components';
import { controlStyle } from '@/components/forms/fields/controlStyle';
import { color, radius, space } from '@/components/theme/tokens';

/** One entry of the list below the input. */
export interface ComboBoxOption {
  key: string;
  text: string;
}

export interface ComboBoxInputProps {
  /** Other props of the input element. */
  input: Omit<ComponentProps<'input'>, 'onChange' | 'ref'>;
  /** The list's name. */
  label: string;
  value: string;
  /** The options in the list. The list is closed if there are none. */
  options: readonly ComboBoxOption[];
  /** Shown instead of the list while there are no options. */
  note?: string;
  onChange(value: string): void;
  onPick(key: string): void;
  /** Arrow Down was pressed while the list is closed. */
  onOpen(): void;
  /** Escape was pressed while the list is open, or the focus has left. */
  onClose(): void;
}

/** A text input with a list of options; the focus stays in the input while the arrow keys move in the list. */
export function ComboBoxInput(props: ComboBoxInputProps) {
  const { label, value, options, note, onChange, onPick, onOpen, onClose } = props;
  const [isOpenedByKey, setIsOpenedByKey] = useState(false);
  const isOpen = options.length > 0;

  function handleChange(text: string) {
    setIsOpenedByKey(false);
    onChange(text);
  }
  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' && !isOpen) {
      setIsOpenedByKey(true);
      onOpen();
    } else if (event.key === 'Escape' && (isOpen || note)) {
      onClose();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <Autocomplete inputValue={value} onInputChange={handleChange} disableAutoFocusFirst>
      <Root onKeyDownCapture={handleKey}>
        <Input
          {...props.input}
          aria-expanded={isOpen}
          // React Aria dispatches a blur event of its own when the highlighted option changes.
          onBlur={(event) => event.isTrusted && onClose()}
        />
        {isOpen && (
          <List
            aria-label={label}
            items={options}
            autoFocus={isOpenedByKey ? 'first' : false}
            shouldFocusWrap
            onAction={(key) => onPick(String(key))}
            onMouseDown={keepFocus}
          >
            {({ key, text }) => (
              <Option id={key} textValue={text}>
                {text}
              </Option>
            )}
          </List>
        )}
        {!isOpen && note && (
          <Note aria-hidden="true">
            <NoteText>{note}</NoteText>
          </Note>
        )}
      </Root>
    </Autocomplete>
  );
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  onChange?(value: string): void;
}

/** An input that is driven by the React Aria `Autocomplete` around it. */
function Input(props: InputProps) {
  const [{ onChange, onKeyDown, ...input }, ref] = useContextProps(props, null, FieldInputContext);
  const isMarked = input['aria-activedescendant'] !== undefined;

  /*
   * Only passes on keys that the list uses. Enter without a highlighted option belongs to the form.
   */
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (listKeys.includes(event.key) || (event.key === 'Enter' && isMarked)) onKeyDown?.(event);
  }
  return (
    <Control
      {...input}
      ref={ref as RefObject<HTMLInputElement | null>}
      onKeyDown={handleKey}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

const listKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'];

function keepFocus(event: MouseEvent) {
  event.preventDefault();
}

const Root = styled.div`
  position: relative;
`;

const Control = styled.input.attrs({ type: 'text', role: 'combobox' })`
  ${controlStyle}
`;

const floatingStyle = css`
  position: absolute;
  inset: calc(100% + ${space(1)}) 0 auto;
  z-index: 10;
  max-height: 264px;
  padding: ${space(1)};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
  outline: none;
  overflow-y: auto;
`;

const List = styled(ListBox)`
  ${floatingStyle}
` as typeof ListBox;

const Note = styled.div`
  ${floatingStyle}
`;

const Option = styled(ListBoxItem)`
  padding: 6px ${space(2)};
  border-radius: ${radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[data-hovered] {
    background: ${color.sunk};
  }
  &[data-focused] {
    background: ${color.accentTint};
    border-radius: 0 ${radius.control} ${radius.control} 0;
    box-shadow: inset 2px 0 ${color.accent};
  }
`;

const NoteText = styled.div`
  padding: 6px ${space(2)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;
