import { useState } from 'react';
import { styled } from 'styled-components';
import type { BodyOf } from '@/api/contract/call';
import type { Source, sourceCalls, SourceCheck, SourceName } from '@/api/contract/sources';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { color } from '@/components/theme/tokens';
import { missingIn, settingsIn } from '@/domain/market/sourceForm';
import { sourceGroups } from '@/domain/market/sources';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { SourceRow } from './SourceRow';

const SourceModal = lazyModal(() => import('./SourceModal'));

export interface SourcesScreenProps {
  /** Undefined while loading. */
  sources: Source[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not see them; undefined if they may. */
  restriction?: string | undefined;
  /** The New York day, YYYY-MM-DD. */
  today: string;
  onSave(draft: BodyOf<typeof sourceCalls.save>): Promise<boolean>;
  /** Switches on every source that needs nothing else. */
  onSwitchOnKeyless(): Promise<boolean>;
  /** The newest check of each source on this page. */
  checks: Partial<Record<SourceName, SourceCheck>>;
  onCheck(source: Source): Promise<void>;
}

/** Where figures come from: which sources are read, with which keys, and how they answered. */
export function SourcesScreen(props: SourcesScreenProps) {
  const { sources, error, onRetry, restriction, onSave, onSwitchOnKeyless } = props;
  const [edited, setEdited] = useState<{ source: Source; isOn: boolean } | null>(null);
  if (restriction) {
    return (
      <SettingsFrame>
        <Alert kind="info">{restriction}</Alert>
      </SettingsFrame>
    );
  }
  const handleSwitch = async (source: Source, isOn: boolean) => {
    if (isOn && missingIn(source).length > 0) setEdited({ source, isOn });
    else await onSave({ name: source.name, is_on: isOn, settings: settingsIn(source) });
  };
  return (
    <SettingsFrame note={note}>
      <LoadState isLoaded={sources !== undefined} {...{ error, onRetry }} />
      {sources && !sources.some(({ is_on: isOn }) => isOn) && (
        <Alert
          kind="info"
          action={
            <AsyncButton kind="accent" onAction={onSwitchOnKeyless}>
              Use the sources that need no key
            </AsyncButton>
          }
        >
          No source is on, so prices and metrics aren’t read yet.
        </Alert>
      )}
      {sources &&
        sourceGroups.map(({ title, names }) => (
          <Panel key={title} title={title}>
            <List>
              {sources
                .filter(({ name }) => names.includes(name))
                .map((source) => (
                  <SourceRow
                    key={source.name}
                    source={source}
                    today={props.today}
                    check={props.checks[source.name]}
                    onCheck={() => props.onCheck(source)}
                    onSwitch={(isOn) => handleSwitch(source, isOn)}
                    onEdit={() => setEdited({ source, isOn: source.is_on })}
                  />
                ))}
            </List>
          </Panel>
        ))}
      {edited && <SourceModal {...edited} onSave={onSave} onClose={() => setEdited(null)} />}
    </SettingsFrame>
  );
}

const note =
  'Prices, metrics and posts are read from these services. Of two that know a figure, the upper one gives it.';

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
