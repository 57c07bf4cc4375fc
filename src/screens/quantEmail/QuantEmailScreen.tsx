import { styled } from 'styled-components';
import type { QuantSend } from '@/api/contract/sends';
import { Button } from '@/components/actions/Button';
import { EmailFrame } from '@/components/email/EmailFrame';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { byteLength } from '@/domain/findings/sections';
import { quantTitle } from '@/domain/quant';
import { reasonId, SendDevButton, waitingReason } from './SendDevButton';
import { SendsPanel } from './SendsPanel';

/** The letter as it was read. */
export interface ShownQuantEmail {
  html: string;
  subject: string;
  /** SHA-256 of the HTML, in hex; undefined where the browser tells none. */
  hash: string | undefined;
  /** Such as `08:14`. */
  readAt: string;
  /** The full list. */
  stocks: readonly unknown[];
}

export interface QuantSends {
  /** Newest first; undefined while on its way. */
  log: QuantSend[] | undefined;
  failure: string | null;
  onReload(): void;
  isRunning: boolean;
  /** Called after the question; `repeats` is the id of the send that this one repeats. */
  onSend(repeats?: number): void;
  onSettle(send: QuantSend, outcome: 'sent' | 'failed'): Promise<boolean>;
}

export interface QuantEmailScreenProps {
  /** Undefined while on its way. */
  email: ShownQuantEmail | undefined;
  failure: string | null;
  onRetry(): void;
  /** The letter alone, as it goes to paper. */
  isPrinted: boolean;
  sends: QuantSends;
  onCopyHtml(): void;
  /** Gets the full list. */
  onDownload(): void;
}

/** The quant ratings as they are sent, and the ways out. */
export function QuantEmailScreen(props: QuantEmailScreenProps) {
  const { email, sends, isPrinted } = props;
  const isEmpty = email?.stocks.length === 0;
  const reason = waitingReason(sends);
  if (isPrinted) {
    return (
      <Paper id="main">
        <Letter {...props} />
      </Paper>
    );
  }
  return (
    <Page
      title={quantTitle}
      note={reason !== null && <span id={reasonId}>Send DEV waits: {reason}</span>}
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
          No ratings yet. The letter can be sent once the quant model has rated a stock.
        </Alert>
      )}
      <Desk>
        <Sheet>
          {email && (
            <Caption>
              As it is sent: {byteLength(email.html).toLocaleString('en-US')} bytes, read{' '}
              {email.readAt}.
            </Caption>
          )}
          <Letter {...props} />
        </Sheet>
        <Aside>
          <SendsPanel sends={sends} />
        </Aside>
      </Desk>
    </Page>
  );
}

function Letter({ email, failure, onRetry }: QuantEmailScreenProps) {
  return (
    <div aria-busy={!email && !failure}>
      {failure && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {failure}
        </Alert>
      )}
      {!email && !failure && <Skeleton lines={1} height={720} />}
      {email && <EmailFrame html={email.html} title="The email as it is sent" />}
    </div>
  );
}

const Desk = styled.div`
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

const Sheet = styled.div`
  overflow: hidden;
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    margin-inline: -${space(4)};
    border-inline: 0;
    border-radius: 0;
  }
  @media print {
    border: 0;
  }
`;

/* Below the other it comes first, so that nobody has to pass the letter. */
const Aside = styled.div`
  @media ${below.lg} {
    order: -1;
  }
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
