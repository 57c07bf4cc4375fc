import { type ReactNode, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SendChannel, SendRecord } from '@/api/contract/sends';
import { Countdown } from '@/components/feedback/Countdown';
import { lazyModal } from '@/components/feedback/lazyModal';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, space } from '@/components/theme/tokens';
import { EmailPane, type PaneProps, usePreviewTabs } from './EmailPane';
import { type CheckedEmailProps, FindingsPanel } from './FindingsPanel';
import { type BarProps, PreviewBar } from './PreviewBar';
import { ResultsPanel, type ResultsProps } from './ResultsPanel';
import type { ScheduledSend } from '@/api/contract/scheduledSends';
import type { QuestionProps } from './SendDialog';
import type { ScheduleOrder, SendOrder } from './sends';
import { SchedulePanel } from './SchedulePanel';
import { SendPanel } from './SendPanel';
import { InboxRows } from './InboxRows';
import { SizeMeter } from './SizeMeter';
import { shownSent, type ShownVersion } from './shownEmail';
import { approvalFor, type OfferProps, offerOf } from './offers';
import { countdownText } from './sendText';
import { LinkButton } from '@/components/actions/LinkButton';
import { State } from '@/components/data/State';
import type { Status } from '@/domain/sending/status';
import { Panel } from '@/components/layout/Panel';
import { TodayContext } from '@/components/layout/site';
import { approvalObstacle, type ApprovalStatus, decisionLine } from '@/domain/sending/approval';
import { paths } from '@/screens/paths';

const SendDialog = lazyModal(() => import('./SendDialog'));

export interface PreviewScreenProps extends BarProps, CheckedEmailProps, PaneProps, QuestionProps {
  /** What became of the sends to subscribers. */
  results: ResultsProps;
  /** The dialog that sends through all channels, while it is open. */
  launch?: ReactNode;
}

/** The channel that a dialog asks about, and what is scheduled there and replaced. */
interface Asked {
  channel: SendChannel;
  replaced?: ScheduledSend;
}

/** The email as subscribers will see it, with its findings, its size and the send buttons. */
export function PreviewScreen(props: PreviewScreenProps) {
  const { sends, variant } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [bar, barHeight] = useHeight();
  const tabs = usePreviewTabs(variant);
  const [version, setVersion] = useState<ShownVersion>('sent');
  const sent = shownSent(props.sentVersions, tabs.form, version);
  const isRead = useIsRead(props);
  const draft = tabs.form === 'website' ? props.websiteEmail : props.email;
  const email = sent ? (sent.email ?? undefined) : draft;

  const handleAsk = (channel: SendChannel) => {
    const needsNoQuestion = channel === 'test' && !offerOf('test', props).earlier;
    if (needsNoQuestion) sends.onSend({ channel });
    else setAsked({ channel });
  };
  const handleOrder = (order: SendOrder) => {
    setAsked(null);
    sends.onSend(order);
  };
  const handleSchedule = async (order: ScheduleOrder) => {
    if (await props.schedule.onSchedule?.(order)) setAsked(null);
  };

  return (
    <Root style={{ '--bar': `${barHeight}px` }}>
      <PreviewBar ref={bar} {...props} {...{ sent, shownEmail: email }} onAsk={handleAsk} />
      <Layout id="main" tabIndex={-1}>
        <EmailPane {...props} {...{ tabs, email, version }} onVersion={setVersion} />
        <Column>
          {isRead ? (
            <>
              <ApprovalPanel {...props} />
              {!sent && <FindingsPanel {...props} tabs={tabs} />}
              <SchedulePanel
                {...props}
                onReschedule={(send) => setAsked({ channel: send.channel, replaced: send })}
              />
              {email && tabs.form === 'email' && <InboxRows email={email} />}
              {email && <SizeMeter html={email.html} />}
              {wentToSubscribers(props) && <ResultsPanel {...props.results} />}
              <SendPanel {...props} />
            </>
          ) : (
            <div aria-busy="true">
              <Skeleton lines={8} />
            </div>
          )}
        </Column>
      </Layout>
      {sends.countdown && (
        <Countdown
          text={countdownText({ ...props, channel: sends.countdown.channel })}
          secondsLeft={sends.countdown.secondsLeft}
          onCancel={sends.onCancel}
        />
      )}
      {props.launch}
      {asked && offerOf(asked.channel, props, asked.replaced).isOffered && (
        <SendDialog
          {...asked}
          preview={props}
          onOrder={handleOrder}
          onSchedule={handleSchedule}
          onClose={() => setAsked(null)}
        />
      )}
    </Root>
  );
}

