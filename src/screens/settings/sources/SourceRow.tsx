import { useState } from 'react';
import { styled } from 'styled-components';
import type { Source, SourceCheck } from '@/api/contract/sources';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { Button } from '@/components/actions/Button';
import { useFirmClock } from '@/components/data/Stamp';
import { below, color, motion, size, space } from '@/components/theme/tokens';
import { parseUrl } from '@/domain/format/addresses';
import { missingIn } from '@/domain/market/sourceForm';
import { sendMoment } from '@/domain/sending/sendFacts';

interface SourceRowProps {
  source: Source;
  /** The New York day, YYYY-MM-DD. */
  today: string;
  check: SourceCheck | undefined;
  onCheck(): Promise<void>;
  onSwitch(isOn: boolean): Promise<void>;
  onEdit(): void;
}

/** One source: what it gives and needs, how it last answered, and its actions. */
export function SourceRow({ source, today, check, onCheck, onSwitch, onEdit }: SourceRowProps) {
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
        <LastAnswer {...{ source, today }} />
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

function LastAnswer({ source, today }: Pick<SourceRowProps, 'source' | 'today'>) {
  const clock = useFirmClock();
  const { is_on: isOn, answered_at: answeredAt, problem, rests_until: restsUntil } = source;
  const moment = (at: string) => sendMoment(clock(at) ?? at, today);
  const last = answeredAt ? `Last answer ${moment(answeredAt)}` : 'No answer yet';
  if (!isOn && !answeredAt) return null;
  return (
    <>
      <Soft>{last}</Soft>
      {isOn && problem && (
        <Problem>
          {problem}
          {restsUntil && ` until ${moment(restsUntil)}`}
        </Problem>
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

const Problem = styled.p`
  color: ${color.warn};
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
