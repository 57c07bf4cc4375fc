import { styled } from 'styled-components';
import type { ReviewedEmail } from '@/api/contract/approvals';
import type { Audience } from '@/api/contract/audiences';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { variants } from '@/domain/newsletter/variants';
import { emailName } from '@/domain/sending/approval';

interface EmailsPanelProps {
  review: ReviewedEmail[] | undefined;
  /** Undefined while they are counted. */
  audiences: Audience[] | undefined;
}

/** Whom each email of a request reaches, and what the checks found in it. */
export function EmailsPanel({ review, audiences }: EmailsPanelProps) {
  return (
    <Panel title="Emails and recipients">
      {!review && <Skeleton lines={3} />}
      {review && (
        <List>
          {review.map((email) => (
            <li key={emailName(email)}>
              <b>{emailName(email)}</b>
              <Soft>{reachOf(email, audiences)}</Soft>
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
    <Soft>{to_review > 0 ? `No issue to fix, ${to_review} to check` : 'No issues found'}</Soft>
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

const Soft = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
`;

const Danger = styled.p`
  color: ${color.danger};
  font-weight: 550;
  font-size: ${size.table};
`;
