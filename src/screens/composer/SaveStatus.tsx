import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, size, space } from '@/components/theme/tokens';
import { saveStateText, type SaveState } from '@/domain/saveState';

interface SaveStatusProps {
  states: { label: string; state: SaveState }[];
  onRetry(): void;
}

const isTrouble = ({ kind }: SaveState) => kind !== 'saved' && kind !== 'saving';

/** Says of every field where its text is, and offers to send again what could not be sent. */
export function SaveStatus({ states, onRetry }: SaveStatusProps) {
  const canRetry = states.some(({ state }) => state.kind === 'failed' || state.kind === 'offline');
  return (
    <Line>
      <List role="status" aria-label="Save state">
        {states.map(({ label, state }) => (
          <Item key={label} $isTrouble={isTrouble(state)}>
            <Field>{label}</Field> {saveStateText(state)}
          </Item>
        ))}
      </List>
      {canRetry && (
        <Button kind="quiet" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
`;

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  font-size: ${size.caption};
`;

const Item = styled.span<{ $isTrouble: boolean }>`
  color: ${({ $isTrouble }) => ($isTrouble ? color.danger : color.inkSoft)};
`;

const Field = styled.span`
  font-weight: 600;
`;
