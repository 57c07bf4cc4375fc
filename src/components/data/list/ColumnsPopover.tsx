import { useEffect, useRef, type RefObject, type ToggleEvent } from 'react';
import { styled } from 'styled-components';
import { placeBeside } from '@/components/actions/placeBeside';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { color, radius, space } from '@/components/theme/tokens';

interface ColumnsPopoverProps {
  /** The id for the button's `aria-controls`. */
  id: string;
  label: string;
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  anchor: RefObject<HTMLButtonElement | null>;
  onHidden: (hidden: string[]) => void;
  onToggle: (isOpen: boolean) => void;
}

/** Hides and shows columns. The last one can't be hidden. Opens when it mounts. */
export function ColumnsPopover(props: ColumnsPopoverProps) {
  const { id, label, columns, hidden, anchor, onHidden, onToggle } = props;
  const popover = useRef<HTMLDivElement>(null);
  const isShown = (column: string) => !hidden.includes(column);
  const shown = columns.filter((column) => isShown(column.id)).length;

  useEffect(() => popover.current?.showPopover(), []);

  function handleToggle({ newState }: ToggleEvent) {
    onToggle(newState === 'open');
    if (newState === 'open') popover.current?.querySelector('input')?.focus();
  }
  function handleChange(changed: string, isChecked: boolean) {
    const next = columns.filter((each) => (each.id === changed ? !isChecked : !isShown(each.id)));
    // Hidden columns of another answer, which may be shown again.
    const absent = hidden.filter((name) => !columns.some((each) => each.id === name));
    onHidden([...absent, ...next.map((each) => each.id)]);
  }

  return (
    <Root
      ref={popover}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onBeforeToggle={() => placeBeside(anchor.current, popover.current, columns.length * 28 + 16)}
      onToggle={handleToggle}
    >
      {columns.map((column) => (
        <CheckboxField
          key={column.id}
          label={column.header}
          checked={isShown(column.id)}
          disabled={isShown(column.id) && shown === 1}
          onChange={(event) => handleChange(column.id, event.target.checked)}
        />
      ))}
    </Root>
  );
}

const Root = styled.div`
  position: fixed;
  margin: 0;
  min-width: 180px;
  max-width: calc(100vw - ${space(4)});
  padding: ${space(2)} ${space(3)};
  overflow: auto;
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(2)} ${space(6)} ${color.scrim};
`;
