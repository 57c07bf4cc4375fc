import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { placeBeside } from '@/components/actions/placeBeside';
import { color, radius, size, space } from '@/components/theme/tokens';
import {
  type FieldState,
  isInJournal,
  type SaveState,
  saveStateText,
  worstState,
} from '@/domain/newsletter/saveState';
import { conflictId } from './ConflictAlert';

export interface SaveStatusProps {
  states: FieldState[];
  onRetry(): void;
  /** Set while nobody who may save is signed in. */
  onSignIn?: (() => void) | undefined;
}

const needsAttention = (state: SaveState) =>
  !isInJournal(state) || (state.kind !== 'saved' && state.kind !== 'saving');

/** Shows the most urgent save status of all fields, opens the status of each, and offers Retry or Sign in again. */
export function SaveStatus({ states, onRetry, onSignIn }: SaveStatusProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const worst = worstState(states);
  const conflict = states.find(({ state }) => state.kind === 'conflict');
  const canRetry = states.some(({ state }) => state.kind === 'failed' || state.kind === 'offline');
  return (
    <Line>
      <div role="status" aria-label="Save state">
        <SummaryButton
          ref={button}
          type="button"
          popoverTarget={id}
          $needsAttention={needsAttention(worst.state)}
        >
          <span>
            {worst.state.kind !== 'saved' && <Field>{named(worst.labels)}: </Field>}
            {saveStateText(worst.state)}
          </span>
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path
              d="m1.5 3.5 3.5 3.5 3.5-3.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </SummaryButton>
        <Popover
          ref={popover}
          id={id}
          popover="auto"
          onBeforeToggle={() =>
            placeBeside(button.current, popover.current, 40 + 24 * states.length)
          }
        >
          <List aria-label="Save status of every field">
            {states.map(({ label, state }) => (
              <Item key={label} $needsAttention={needsAttention(state)}>
                <Field>{label}</Field> {saveStateText(state)}
              </Item>
            ))}
          </List>
        </Popover>
        {conflict && (
          <VersionsLink href={`#${conflictId(conflict.label)}`}>
            See both versions{worst.state.kind !== 'conflict' && ` of ${conflict.label}`}
          </VersionsLink>
        )}
      </div>
      {onSignIn ? (
        <Button kind="quiet" onClick={onSignIn}>
          Sign in again
        </Button>
      ) : (
        canRetry && (
          <Button kind="quiet" onClick={onRetry}>
            Retry
          </Button>
        )
      )}
    </Line>
  );
}

/** `Title`, `Title and Author`, `Title and 3 more`. */
function named([first = '', second, ...rest]: string[]): string {
  if (second === undefined) return first;
  return rest.length === 0 ? `${first} and ${second}` : `${first} and ${rest.length + 1} more`;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  align-items: center;
`;

const SummaryButton = styled.button<{ $needsAttention: boolean }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  min-height: ${space(6)};
  margin-inline-start: -${space(2)};
  padding: 0 ${space(2)};
  color: ${({ $needsAttention }) => ($needsAttention ? color.danger : color.inkSoft)};
  font: inherit;
  font-size: ${size.caption};
  text-align: left;
  overflow-wrap: anywhere;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  svg {
    flex: none;
  }
  &:hover {
    background: ${color.sunk};
  }
`;

const Popover = styled.div`
  position: fixed;
  width: max-content;
  max-width: min(480px, 100vw - ${space(6)});
  margin: 0;
  padding: ${space(3)} ${space(4)};
  overflow: auto;
  color: ${color.ink};
  font-size: ${size.table};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 ${space(2)} ${space(6)} ${color.scrim};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li<{ $needsAttention: boolean }>`
  color: ${({ $needsAttention }) => ($needsAttention ? color.danger : color.inkSoft)};
  overflow-wrap: anywhere;
`;

const VersionsLink = styled.a`
  display: inline-block;
  font-size: ${size.caption};
  line-height: ${space(6)};
`;

const Field = styled.span`
  font-weight: 600;
`;
