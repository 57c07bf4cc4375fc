import Columns3 from 'lucide-react/icons/columns-3';
import Download from 'lucide-react/icons/download';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { Button } from '@/components/actions/Button';
import { ColumnsPopover } from './ColumnsPopover';
import { isData, type Column } from '@/components/data/table/column';
import { csvOf } from './listCsv';

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
