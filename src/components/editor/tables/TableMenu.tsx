import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { MenuButton } from '@/components/actions/MenuButton';
import { color, radius } from '@/components/theme/tokens';
import { mostColumns, mostRows } from '@/domain/commentary/tables';
import type { OpenTable, TableAction } from './openTable';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftToLine from 'lucide-react/icons/arrow-left-to-line';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import PanelTop from 'lucide-react/icons/panel-top';
import Trash2 from 'lucide-react/icons/trash-2';

interface TableMenuProps {
  open: OpenTable;
  onAction: (action: TableAction) => void;
  /** Called to give the focus back to the text. */
  onLeave: () => void;
}

const fullRows = `A table has at most ${mostRows} rows.`;
const fullColumns = `A table has at most ${mostColumns} columns.`;

/** What can be done to the table around the cursor. Alt+F10 in the text leads here. */
export function TableMenu({ open, onAction, onLeave }: TableMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const { can, hasHeading, asked } = open;

  useEffect(() => {
    if (asked > 0) root.current?.querySelector('button')?.focus();
  }, [asked]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  }
  const item = (action: TableAction, label: string, icon: typeof Trash2, disabledReason = '') => {
    const Icon = icon;
    return {
      label,
      icon: <Icon />,
      disabledReason: can[action] ? undefined : disabledReason,
      onSelect: () => onAction(action),
    };
  };
  const aboveReason = can.rowBelow ? 'The headings are the first row.' : fullRows;

  return (
    <Root ref={root} style={placeOf(open)} onKeyDown={handleKeyDown}>
      <MenuButton
        label="Table"
        kind="quiet"
        icon={<Ellipsis />}
        isIconOnly
        items={[
          item('rowAbove', 'Insert row above', ArrowUpToLine, aboveReason),
          item('rowBelow', 'Insert row below', ArrowDownToLine, fullRows),
          item('columnLeft', 'Insert column left', ArrowLeftToLine, fullColumns),
          item('columnRight', 'Insert column right', ArrowRightToLine, fullColumns),
          item(
            'headingRow',
            hasHeading ? 'Remove heading row' : 'Make first row headings',
            PanelTop,
          ),
          item('deleteRow', 'Delete row', Trash2, 'It’s the only row.'),
          item('deleteColumn', 'Delete column', Trash2, 'It’s the only column.'),
          item('deleteTable', 'Delete table', Trash2),
        ]}
      />
    </Root>
  );
}

const width = 28;
const gap = 4;

/** Beside the upper right corner, or on the upper edge of a table that is as wide as the text. */
function placeOf({ top, right }: OpenTable) {
  return right >= width + gap
    ? { top, right: right - width - gap }
    : { top: top - width / 2, right };
}

const Root = styled.div`
  position: absolute;
  z-index: 1;
  display: grid;
  width: ${width}px;
  place-items: center;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};

  button {
    margin: 0;
    min-height: 24px;
    padding: 0 4px;
  }
`;
