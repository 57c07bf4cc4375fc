import { useState } from 'react';
import { styled } from 'styled-components';
import { Moment, useMoment } from '@/components/data/Moment';
import type { Publisher, PublisherVersion } from '@/api/contract/publication';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { Panel } from '@/components/layout/Panel';
import { Text } from '@/components/layout/Text';
import { color, space } from '@/components/theme/tokens';
import { restoredPublisher } from '@/domain/firm/publisherAuthors';
import { changedFields } from '@/domain/firm/publisherChanges';
import { LoadState } from '../LoadState';
import { inWords } from './SampleNote';
import { sections } from './FirmSection';

export interface PublicationHistory {
  /** The newest first; undefined while loading. */
  versions: PublisherVersion[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Saves what the version had as the newest one. */
  onRestore(version: PublisherVersion): Promise<boolean>;
}

interface HistoryPanelProps extends PublicationHistory {
  current: Publisher;
}

/** How many versions are shown first. */
const shownFirst = 5;

/** Who changed what and when. */
export function HistoryPanel({ versions, error, onRetry, onRestore, current }: HistoryPanelProps) {
  const [count, setCount] = useState(shownFirst);
  const left = (versions?.length ?? 0) - count;
  return (
    <Panel
      id="history"
      title={sections.history}
      note="Every save is kept. Emails that were sent stay as sent."
    >
      <LoadState isLoaded={versions !== undefined} {...{ error, onRetry }} />
      {versions?.length === 0 && <p>Nothing saved yet. Changes appear here.</p>}
      {versions && versions.length > 0 && (
        <Entries>
          {versions.slice(0, count).map((version, at) => (
            <Entry key={version.id}>
              <div>
                <b>{version.by}</b>{' '}
                <Text as="span" tone="soft">
                  <Moment at={version.at} hasHour />
                </Text>
                <Text as="div" size="table">
                  {changesOf(version, versions[at + 1])}
                </Text>
              </div>
              {at === 0 ? (
                <Text as="span" tone="soft">
                  In use
                </Text>
              ) : (
                <RestoreButton {...{ version, current, onRestore }} />
              )}
            </Entry>
          ))}
        </Entries>
      )}
      {left > 0 && (
        <div>
          <Button onClick={() => setCount(versions?.length ?? 0)}>
            {left === 1 ? 'Show 1 earlier version' : `Show ${left} earlier versions`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function changesOf({ publisher }: PublisherVersion, before: PublisherVersion | undefined): string {
  if (!before) return 'The earliest version that is kept';
  const changed = changedFields(before.publisher, publisher);
  return changed.length === 0 ? 'Saved without changes' : inWords(changed, 6);
}

type RestoreButtonProps = Pick<HistoryPanelProps, 'current' | 'onRestore'> & {
  version: PublisherVersion;
};

function RestoreButton({ version, current, onRestore }: RestoreButtonProps) {
  const at = useMoment()(version.at, { hasHour: true });
  const changes = changedFields(current, restoredPublisher(version.publisher, current));
  return (
    <ConfirmButton
      kind="quiet"
      aria-label={`Restore this version of ${at}`}
      question={`Restore the version that ${version.by} saved ${at}?`}
      detail={
        changes.length === 0
          ? 'It’s the same as the one in use.'
          : `This changes, from the next email on: ${inWords(changes, 12)}.`
      }
      confirmLabel="Restore this version"
      onConfirm={() => onRestore(version)}
    >
      Restore this version
    </ConfirmButton>
  );
}

const Entries = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(5)};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space(3)};
  border-top: 1px solid ${color.line};
  > div {
    flex: 1 1 240px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
`;
