import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SendRecord, SendState } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { Inline } from '@/components/layout/Inline';
import { color, font, size, space } from '@/components/theme/tokens';
import { minuteOf, sendStateNames } from '@/domain/sendState';
import { variants } from '@/domain/variants';
import { channelNames } from './sendWords';

interface SendLineProps {
  record: SendRecord;
  /** The send that this one repeats, where the log still has it. */
  repeated: SendRecord | undefined;
  onOpen(): void;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

/** One send: how it ended, then everything that is known of it. */
export function SendLine({ record, repeated, onOpen, onSettle }: SendLineProps) {
  const { state, answer, reason, hash } = record;
  const which = `${channelNames[record.channel]} of ${minuteOf(record)}`;
  return (
    <Line aria-label={which}>
      <Head>
        <b>{channelNames[record.channel]}</b>
        <Time>{record.updated_at ?? record.created_at}</Time>
      </Head>
      <State $state={state}>{sendStateNames[state]}</State>
      {state === 'unknown' && <Unclear which={which} onSettle={onSettle} />}
      <Facts>
        <Fact name="To">{record.audience}</Fact>
        <Fact name="By">{record.staff}</Fact>
        <Fact name="Variant">{variants[record.variant].name}</Fact>
        <Fact name="Size">{record.bytes.toLocaleString('en-US')} bytes</Fact>
        {answer && <Fact name="Answer">{answer}</Fact>}
        {reason && <Fact name="Reason">{reason}</Fact>}
        {record.repeats > 0 && (
          <Fact name="Repeats">{repeated ? minuteOf(repeated) : `Send ${record.repeats}`}</Fact>
        )}
        <Fact name="Hash">
          <Hash>
            <summary>
              <code>{hash.slice(0, 12)}…</code>
            </summary>
            <code>{hash}</code>
          </Hash>
        </Fact>
      </Facts>
      <div>
        <Button kind="quiet" aria-description={which} onClick={onOpen}>
          What was sent
        </Button>
      </div>
    </Line>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface UnclearProps {
  which: string;
  onSettle: SendLineProps['onSettle'];
}

/** Nothing more is sent that way until a person has looked and said. */
function Unclear({ which, onSettle }: UnclearProps) {
  return (
    <Question>
      <p>Look at the provider or in an inbox, then say what came of it.</p>
      <Inline>
        <SettleButtons which={which} onSettle={onSettle} />
      </Inline>
    </Question>
  );
}

const inks: Record<SendState, string> = {
  intent: color.inkSoft,
  sending: color.inkSoft,
  sent: color.good,
  failed: color.danger,
  unknown: color.warn,
};

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-block: ${space(3)} ${space(2)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-top: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
  b {
    font-weight: 600;
  }
`;

const Time = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const State = styled.p<{ $state: SendState }>`
  color: ${({ $state }) => inks[$state]};
  font-weight: 600;
`;

const Question = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(3)};
  margin-block: ${space(1)};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${space(1)};
`;

const Facts = styled.dl`
  display: grid;
  gap: 2px;
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: ${space(2)};
  }
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
  }
`;

const Hash = styled.details`
  code {
    font-family: ${font.mono};
  }
`;
