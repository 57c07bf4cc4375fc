import { styled } from 'styled-components';
import type { DeviceSession } from '@/api/contract/account';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { formatStamp } from '@/domain/format/dates';

interface SessionsPanelProps {
  /** Newest use first. */
  sessions: DeviceSession[];
  onEnd(session: DeviceSession): Promise<boolean>;
  onEndOthers(): Promise<boolean>;
}

/** Where the user is signed in. */
export function SessionsPanel({ sessions, onEnd, onEndOthers }: SessionsPanelProps) {
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent);
  return (
    <Panel
      title="Sessions"
      note="Where you’re signed in. If you don’t recognize a session, end it and change your password."
      actions={
        hasOthers && (
          <ConfirmButton
            question="End all other sessions?"
            detail={
              <Detail>
                You stay signed in here. Everywhere else you’ll have to sign in again.
              </Detail>
            }
            confirmLabel="End all others"
            onConfirm={onEndOthers}
          >
            End all others
          </ConfirmButton>
        )
      }
    >
      <List>
        {sessions.map((session) => (
          <Item key={session.id}>
            <div>
              <Device>{session.device || 'Unknown device'}</Device>
              <Note>
                {session.address || 'Unknown address'} ·{' '}
                {session.is_current ? (
                  <Current>this session</Current>
                ) : (
                  <>last used {formatStamp(session.seen_at) || 'at an unknown time'}</>
                )}
              </Note>
            </div>
            {!session.is_current && (
              <AsyncButton
                aria-label={`End ${session.device || 'the session'} at ${session.address}`}
                onAction={() => onEnd(session)}
              >
                End
              </AsyncButton>
            )}
          </Item>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(2)};
  border-top: 1px solid ${color.line};
  > div {
    min-width: 0;
  }
  > button {
    flex: none;
    margin-inline-end: 0;
  }
`;

const Device = styled.p`
  font-weight: 550;
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  overflow-wrap: anywhere;
`;

const Current = styled.b`
  color: ${color.good};
  font-weight: 600;
`;

const Detail = styled.p`
  margin-top: ${space(3)};
  color: ${color.inkSoft};
`;
