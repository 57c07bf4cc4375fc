import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ComponentProps, KeyboardEvent, RefObject } from 'react';
import { FieldInputContext, useContextProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { CloseButton } from '@/components/feedback/Modal';

interface PaletteInputProps {
  /** True while there is a list below. */
  hasResults: boolean;
  onClose(): void;
}

/** The palette's field, driven by the React Aria `Autocomplete` around it. */
export function PaletteInput({ hasResults, onClose }: PaletteInputProps) {
  return (
    <Root>
      <Search />
      <Input
        aria-label="Search or jump to"
        aria-expanded={hasResults}
        placeholder="Search or jump to…"
      />
      <CloseButton type="button" aria-label="Close" onClick={onClose}>
        <X />
      </CloseButton>
    </Root>
  );
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  onChange?(value: string): void;
}

function Input(props: InputProps) {
  const [{ onChange, onKeyDown, ...input }, ref] = useContextProps(props, null, FieldInputContext);

  /* The other keys belong to the text. */
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (listKeys.includes(event.key) && !event.nativeEvent.isComposing) onKeyDown?.(event);
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

const listKeys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter'];

const Root = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  padding: 0 ${space(2)} 0 ${space(4)};
  border-bottom: 1px solid ${color.line};
  > .lucide {
    flex: none;
    color: ${color.inkSoft};
  }
`;

/* The dialog has one field, which always has the focus: a frame would say nothing. */
const Control = styled.input.attrs({ type: 'text', role: 'combobox' })`
  flex: 1;
  min-width: 0;
  height: 52px;
  padding: 0;
  color: ${color.ink};
  font: inherit;
  font-size: ${size.lead};
  background: none;
  border: 0;
  outline: none;
  &::placeholder {
    color: ${color.inkSoft};
    opacity: 1;
  }
`;
