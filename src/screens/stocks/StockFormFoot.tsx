import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { StockWarning } from '@/domain/stocks/warnings';
import type { StockAction } from './useStockForm';

interface StockFormFootProps {
  warnings: readonly StockWarning[];
  /** The button whose save is on its way. */
  action: StockAction | null;
  /** A message about the last save; empty once something else is typed. */
  note: string;
  onCancel(): void;
  onReset(): void;
}

/** Warnings and the form's buttons, which stay visible while the form scrolls. */
export function StockFormFoot({ warnings, action, note, onCancel, onReset }: StockFormFootProps) {
  const isBusy = action !== null;
  return (
    <>
      <div role="status">
        {warnings.length > 0 && (
          <Warnings>
            <Count>
              {warnings.length === 1
                ? '1 value looks unusual. You can still save it.'
                : `${warnings.length} values look unusual. You can still save them.`}
            </Count>
            <ul>
              {warnings.map(({ field, text }) => (
                <li key={`${field} ${text}`}>{text}</li>
              ))}
            </ul>
          </Warnings>
        )}
      </div>
      <Bar>
        <Inline>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            kind="accent"
            type="submit"
            isPending={action === 'save'}
            disabled={action === 'reset'}
          >
            Save
          </Button>
          <Button isPending={action === 'reset'} disabled={action === 'save'} onClick={onReset}>
            Save and Reset
          </Button>
        </Inline>
        <Note role="status">{note}</Note>
      </Bar>
    </>
  );
}

const Warnings = styled.div`
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(4)};
  font-size: ${size.table};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  ul {
    margin: ${space(1)} 0 0;
    padding-left: ${space(5)};
  }
`;

const Count = styled.p`
  color: ${color.warn};
  font-weight: 600;
`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-top: ${space(4)};
  padding: ${space(3)} ${space(5)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  box-shadow: 0 -8px 16px -12px ${color.scrim};
`;

const Note = styled.p`
  color: ${color.good};
  font-weight: 550;
  overflow-wrap: anywhere;
`;
