import { useEffect, useRef, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '@/components/theme/tokens';

interface LookupListProps {
  id: string;
  label: string;
  entries: { key: string | number; text: string }[];
  /** Stands in place of the list. */
  status: string | null;
  active: number;
  onPick(index: number): void;
  onPress(event: MouseEvent): void;
}

/** What floats under a lookup: a list box, or one line that says why there is none. */
export function LookupList({
  id,
  label,
  entries,
  status,
  active,
  onPick,
  onPress,
}: LookupListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (status !== null) {
    return (
      <Sheet aria-hidden="true">
        <Note>{status}</Note>
      </Sheet>
    );
  }
  return (
    <Sheet ref={list} id={id} role="listbox" aria-label={label} onMouseDown={onPress}>
      {entries.map((entry, index) => (
        <Entry
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onClick={() => onPick(index)}
        >
          {entry.text}
        </Entry>
      ))}
    </Sheet>
  );
}

const Sheet = styled.div`
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
  overflow-y: auto;
`;

const Note = styled.div`
  padding: 6px ${space(2)};
  color: ${color.inkSoft};
  overflow-wrap: anywhere;
`;

const Entry = styled.div`
  padding: 6px ${space(2)};
  border-radius: ${radius.control};
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover {
    background: ${color.sunk};
  }
  &[aria-selected='true'] {
    background: ${color.accentTint};
    border-radius: 0 ${radius.control} ${radius.control} 0;
    box-shadow: inset 2px 0 ${color.accent};
  }
`;