/**
 * True once everything beside the email is known for the first time, so that nothing in it moves down
 * when the next part comes.
 */
function useIsRead({ error, report, sends }: PreviewScreenProps): boolean {
  const [wasRead, setWasRead] = useState(false);
  const isLogRead = sends.log !== undefined || sends.error !== null;
  const isRead = wasRead || error !== null || (report !== undefined && isLogRead);
  if (isRead && !wasRead) setWasRead(true);
  return isRead;
}

/** Before that, there is nothing to say about what subscribers did. */
function wentToSubscribers({ variant, sends, results }: PreviewScreenProps): boolean {
  if (!variant.actions.includes('bulk')) return false;
  const isBulk = ({ channel, variant: key, state }: SendRecord) =>
    channel === 'bulk' && key === variant.key && (state === 'sent' || state === 'unknown');
  return (results.sends?.length ?? 0) > 0 || (sends.log?.some(isBulk) ?? false);
}

/** The height in px of the element that takes the ref, at every change. */
function useHeight(): [RefObject<HTMLElement | null>, number] {
  const element = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const measured = element.current;
    const observer = new ResizeObserver(() => setHeight(measured.offsetHeight));
    observer.observe(measured);
    setHeight(measured.offsetHeight);
    return () => observer.disconnect();
  }, []);
  return [element, height];
}

/** Whether a colleague approved what this layout sends. Nothing where nobody has to. */
function ApprovalPanel(props: OfferProps & { id: number }) {
  const today = use(TodayContext);
  const channel: SendChannel = props.variant.actions.includes('publish') ? 'website' : 'bulk';
  const status = props.variant.actions.includes(channel === 'bulk' ? 'bulk' : 'publish')
    ? approvalFor(channel, props)
    : null;
  if (!status) return null;
  const look = looks[status.kind];
  return (
    <Panel title="Approval" actions={<State status={look.status}>{look.words}</State>}>
      <p>{sentenceOf(status, today)}</p>
      {status.kind === 'returned' && <Quote>{status.approval.comment}</Quote>}
      <div>
        <LinkButton to={paths.approval(props.id)}>{look.link}</LinkButton>
      </div>
    </Panel>
  );
}

const looks: Record<ApprovalStatus['kind'], { status: Status; words: string; link: string }> = {
  none: { status: 'draft', words: 'Not requested', link: 'Request approval' },
  requested: { status: 'scheduled', words: 'Waiting', link: 'Open request' },
  approved: { status: 'sent', words: 'Approved', link: 'Open approval' },
  returned: { status: 'failed', words: 'Returned', link: 'Open request' },
  edited: { status: 'edited', words: 'Edited since', link: 'Request approval again' },
};

function sentenceOf(status: ApprovalStatus, today: string | null): string | null {
  return status.kind === 'approved'
    ? `${decisionLine(status.approval, today)}.`
    : approvalObstacle(status);
}

const Root = styled.div`
  min-height: 100vh;
  background: ${color.panel};
  @media print {
    min-height: 0;
    background: none;
  }
`;

const Layout = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 360px;
  align-items: start;
  outline: none;
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr) 320px;
  }
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
    padding-bottom: ${space(16)};
  }
  @media print {
    display: block;
    padding: 0;
  }
`;

/* Beside the email it sticks and scrolls by itself; on narrow screens it comes below the email. */
const Column = styled.aside`
  position: sticky;
  top: var(--bar);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  height: calc(100vh - var(--bar));
  padding: ${space(5)} ${space(6)} ${space(8)};
  overflow-y: auto;
  overscroll-behavior: contain;
  border-inline-start: 1px solid ${color.line};
  [id] {
    scroll-margin-top: ${space(4)};
  }
  > section + section {
    padding-block-start: ${space(4)};
    border-block-start: 1px solid ${color.line};
  }
  @media ${below.md} {
    position: static;
    height: auto;
    overflow: visible;
    border-block-start: 1px solid ${color.line};
    border-inline-start: 0;
    [id] {
      scroll-margin-top: calc(var(--bar) + ${space(4)});
    }
  }
  @media ${below.sm} {
    padding-inline: ${space(4)};
  }
  @media print {
    display: none;
  }
`;

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
