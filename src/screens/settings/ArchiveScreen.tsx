import { useState } from 'react';
import {
  type Archive,
  type ArchiveDraft,
  type ArchiveMode,
  archiveModes,
} from '@/api/contract/settings';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { RadioField } from '@/components/forms/fields/RadioField';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { archiveNames } from '@/domain/newsletter/archive';
import { LoadState } from './LoadState';
import { SettingsFrame } from './SettingsFrame';

export interface ArchiveScreenProps {
  /** Undefined while loading. */
  archive: Archive | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not change it; undefined if they may. */
  restriction?: string | undefined;
  onSave(draft: ArchiveDraft): Promise<boolean>;
}

/** Whether published newsletters are public pages of this server. */
export function ArchiveScreen(props: ArchiveScreenProps) {
  const { archive, error, onRetry, restriction, onSave } = props;
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={archive !== undefined} {...{ error, onRetry }} />
      {/* A choice that was saved elsewhere replaces the one made here. */}
      {archive && <ArchivePanel key={archive.mode} {...{ archive, restriction, onSave }} />}
    </SettingsFrame>
  );
}

const note =
  'Newsletters that were published with Send to FS Insight, as web pages that anybody can open.';

const options = archiveModes.map((value) => ({ value, label: archiveNames[value] }));

interface ArchivePanelProps extends Pick<ArchiveScreenProps, 'restriction' | 'onSave'> {
  archive: Archive;
}

function ArchivePanel({ archive, restriction, onSave }: ArchivePanelProps) {
  const { mode, address } = archive;
  const [chosen, setChosen] = useState<ArchiveMode>(mode);
  const isOn = mode !== 'off';
  return (
    <Panel title="Public archive" note={isOn ? 'On' : 'Off'}>
      <RadioField
        label="What everybody can read"
        hint="Newsletters are for members. Search engines and programs that preview links read these pages, too."
        options={options}
        isStacked
        value={chosen}
        disabled={restriction !== undefined}
        onChange={({ target }) => setChosen(target.value as ArchiveMode)}
      />
      <Text tone="soft">{linkNote(archive)}</Text>
      <Inline>
        <AsyncButton
          kind="accent"
          disabled={!restriction && chosen === mode}
          disabledReason={restriction}
          onAction={() => onSave({ mode: chosen })}
        >
          Save archive
        </AsyncButton>
        {isOn && (
          <a href={address} target="_blank" rel="noreferrer">
            Open the archive
          </a>
        )}
      </Inline>
    </Panel>
  );
}

function linkNote({ mode, is_linked }: Archive): string {
  if (mode === 'off') return 'While it’s off, all of its pages answer that nothing is there.';
  return is_linked
    ? '“View in browser” in emails opens the newsletter’s page in the archive.'
    : '“View in browser” in emails opens the firm’s website.';
}
