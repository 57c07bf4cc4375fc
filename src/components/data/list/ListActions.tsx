import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import {
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/actions/Button';
import { type Column, isData } from '@/components/data/table/column';
import { csvOf } from './listCsv';
import { styled } from 'styled-components';
import { placeBeside } from '@/components/actions/placeBeside';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { color, radius, space } from '@/components/theme/tokens';

export interface ListActionsProps {
  label: string;
  columns: readonly Column<never>[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
  /**
   * Called with the function that makes the CSV of rows; undefined if there is nothing to download.
   */
  onDownload: ((write: typeof csvOf) => void) | undefined;
}

/** The buttons to hide columns and to download the shown rows as CSV. */
export function ListActions({ label, columns, hidden, onHidden, onDownload }: ListActionsProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = hidden.filter((each) => columns.some((column) => column.id === each)).length;
  /*
   * The popover opens itself after it mounts. Opened by the button's press, the browser would close
   * it again.
   */
  const handleFirst = (event: MouseEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  return (
    <>
      <Button
        ref={button}
        kind="quiet"
        icon={<Columns3 />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={isAsked ? id : undefined}
        aria-label={`Columns of ${label}${count ? `, ${count} hidden` : ''}`}
        onClick={isAsked ? undefined : handleFirst}
      >
        Columns{count > 0 && ` (${count} hidden)`}
      </Button>
      <Button
        kind="quiet"
        icon={<Download />}
        aria-label={`Download CSV of ${label}`}
        disabled={!onDownload}
        onClick={() => onDownload?.(csvOf)}
      >
        Download CSV
      </Button>
      {isAsked && (
        <ColumnsPopover
          id={id}
          label={`Columns of ${label}`}
          columns={columns.filter(isData)}
          hidden={hidden}
          anchor={button}
          onHidden={onHidden}
          onToggle={setIsOpen}
        />
      )}
    </>
  );
}

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
function ColumnsPopover(props: ColumnsPopoverProps) {
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
