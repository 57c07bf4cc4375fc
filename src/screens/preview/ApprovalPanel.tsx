import { styled } from 'styled-components';
import type { SendChannel } from '@/api/contract/sends';
import { LinkButton } from '@/components/actions/LinkButton';
import { StatusPill, type Status } from '@/components/data/StatusPill';
import { Panel } from '@/components/layout/Panel';
import { color, space } from '@/components/theme/tokens';
import { approvalObstacle, decisionLine, type ApprovalStatus } from '@/domain/sending/approval';
import { paths } from '@/screens/paths';
import { approvalFor } from './offers';
import type { PreviewScreenProps } from './PreviewScreen';

/** Whether a colleague approved what this layout sends. Nothing where nobody has to. */
export function ApprovalPanel(props: PreviewScreenProps) {
  const channel: SendChannel = props.variant.actions.includes('publish') ? 'website' : 'bulk';
  const status = props.variant.actions.includes(channel === 'bulk' ? 'bulk' : 'publish')
    ? approvalFor(channel, props)
    : null;
  if (!status) return null;
  const look = looks[status.kind];
  return (
    <Panel title="Approval" actions={<StatusPill status={look.status}>{look.words}</StatusPill>}>
      <p>{sentenceOf(status)}</p>
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

function sentenceOf(status: ApprovalStatus): string | null {
  return status.kind === 'approved'
    ? `${decisionLine(status.approval)}.`
    : approvalObstacle(status);
}

const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.lineStrong};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
