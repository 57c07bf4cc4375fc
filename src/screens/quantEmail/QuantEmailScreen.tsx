import { use } from 'react';
import { styled } from 'styled-components';
import { TodayContext } from '@/components/layout/site';
import type { QuantSend } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { ConfirmButton } from '@/components/actions/ConfirmButton';
import { EmailFrame } from '@/components/email/EmailFrame';
import { DeliveryLog } from '@/components/data/DeliveryLog';
import { Alert, LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { byteLength } from '@/domain/email/sections';
import { formatKilobytes } from '@/domain/format/numbers';
import { quantTitle } from '@/domain/quant/report';
import { alreadyDone, ofThisBrowser, stateMoment } from '@/domain/sending/sendState';

/** The quant email as it was read. */
export interface ShownQuantEmail {
  html: string;
  subject: string;
  /** SHA-256 of the HTML in hex; undefined if the browser can't compute it. */
  hash: string | undefined;
  /** Such as `08:14`. */
  readAt: string;
  /** The full list. */
  stocks: readonly unknown[];
}

export interface QuantSends {
  /** Newest first; undefined while loading. */
  log: QuantSend[] | undefined;
  error: string | null;
  onReload(): void;
  isRunning: boolean;
  /** Called after the question; `repeats` is the id of the send that this one repeats. */
  onSend(repeats?: number): void;
  onSettle(send: QuantSend, outcome: 'sent' | 'failed'): Promise<boolean>;
  /** True if the log is only what this browser remembers, because the API keeps none. */
  isOfThisBrowser?: boolean;
}

export interface QuantEmailScreenProps {
  /** Undefined while loading. */
  email: ShownQuantEmail | undefined;
  error: string | null;
  onRetry(): void;
  /** Shows only the email, for printing. */
  isPrinted: boolean;
  sends: QuantSends;
  onCopyHtml(): void;
  /** Gets the full list. */
  onDownload(): void;
}

/** The quant ratings email, with buttons to copy, send and download it. */
export function QuantEmailScreen(props: QuantEmailScreenProps) {
  const { email, sends, isPrinted } = props;
  const today = use(TodayContext);
  const isEmpty = email?.stocks.length === 0;
  const reason = waitingReason(sends, today);
  if (isPrinted) {
    return (
      <Paper id="main">
        <QuantEmail {...props} />
      </Paper>
    );
  }
  return (
    <Page
      title={quantTitle}
      note={reason !== null && <span id={reasonId}>Send DEV: {reason}</span>}
      actions={
        <>
          <Button disabled={!email} onClick={props.onCopyHtml}>
            Copy HTML
          </Button>
          <SendDevButton email={isEmpty ? undefined : email} sends={sends} />
          <Button disabled={!email || isEmpty} onClick={props.onDownload}>
            Download CSV
          </Button>
        </>
      }
    >
      {isEmpty && (
        <Alert kind="info">
          No ratings yet. The email can be sent once the quant model has rated a stock.
        </Alert>
      )}
      <Layout>
        <Sheet>
          <Caption>
            {email
              ? `Exactly what the dev list gets · ${formatKilobytes(byteLength(email.html))} · read at ${email.readAt}`
              : 'Exactly what the dev list gets'}
          </Caption>
          <QuantEmail {...props} />
        </Sheet>
        <Aside>
          <Panel title="Sends" note={sends.isOfThisBrowser && ofThisBrowser}>
            <DeliveryLog
              label="Send log"
              log={sends.log}
              error={sends.error}
              empty="Nothing sent yet. Send DEV emails it to the dev list."
              firstShown={3}
              onRetry={sends.onReload}
              nameOf={(send) => `DEV of ${stateMoment(send, today)}`}
              titleOf={({ subject }) => `“${subject}”`}
              retryOf={({ hash, repeats }) =>
                hash === email?.hash && reason === null && !sends.isRunning
                  ? () => sends.onSend(repeats || undefined)
                  : null
              }
              onSettle={sends.onSettle}
            />
          </Panel>
        </Aside>
      </Layout>
    </Page>
  );
}

function QuantEmail({ email, error, onRetry }: QuantEmailScreenProps) {
  return (
    <div aria-busy={!email && !error}>
      {error && <LoadError onRetry={onRetry}>{error}</LoadError>}
      {!email && !error && <Skeleton lines={1} height={720} />}
      {email && <EmailFrame html={email.html} title="Email as sent" />}
    </div>
  );
}

/** Element id of the line that shows `waitingReason`. */
export const reasonId = 'why-dev';

/** Asks for confirmation before sending. If the same email was sent before, it warns. */
function SendDevButton({ email, sends }: Pick<QuantEmailScreenProps, 'email' | 'sends'>) {
  const { log, isRunning, onSend } = sends;
  const today = use(TodayContext);
  const reason = waitingReason(sends, today);
  const earlier = log?.find(({ state, hash }) => state === 'sent' && hash === email?.hash);
  const kilobytes = formatKilobytes(byteLength(email?.html ?? ''));
  return (
    <ConfirmButton
      kind="accent"
      isHarmless
      disabled={(!email || reason !== null) && !isRunning}
      isPending={isRunning}
      pendingLabel="Sending…"
      aria-describedby={reason === null ? undefined : reasonId}
      question={`Send "${email?.subject}" to the dev list, ${kilobytes}, as previewed ${email?.readAt}`}
      detail={
        earlier && (
          <Alert kind="warn">
            {alreadyDone(earlier)} {stateMoment(earlier, today)} by {earlier.staff}:{' '}
            {earlier.audience}.
          </Alert>
        )
      }
      confirmLabel={earlier ? 'Send again' : 'Send DEV'}
      onConfirm={() => onSend(earlier?.id)}
    >
      Send DEV
    </ConfirmButton>
  );
}

/** Why Send DEV is disabled; null if it isn't. */
function waitingReason({ log, isRunning }: QuantSends, today: string | null): string | null {
  if (isRunning) return null;
  const unknown = log?.find(({ state }) => state === 'unknown');
  if (unknown) {
    return `Delivery of the send from ${stateMoment(unknown, today)} isn’t confirmed. Mark it as sent or failed in the send log first.`;
  }
  const underWay = log?.find(({ state }) => state === 'intent' || state === 'sending');
  return underWay
    ? `Another send has been in progress since ${stateMoment(underWay, today)}.`
    : null;
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  gap: ${space(5)};
  align-items: start;
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

/* Above the log on narrow screens, which doesn't move while the email takes its height. */
const Sheet = styled.div`
  overflow: hidden;
  @media ${below.lg} {
    min-height: 100vh;
  }
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    margin-inline: -${space(4)};
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    min-height: 0;
    border: 0;
  }
`;

const Aside = styled.div`
  @media print {
    display: none;
  }
`;

const Caption = styled.p`
  padding: ${space(2)} ${space(4)};
  color: ${color.inkSoft};
  font-size: ${size.caption};
  border-bottom: 1px solid ${color.line};
  @media print {
    display: none;
  }
`;

const Paper = styled.main`
  padding: ${space(6)} 0;
  @media print {
    padding: 0;
  }
`;
