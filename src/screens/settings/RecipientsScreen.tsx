import { useState } from 'react';
import { styled } from 'styled-components';
import {
  maxRecipients,
  type RecipientList,
  type Recipients,
  type RecipientsDraft,
} from '@/api/contract/settings';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { CheckboxField } from '@/components/forms/fields/CheckboxField';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { below, space } from '@/components/theme/tokens';
import { readAddresses } from '@/domain/sending/recipients';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';

export interface RecipientsScreenProps {
  /** Undefined while loading. */
  lists: Recipients[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change the lists; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: RecipientsDraft): Promise<boolean>;
  /** Whether tests are sent when Launch opens; undefined while loading. */
  launchTests: { isOn: boolean; onSwitch(isOn: boolean): Promise<boolean> } | undefined;
}

/** Who gets test emails and DEV emails, and when tests are sent by themselves. */
export function RecipientsScreen(props: RecipientsScreenProps) {
  const { lists, error, onRetry, restriction, onSave, launchTests } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={lists !== undefined} {...{ error, onRetry }} />
      {lists && (
        <Grid>
          {lists.map((recipients) => (
            <ListPanel
              // A list that was saved elsewhere replaces what was typed here.
              key={`${recipients.list} ${recipients.addresses.join()} ${recipients.isStored}`}
              {...{ recipients, restriction, onSave }}
            />
          ))}
        </Grid>
      )}
      {launchTests && <LaunchTestsPanel {...launchTests} {...{ restriction }} />}
    </SettingsFrame>
  );
}

const note = 'Who gets test and DEV emails. Changes apply from the next send.';

const titles: Record<RecipientList, { title: string; button: string; variable: string }> = {
  test: { title: 'Test list', button: 'Send Test', variable: 'TEST_RECIPIENTS' },
  dev: { title: 'Dev list', button: 'Send DEV', variable: 'DEV_RECIPIENTS' },
};

type LaunchTestsProps = NonNullable<RecipientsScreenProps['launchTests']> &
  Pick<RecipientsScreenProps, 'restriction'>;

function LaunchTestsPanel({ isOn, onSwitch, restriction }: LaunchTestsProps) {
  const [isSaving, setIsSaving] = useState(false);
  const handleSwitch = (next: boolean) => {
    setIsSaving(true);
    void onSwitch(next).finally(() => setIsSaving(false));
  };
  return (
    <Panel title="Launch">
      <CheckboxField
        label="Send tests when Launch opens"
        hint={`A version that wasn’t tested yet goes to the test list at once, one time.${restriction ? ` ${restriction}` : ''}`}
        checked={isOn}
        disabled={restriction !== undefined || isSaving}
        onChange={({ target }) => handleSwitch(target.checked)}
      />
    </Panel>
  );
}

interface ListPanelProps extends Pick<RecipientsScreenProps, 'restriction' | 'onSave'> {
  recipients: Recipients;
}

function ListPanel({ recipients, restriction, onSave }: ListPanelProps) {
  const { list, addresses, isStored } = recipients;
  const stored = addresses.join('\n');
  const [text, setText] = useState(stored);
  const [error, setError] = useState<string | null>(null);
  const { title, button } = titles[list];
  const handleSave = async () => {
    const read = readAddresses(text);
    setError(read.error);
    return read.addresses !== null && onSave({ list, addresses: read.addresses });
  };
  return (
    <Panel title={title} note={`${sourceOf(recipients)} Used by ${button}.`}>
      <TextArea
        label="Addresses, one per line"
        hint={`At most ${maxRecipients} addresses. If the list is empty, whoever presses ${button} gets the email.`}
        error={error ?? undefined}
        rows={5}
        value={text}
        readOnly={restriction !== undefined}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <Inline>
        <AsyncButton
          kind="accent"
          aria-label={`Save ${title.toLowerCase()}`}
          disabled={!restriction && text === stored}
          disabledReason={restriction}
          onAction={handleSave}
        >
          Save
        </AsyncButton>
        {isStored && (
          <AsyncButton
            aria-label={`Use the server’s list: ${title.toLowerCase()}`}
            disabledReason={restriction}
            onAction={() => onSave({ list, addresses: null })}
          >
            Use the server’s list
          </AsyncButton>
        )}
      </Inline>
    </Panel>
  );
}

/** Where the list comes from. */
function sourceOf({ list, addresses, isStored }: Recipients): string {
  if (isStored) return 'Saved here.';
  return addresses.length > 0
    ? `Set by ${titles[list].variable} on the server until you save a list here.`
    : 'No list yet.';
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};
  align-items: start;
  @media ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
