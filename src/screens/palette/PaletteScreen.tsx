import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useRef,
} from 'react';
import { Autocomplete, FieldInputContext, useContextProps } from 'react-aria-components';
import { styled } from 'styled-components';
import { CloseButton, useModalDialog } from '@/components/feedback/Modal';
import { below, color, motion, radius, size, space } from '@/components/theme/tokens';
import { type PaletteEntry, type PaletteGroup, PaletteList } from './PaletteList';
import Search from 'lucide-react/icons/search';

export interface PaletteScreenProps {
  query: string;
  /** The entries that match the query. Groups without entries aren't shown. */
  groups: PaletteGroup[];
  /** True while more entries may come. */
  isSearching: boolean;
  onQuery(query: string): void;
  onOpen(entry: PaletteEntry, inNewTab: boolean): void;
  onClose(): void;
}

/** A field that jumps to screens, newsletters, coins and people, and runs actions. */
export function PaletteScreen(props: PaletteScreenProps) {
  const { query, groups, isSearching, onQuery, onOpen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const inNewTab = useRef(false);
  useModalDialog(dialog, dialog);
  const shown = groups.filter(({ entries }) => entries.length > 0);

  function handleKey(event: KeyboardEvent) {
    inNewTab.current = event.ctrlKey || event.metaKey;
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  function handlePointer(event: PointerEvent) {
    inNewTab.current = event.ctrlKey || event.metaKey;
    // Nothing is lost here, so a press beside the dialog closes it.
    if (event.target === dialog.current) onClose();
  }
  return (
    <Root
      ref={dialog}
      aria-label="Search or jump to"
      onKeyDownCapture={handleKey}
      onPointerDownCapture={handlePointer}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Autocomplete inputValue={query} onInputChange={onQuery}>
        <InputRow>
          <Search />
          <Input
            aria-label="Search or jump to"
            aria-expanded={shown.length > 0}
            placeholder="Search or jump to…"
          />
          <CloseButton onClose={onClose} />
        </InputRow>
        {shown.length > 0 ? (
          // A new list for each query, so that its first entry is marked.
          <PaletteList
            key={query}
            groups={shown}
            onOpen={(entry) => onOpen(entry, inNewTab.current && entry.to !== undefined)}
          />
        ) : (
          <Note role="status">{isSearching ? 'Searching…' : `No results for “${query}”.`}</Note>
        )}
      </Autocomplete>
      <Foot aria-hidden="true">
        <span>
          <Key>↑</Key> <Key>↓</Key> to move
        </span>
        <span>
          <Key>Enter</Key> to open
        </span>
        <span>
          <Key>Ctrl Enter</Key> in a new tab
        </span>
        <span>
          <Key>Esc</Key> to close
        </span>
      </Foot>
    </Root>
  );
}

interface InputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'ref'> {
  onChange?(value: string): void;
}

/** An input that is driven by the React Aria `Autocomplete` around it. */
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

/* The same height for any number of entries, so that nothing jumps while typing. */
const Root = styled.dialog`
  flex-direction: column;
  width: min(600px, 100vw - ${space(8)});
  height: min(480px, 100dvh - ${space(16)});
  max-width: none;
  max-height: none;
  margin-top: min(12vh, 96px);
  padding: 0;
  overflow: hidden;
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(4)} ${space(12)} ${color.scrim};
  &[open] {
    display: flex;
    transition: opacity ${motion};
    @starting-style {
      opacity: 0;
    }
  }
  &::backdrop {
    background: ${color.scrim};
  }
  @media ${below.xs} {
    width: 100vw;
    height: 100dvh;
    margin: 0;
    border: 0;
    border-radius: 0;
  }
`;

const Note = styled.p`
  flex: 1;
  padding: ${space(8)} ${space(5)};
  color: ${color.inkSoft};
  text-align: center;
  overflow-wrap: anywhere;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)};
  padding: ${space(2)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  border-top: 1px solid ${color.line};
  @media ${below.xs} {
    display: none;
  }
`;

const Key = styled.kbd`
  padding: 0 ${space(1)};
  font: inherit;
  background: ${color.sunk};
  border: 1px solid ${color.line};
  border-radius: 4px;
`;

const InputRow = styled.div`
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
