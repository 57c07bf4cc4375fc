import { styled } from 'styled-components';
import type {
  Approval,
  ApprovalDecision,
  ApprovalRequest,
  ApprovalState,
  NewsletterApprovals,
  ReviewedEmail,
} from '@/api/contract/approvals';
import type { Audience } from '@/api/contract/sends';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert, LoadError } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, color, size, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import { RequestPanel } from './RequestPanel';
import { ReviewPane } from './ReviewPane';
import { useState, use } from 'react';
import { AsyncButton } from '@/components/actions/AsyncButton';
import { TextArea } from '@/components/forms/fields/TextArea';
import { Inline } from '@/components/layout/Inline';
import { State } from '@/components/data/State';
import type { Status } from '@/domain/sending/status';
import { decisionLine, emailName } from '@/domain/sending/approval';
import { deciderLine } from '@/domain/sending/approvers';
import { counted } from '@/domain/format/text';
import { variants } from '@/domain/newsletter/variants';
import { TodayContext } from '@/components/layout/site';
import { Moment } from '@/components/data/Moment';

export interface ApprovalScreenProps {
  id: number;
  /** Undefined while loading. */
  approvals: NewsletterApprovals | undefined;
  error: string | null;
  onRetry(): void;
  /** The emails of the newest request; undefined while they load, or if there is none. */
  review: ReviewedEmail[] | undefined;
  /** How many contacts each brand has; undefined while they are counted. */
  audiences: Audience[] | undefined;
  /** Why the user may not approve; undefined if they may. */
  restriction?: string | undefined;
  onRequest(request: Omit<ApprovalRequest, 'newsletter_id'>): Promise<boolean>;
  onDecide(decision: ApprovalDecision): Promise<boolean>;
  onWithdraw(id: number): Promise<boolean>;
}

/** A request for approval: asked for by one person, reviewed by another. */
export function ApprovalScreen(props: ApprovalScreenProps) {
  const { id, approvals, error, onRetry } = props;
  return (
    <Page
      title={approvals ? `Approval of “${approvals.name}”` : 'Approval'}
      actions={
        <>
          <LinkButton to={paths.composer(id)}>Open composer</LinkButton>
          <LinkButton to={paths.preview(id)} opensNewTab>
            Preview
          </LinkButton>
        </>
      }
    >
      {error !== null && <LoadError onRetry={onRetry}>{error}</LoadError>}
      {approvals && <Content {...props} approvals={approvals} />}
      {!approvals && error === null && (
        <Panel>
          <Skeleton lines={6} />
        </Panel>
      )}
    </Page>
  );
}

type ContentProps = ApprovalScreenProps & { approvals: NewsletterApprovals };

function Content(props: ContentProps) {
  const { approvals, review } = props;
  const [newest] = approvals.approvals;
  const isEdited = review?.some(({ is_current }) => !is_current) ?? false;
  const mayAsk = !newest || newest.state !== 'requested' || isEdited;
  const request = mayAsk && (
    <RequestPanel
      key={`${newest?.id} ${newest?.state}`}
      {...{ approvals }}
      isAgain={newest !== undefined}
      onRequest={props.onRequest}
    />
  );
  return (
    <>
      {approvals.mode === 'off' && (
        <Alert
          kind="info"
          action={<LinkButton to={paths.settingsApproval}>Open settings</LinkButton>}
        >
          Approval is off, so newsletters can be sent without it.
        </Alert>
      )}
      {newest ? (
        <Layout>
          <Rail>
            <StatusPanel
              approval={newest}
              deciders={whoDecides(props, newest, isEdited)}
              isEdited={isEdited}
              onWithdraw={props.onWithdraw}
            />
            <EmailsPanel {...{ review }} audiences={props.audiences} />
            <Decision {...props} {...{ newest, isEdited }} />
            {request}
          </Rail>
          <ReviewPane key={newest.id} review={review} />
        </Layout>
      ) : (
        <Narrow>{request}</Narrow>
      )}
    </>
  );
}

/** Who can approve the newest request; empty where the decision says so, or none is to be made. */
function whoDecides(
  { approvals, restriction }: ContentProps,
  { state, is_own }: Approval,
  isEdited: boolean,
): string {
  if (state !== 'requested' || isEdited) return '';
  const isSaidBelow = !is_own && !restriction && approvals.approve_obstacle !== '';
  return isSaidBelow ? '' : deciderLine(approvals.deciders);
}

interface DecisionProps extends ContentProps {
  newest: Approval;
  isEdited: boolean;
}

/** What a colleague of whoever asked can still say. */
function Decision({ approvals, newest, isEdited, review, restriction, onDecide }: DecisionProps) {
  const isOpen = newest.state === 'requested' || newest.state === 'approved';
  if (newest.is_own || !isOpen || !review) return null;
  return (
    <DecisionPanel
      key={`${newest.id} ${newest.state}`}
      approval={newest}
      obstacle={approvals.approve_obstacle}
      {...{ isEdited, restriction, onDecide }}
    />
  );
}

interface DecisionPanelProps {
  approval: Approval;
  /** Why the user can only return it; empty if they can approve it. */
  obstacle: string;
  /** True if the newsletter changed since, so that it can only be returned. */
  isEdited: boolean;
  /** Why the user may not approve; undefined if they may. */
  restriction?: string | undefined;
  onDecide(decision: ApprovalDecision): Promise<boolean>;
}

