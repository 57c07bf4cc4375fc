import { styled } from 'styled-components';
import type {
  Approval,
  ApprovalDecision,
  ApprovalRequest,
  NewsletterApprovals,
  ReviewedEmail,
} from '@/api/contract/approvals';
import type { Audience } from '@/api/contract/audiences';
import { Button } from '@/components/actions/Button';
import { LinkButton } from '@/components/actions/LinkButton';
import { Alert } from '@/components/feedback/Alert';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Page } from '@/components/layout/Page';
import { Panel } from '@/components/layout/Panel';
import { below, space } from '@/components/theme/tokens';
import { paths } from '@/screens/paths';
import { DecisionPanel } from './DecisionPanel';
import { EmailsPanel } from './EmailsPanel';
import { RequestPanel } from './RequestPanel';
import { ReviewPane } from './ReviewPane';
import { StatusPanel } from './StatusPanel';

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
      {error !== null && (
        <Alert kind="error" action={<Button onClick={onRetry}>Retry</Button>}>
          {error}
        </Alert>
      )}
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
      {approvals.mode === 'off' && <OffNote />}
      {newest ? (
        <Layout>
          <Rail>
            <StatusPanel approval={newest} isEdited={isEdited} onWithdraw={props.onWithdraw} />
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

interface DecisionProps extends ContentProps {
  newest: Approval;
  isEdited: boolean;
}

/** What an approver can still say. Whoever asked can't approve it. */
function Decision({ newest, isEdited, review, restriction, onDecide }: DecisionProps) {
  const isOpen = newest.state === 'requested' || newest.state === 'approved';
  if (newest.is_own || !isOpen || !review) return null;
  return (
    <DecisionPanel
      key={`${newest.id} ${newest.state}`}
      approval={newest}
      {...{ isEdited, restriction, onDecide }}
    />
  );
}

function OffNote() {
  return (
    <Alert kind="info" action={<LinkButton to={paths.settingsApproval}>Open settings</LinkButton>}>
      Approval is off, so newsletters can be sent without it.
    </Alert>
  );
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
