import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import { color, radius, size, space } from '@/components/theme/tokens';
import type { StockWarning } from '@/domain/stockWarnings';
import type { StockDeed } from './useStockForm';

interface StockFormFootProps {
  warnings: readonly StockWarning[];
  /** The button whose save is on its way. */
  deed: StockDeed | null;
  /** What was saved; empty once something else was typed. */
  note: string;
  onCancel(): void;
  onReset(): void;
}

/** What looks wrong, and the ways out; they stay in sight while the form scrolls. */
export function StockFormFoot({ warnings, deed, note, onCancel, onReset }: StockFormFootProps) {
  const isBusy = deed !== null;
  return (
    <>
      <div role="status">
        {warnings.length > 0 && (
          <Warnings>
            <Count>
              {warnings.length === 1
                ? 'One thing looks unusual. It can be saved all the same.'
                : `${warnings.length} things look unusual. They can be saved all the same.`}
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
            isPending={deed === 'save'}
            disabled={deed === 'reset'}
          >
            Save
          </Button>
          <Button isPending={deed === 'reset'} disabled={deed === 'save'} onClick={onReset}>
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
  padding-block: ${space(3)};
  background: ${color.paper};
  border-top: 1px solid ${color.line};
`;

const Note = styled.p`
  color: ${color.good};
  font-weight: 550;
  overflow-wrap: anywhere;
`;