/** Approves what is shown, or returns it with a comment. What was approved can still be returned. */
function DecisionPanel(props: DecisionPanelProps) {
  const { approval, obstacle, isEdited, restriction, onDecide } = props;
  const { id, state, requested_by } = approval;
  const [comment, setComment] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isApproved = state === 'approved';
  const missing = isAsked && comment.trim() === '' ? 'Say what should be changed.' : undefined;
  const handleReturn = async () => {
    setIsAsked(true);
    if (comment.trim() !== '') await onDecide({ id, outcome: 'returned', comment });
  };
  return (
    <Panel title={isApproved ? 'Take the approval back' : 'Your decision'}>
      {!isApproved && !restriction && obstacle && <p>{obstacle}</p>}
      <TextArea
        label="Comment"
        hint={`${requested_by} gets it by email. Needed to return the newsletter.`}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        {...(missing && { error: missing })}
      />
      <Inline>
        <AsyncButton kind="plain" disabledReason={restriction} onAction={handleReturn}>
          Return
        </AsyncButton>
        {!isApproved && (restriction || !obstacle) && (
          <AsyncButton
            kind="accent"
            disabledReason={
              restriction ??
              (isEdited ? 'The newsletter was edited since this request.' : undefined)
            }
            onAction={() => onDecide({ id, outcome: 'approved', comment })}
          >
            Approve this version
          </AsyncButton>
        )}
      </Inline>
    </Panel>
  );
}

interface StatusPanelProps {
  approval: Approval;
  /** Who can approve it, as a sentence; may be empty. */
  deciders: string;
  /** True if the newsletter changed since it was asked for. */
  isEdited: boolean;
  onWithdraw(id: number): Promise<boolean>;
}

const looks: Record<ApprovalState, { status: Status; words: string }> = {
  requested: { status: 'scheduled', words: 'Waiting for approval' },
  approved: { status: 'sent', words: 'Approved' },
  returned: { status: 'failed', words: 'Returned' },
  withdrawn: { status: 'ended', words: 'Withdrawn' },
};

/** How far the newest request has come, and what both people wrote. */
function StatusPanel({ approval, deciders, isEdited, onWithdraw }: StatusPanelProps) {
  const { id, state, requested_by, requested_at, note, comment, is_own } = approval;
  const { status, words } = looks[state];
  const today = use(TodayContext);
  const isDecided = state === 'approved' || state === 'returned';
  return (
    <Panel
      title="Request"
      actions={
        <State status={isEdited ? 'edited' : status}>{isEdited ? 'Edited since' : words}</State>
      }
    >
      <p>
        Requested by {requested_by} <Moment at={requested_at} none="" hasHour />
      </p>
      {note && <Quote>{note}</Quote>}
      {isDecided && <p>{decisionLine(approval, today)}</p>}
      {comment && <Quote>{comment}</Quote>}
      {isEdited && (
        <Soft>
          The newsletter was edited after this request, so{' '}
          {state === 'approved' ? 'this approval no longer counts' : 'it can’t be approved anymore'}
          . Request approval of the new version.
        </Soft>
      )}
      {deciders && <p>{deciders}</p>}
      {is_own && state === 'requested' && (
        <div>
          <AsyncButton kind="plain" onAction={() => onWithdraw(id)}>
            Withdraw request
          </AsyncButton>
        </div>
      )}
    </Panel>
  );
}

interface EmailsPanelProps {
  review: ReviewedEmail[] | undefined;
  /** Undefined while they are counted. */
  audiences: Audience[] | undefined;
}

/** Whom each email of a request reaches, and what the checks found in it. */
function EmailsPanel({ review, audiences }: EmailsPanelProps) {
  return (
    <Panel title="Emails and recipients">
      {!review && <Skeleton lines={3} />}
      {review && (
        <List>
          {review.map((email) => (
            <li key={emailName(email)}>
              <b>{emailName(email)}</b>
              <EmailsPanelSoft>{reachOf(email, audiences)}</EmailsPanelSoft>
              <Checks email={email} />
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

function Checks({ email: { blocking, to_review } }: { email: ReviewedEmail }) {
  if (blocking.length > 0) return <Danger>{counted(blocking.length, 'issue')} to fix</Danger>;
  return (
    <EmailsPanelSoft>
      {to_review > 0 ? `No issue to fix, ${to_review} to check` : 'No issues found'}
    </EmailsPanelSoft>
  );
}

/** Such as `All subscribers of FSI · 12,431 subscribers`. */
function reachOf(
  { audience, channel, variant }: ReviewedEmail,
  audiences: Audience[] | undefined,
): string {
  if (channel === 'website') return `All readers of ${audience}`;
  const who = `All ${audience.replace(/^all /, '')}`;
  if (!audiences) return `${who} · counting…`;
  const contacts = audiences.find(({ brand }) => brand === variants[variant].brand)?.size ?? null;
  return `${who} · ${contacts === null ? 'size unknown' : counted(contacts, 'subscriber')}`;
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 400px;
  gap: ${space(5)};
  align-items: start;
  @media ${below.lg} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/* Lines of a length that is read easily. */
const Narrow = styled.div`
  max-width: 640px;
`;

const Rail = styled.div`
  grid-column: 2;
  grid-row: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  @media ${below.lg} {
    grid-column: 1;
  }
`;

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Soft = styled.p`
  color: ${color.inkSoft};
`;

const List = styled.ul`
  padding: 0;
  list-style: none;
  > li + li {
    margin-top: ${space(3)};
    padding-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
  b {
    font-weight: 550;
  }
`;

const EmailsPanelSoft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;

const Danger = styled.p`
  color: ${color.danger};
  font-weight: 550;
  font-size: ${size.table};
`;
