import { useState } from 'react';
import { styled } from 'styled-components';
import type { SendChannel, SendRecord, SentEmail } from '@/api/contract/sends';
import { Countdown } from '@/components/feedback/Countdown';
import { lazyModal } from '@/components/feedback/lazyModal';
import { below, color, space } from '@/components/theme/tokens';
import type { Report } from '@/domain/findings/report';
import type { Variant } from '@/domain/variants';
import { EmailPane } from './EmailPane';
import { FindingsPanel } from './FindingsPanel';
import { offerOf } from './offers';
import { PreviewBar } from './PreviewBar';
import { SendPanel } from './SendPanel';
import { leavingWords } from './sendWords';
import { SizeMeter } from './SizeMeter';
import { useHeight } from './useHeight';
import { usePlace } from './usePlace';

const SendDialog = lazyModal(() => import('./SendDialog'));

/** One form of the letter, as it was read. */
export interface PreviewedEmail {
  html: string;
  text: string;
  subject: string;
  preheader: string;
  /** `Name <mailbox>`. */
  sender: string;
  /** Such as `08:14`. */
  readAt: string;
}

export interface SendOrder {
  channel: SendChannel;
  /** Why it goes out in spite of blocking findings. */
  reason?: string;
  /** The id of the send that this one repeats. */
  repeats?: number;
}

export interface SendsProps {
  /** Newest first; undefined while on its way. */
  log: SendRecord[] | undefined;
  failure: string | null;
  onReload(): void;
  /** SHA-256 in hex of the email form. */
  hash: string | undefined;
  /** The same of the website form, where the variant is published. */
  websiteHash: string | undefined;
  /** What changed since the newest test, which went out with other bytes. */
  changes: string[];
  /** Whether these bytes went out as a test. */
  testedBytes: 'none' | 'same' | 'other';
  running: SendChannel | null;
  /** While a send can still be called back. */
  countdown: { channel: SendChannel; secondsLeft: number } | null;
  /** Called after the question; nothing is asked again. */
  onSend(order: SendOrder): void;
  onCancel(): void;
  onSettle(record: SendRecord, outcome: 'sent' | 'failed'): Promise<boolean>;
  onOpenSent(record: SendRecord): Promise<SentEmail | null>;
}

export interface PreviewScreenProps {
  id: number;
  name: string;
  variant: Variant;
  /** Undefined while on its way. */
  email: PreviewedEmail | undefined;
  /** Only of a variant that is published. */
  websiteEmail: PreviewedEmail | undefined;
  failure: string | null;
  onRetry(): void;
  /** Undefined while the checks run. */
  report: Report | undefined;
  websiteReport: Report | undefined;
  sends: SendsProps;
  onCopyHtml(): void;
  onLogOut(): void;
}

/** The email as clients will see it; around it what is wrong with it, and the way out. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { email, sends, variant } = props;
  const [asked, setAsked] = useState<SendChannel | null>(null);
  const [bar, barHeight] = useHeight();
  const place = usePlace(variant);

  const handleAsk = (channel: SendChannel) => {
    const needsNoQuestion = channel === 'test' && !offerOf('test', props).earlier;
    if (needsNoQuestion) sends.onSend({ channel });
    else setAsked(channel);
  };
  const handleOrder = (order: SendOrder) => {
    setAsked(null);
    sends.onSend(order);
  };

  return (
    <Ground style={{ '--bar': `${barHeight}px` }}>
      <PreviewBar ref={bar} {...props} onAsk={handleAsk} />
      <Desk id="main" tabIndex={-1}>
        <Rail>
          <FindingsPanel {...props} place={place} />
          <SendPanel {...props} />
          {email && <SizeMeter html={email.html} />}
        </Rail>
        <EmailPane {...props} place={place} />
      </Desk>
      {sends.countdown && (
        <Countdown
          text={leavingWords(sends.countdown.channel, variant.brand)}
          secondsLeft={sends.countdown.secondsLeft}
          onCancel={sends.onCancel}
        />
      )}
      {asked && offerOf(asked, props).isOffered && (
        <SendDialog
          channel={asked}
          preview={props}
          onOrder={handleOrder}
          onClose={() => setAsked(null)}
        />
      )}
    </Ground>
  );
}

const Ground = styled.div`
  min-height: 100vh;
  background: ${color.paper};
  @media print {
    min-height: 0;
    background: none;
  }
`;

const Desk = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 420px;
  gap: ${space(5)};
  align-items: start;
  padding: ${space(5)} ${space(6)} ${space(32)};
  outline: none;
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${below.md} {
    padding: ${space(4)} ${space(4)} ${space(32)};
  }
  @media ${below.xs} {
    padding-inline: 0;
  }
  @media print {
    display: block;
    padding: 0;
  }
`;

/* Beside the email it stays in sight and scrolls by itself; below it comes first, so that nobody has to pass the email. */
const Rail = styled.div`
  position: sticky;
  top: calc(var(--bar) + ${space(5)});
  grid-column: 2;
  grid-row: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-height: calc(100vh - var(--bar) - ${space(10)});
  overflow-y: auto;
  overscroll-behavior: contain;
  @media ${below.lg} {
    position: static;
    grid-column: 1;
    max-height: none;
    overflow: visible;
  }
  @media ${below.xs} {
    padding-inline: ${space(4)};
  }
  @media print {
    display: none;
  }
`;
