import { useState } from 'react';
import { styled } from 'styled-components';
import type { BodyOf } from '@/api/contract/call';
import type { Source, sourceCalls, SourceCheck, SourceName } from '@/api/contract/sources';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Alert } from '@/components/feedback/Alert';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Panel } from '@/components/layout/Panel';
import { below, color, motion, size, space } from '@/components/theme/tokens';
import { missingIn, settingsIn } from '@/domain/market/sourceForm';
import { sourceGroups } from '@/domain/market/sources';
import { LoadState } from '../LoadState';
import { SettingsFrame } from '../SettingsFrame';
import { Button } from '@/components/actions/Button';
import { useMoment } from '@/components/data/Moment';
import { Text } from '@/components/layout/Text';
import { parseUrl } from '@/domain/format/addresses';

const SourceModal = lazyModal(() => import('./SourceModal'));

export interface SourcesScreenProps {
  /** Undefined while loading. */
  sources: Source[] | undefined;
  error: string | null;
  onRetry(): void;
  /** Why the user may not see them; undefined if they may. */
  restriction?: string | undefined;
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

interface SourceRowProps {
  source: Source;
  check: SourceCheck | undefined;
  onCheck(): Promise<void>;
  onSwitch(isOn: boolean): Promise<void>;
  onEdit(): void;
}

/** One source: what it gives and needs, how it last answered, and its actions. */
function SourceRow({ source, check, onCheck, onSwitch, onEdit }: SourceRowProps) {
  const { label, gives, link, fields } = source;
  const needs = missingIn(source);
  return (
    <Root>
      <div>
        <Name>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer">
              {label}
            </a>
          ) : (
            label
          )}
        </Name>
        <Soft>{gives}</Soft>
      </div>
      <div>
        <p>{keyNote(source)}</p>
        <LastAnswer source={source} />
      </div>
      <Switch {...{ source, onSwitch }} />
      <Actions>
        <AsyncButton
          kind="quiet"
          aria-label={`Check ${label}`}
          disabledReason={needs[0] && `${keyNote(source)}.`}
          onAction={onCheck}
        >
          Check
        </AsyncButton>
        {fields.length > 0 && (
          <Button kind="quiet" aria-label={`Edit ${label}`} aria-haspopup="dialog" onClick={onEdit}>
            Edit
          </Button>
        )}
      </Actions>
      {check && (
        <Outcome role="status" $isOk={check.is_ok}>
          {check.sentence}
        </Outcome>
      )}
    </Root>
  );
}

/** Such as `Key ends in 4f2a`, `No key needed` or `Needs an address`. */
function keyNote(source: Source): string {
  const { fields, key_end: end, is_key_from_environment: isFixed } = source;
  const [needed] = missingIn(source);
  if (isFixed) return 'Key set on the server';
  if (needed) return needed.name === 'address' ? 'Needs an address' : 'Needs a key';
  const secret = fields.find((field) => field.is_secret);
  if (secret && end) return end === '…' ? `${secret.label} set` : `${secret.label} ends in ${end}`;
  const address = fields.find(({ name }) => name === 'address')?.value ?? '';
  return parseUrl(address)?.host ?? 'No key needed';
}

function LastAnswer({ source }: Pick<SourceRowProps, 'source'>) {
  const format = useMoment();
  const { is_on: isOn, answered_at: answeredAt, problem, rests_until: restsUntil } = source;
  const moment = (at: string) => format(at, { hasHour: true });
  const last = answeredAt ? `Last answer ${moment(answeredAt)}` : 'No answer yet';
  if (!isOn && !answeredAt) return null;
  return (
    <>
      <Soft>{last}</Soft>
      {isOn && problem && (
        <Text tone="warn">
          {problem}
          {restsUntil && ` until ${moment(restsUntil)}`}
        </Text>
      )}
    </>
  );
}

function Switch({ source, onSwitch }: Pick<SourceRowProps, 'source' | 'onSwitch'>) {
  const [isSaving, setIsSaving] = useState(false);
  const { label, is_on: isOn } = source;
  return (
    <SwitchLabel>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={`Use ${label}`}
        checked={isOn}
        aria-busy={isSaving}
        onChange={({ target }) => {
          if (isSaving) return;
          setIsSaving(true);
          void onSwitch(target.checked).finally(() => setIsSaving(false));
        }}
      />
      {isOn ? 'On' : 'Off'}
    </SwitchLabel>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;

const Root = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 68px 124px;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  padding: ${space(3)} 0;
  font-size: ${size.table};
  overflow-wrap: anywhere;
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :nth-child(2) {
      grid-row: 2;
    }
    > :nth-child(3),
    > :nth-child(4) {
      justify-self: end;
    }
  }
`;

const Name = styled.p`
  font-size: ${size.body};
  font-weight: 600;
  a {
    color: inherit;
  }
`;

const Soft = styled.p`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(3)};
`;

const Outcome = styled.p<{ $isOk: boolean }>`
  grid-column: 1 / -1;
  color: ${({ $isOk }) => ($isOk ? color.good : color.danger)};
`;

const SwitchLabel = styled.label`
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 28px;
  font-weight: 550;
  cursor: pointer;
`;

/* The dot moves to the right; the word beside it says the same. */
const Track = styled.input`
  flex: none;
  width: 30px;
  height: 18px;
  margin: 0;
  background: radial-gradient(circle at 9px 50%, ${color.panel} 6px, transparent 6.5px)
    ${color.lineStrong};
  border-radius: 9px;
  appearance: none;
  cursor: inherit;
  transition: background ${motion};
  &:checked {
    background: radial-gradient(circle at 21px 50%, ${color.panel} 6px, transparent 6.5px)
      ${color.accent};
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
