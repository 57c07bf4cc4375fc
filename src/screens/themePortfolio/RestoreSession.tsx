import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ThemeSession } from '@/api/contract/themePortfolio';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Stack } from '@/components/layout/Stack';
import { below, space } from '@/components/theme/tokens';
import { AskedButton } from './SaveTools';
import type { SavedSessions } from './ThemePortfolioScreen';

interface RestoreSessionProps {
  sessions: SavedSessions;
  isRestoring: boolean;
  /** There are unsaved changes. */
  losesWork: boolean;
  onRestore(session: ThemeSession): Promise<boolean>;
}

/** A select with the saved sessions and the button that restores one. */
export function RestoreSession(props: RestoreSessionProps) {
  const { sessions, isRestoring, losesWork, onRestore } = props;
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  const session = sessions.list?.find(({ id }) => String(id) === chosen);
  const isEmpty = !sessions.list?.length;

  const handleRestore = () => {
    setIsMissing(!session);
    if (session) void onRestore(session);
    else choice.current?.focus();
  };
  return (
    <Stack gap={3}>
      {sessions.error !== null && (
        <Alert kind="error" action={<Button onClick={sessions.onRetry}>Retry</Button>}>
          {sessions.error}
        </Alert>
      )}
      <Line>
        <SelectField
          ref={choice}
          label="Restore a Session"
          error={isMissing && !session ? 'Choose a session first.' : undefined}
          options={[
            { value: '', label: placeholderText(sessions) },
            ...(sessions.list ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={session ? chosen : ''}
          disabled={isEmpty}
          onChange={(event) => setChosen(event.target.value)}
        />
        <AskedButton
          disabled={isEmpty}
          isPending={isRestoring}
          pendingLabel="Restoring…"
          question={
            losesWork && session
              ? `Are you sure you want to restore “${session.name}”? Your unsaved changes will be lost.`
              : null
          }
          onAct={handleRestore}
        >
          Restore
        </AskedButton>
      </Line>
    </Stack>
  );
}

function placeholderText({ list, error }: SavedSessions): string {
  if (list?.length) return 'Choose a session';
  if (list) return 'No saved sessions yet';
  return error === null ? 'Loading sessions…' : 'Sessions couldn’t be loaded';
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  > button {
    margin-top: 25px;
    align-self: start;
  }
  @media ${below.xs} {
    :is(select, button) {
      min-height: 44px;
    }
  }
`;
