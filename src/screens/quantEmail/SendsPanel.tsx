import { styled } from 'styled-components';
import type { QuantSend, SendState } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { SettleButtons } from '@/components/actions/SettleButtons';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Inline } from '@/components/layout/Inline';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { minuteOf, sendStateNames } from '@/domain/sendState';
import type { QuantSends } from './QuantEmailScreen';

/** Every send of the letter, and the question that an unknown one leaves. */
export function SendsPanel({ sends }: { sends: QuantSends }) {
  const { log, failure, onReload, onSettle } = sends;
  return (
    <Panel title="Sends">
      {failure && (
        <Alert kind="error" action={<Button onClick={onReload}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      {!log && !failure && (
        <div aria-busy="true">
          <Skeleton lines={3} />
        </div>
      )}
      {log?.length === 0 && <Quiet>Nothing was sent yet. Send DEV mails it to the dev list.</Quiet>}
      {log && log.length > 0 && (
        <Lines label="Log of sends" log={log.filter(isShown)} onSettle={onSettle} />
      )}
      {log?.some((send, at) => !isShown(send, at)) && (
        <details>
          <summary>Earlier sends</summary>
          <Lines
            label="Earlier sends"
            log={log.filter((send, at) => !isShown(send, at))}
            onSettle={onSettle}
          />
        </details>
      )}
    </Panel>
  );
}

const shownCount = 3;

/** The newest, and what a person has to settle. */
function isShown({ state }: QuantSend, at: number): boolean {
  return at < shownCount || state === 'unknown';
}

interface LinesProps extends Pick<QuantSends, 'onSettle'> {
  label: string;
  log: QuantSend[];
}

function Lines({ label, log, onSettle }: LinesProps) {
  return (
    <Log aria-label={label}>
      {log.map((send) => (
        <Sent key={send.id} send={send} onSettle={(outcome) => onSettle(send, outcome)} />
      ))}
    </Log>
  );
}

interface SentProps {
  send: QuantSend;
  onSettle(outcome: 'sent' | 'failed'): Promise<boolean>;
}

function Sent({ send, onSettle }: SentProps) {
  const which = `DEV of ${minuteOf(send)}`;
  return (
    <Line aria-label={which}>
      <Head>
        <State $state={send.state}>{sendStateNames[send.state]}</State>
        <Time>{send.updated_at ?? send.created_at}</Time>
      </Head>
      <p>{send.subject}</p>
      <Quiet>
        To {send.audience}, by {send.staff}
      </Quiet>
      {send.answer && <Quiet>{send.answer}</Quiet>}
      {send.state === 'unknown' && (
        <Unclear>
          <p>Look at the provider or in an inbox, then say what came of it.</p>
          <Inline>
            <SettleButtons which={which} onSettle={onSettle} />
          </Inline>
        </Unclear>
      )}
    </Line>
  );
}

const inks: Record<SendState, string> = {
  intent: color.inkSoft,
  sending: color.inkSoft,
  sent: color.good,
  failed: color.danger,
  unknown: color.warn,
};

const Log = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: 0;
  list-style: none;
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding-top: ${space(3)};
  font-size: ${size.table};
  overflow-wrap: anywhere;
  border-top: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  justify-content: space-between;
`;

const State = styled.b<{ $state: SendState }>`
  color: ${({ $state }) => inks[$state]};
  font-weight: 600;
`;

const Time = styled.span`
  color: ${color.inkSoft};
  white-space: nowrap;
`;

const Quiet = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const Unclear = styled.div`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(3)};
  margin-top: ${space(1)};
  background: ${color.warnTint};
  border: 1px solid ${color.warn};
  border-radius: ${space(1)};
`;
