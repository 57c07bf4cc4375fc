import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReviewedEmail } from '@/api/contract/approvals';
import { panelProps, Tabs } from '@/components/actions/Tabs';
import { EmailFrame } from '@/components/email/EmailFrame';
import { Skeleton } from '@/components/feedback/Skeleton';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { counted } from '@/domain/format/text';
import { emailName } from '@/domain/sending/approval';
import { variants } from '@/domain/newsletter/variants';
import { useMoment } from '@/components/data/Moment';

/** The exact emails of a request, one in each tab, with what to fix and what changed. */
export function ReviewPane({ review }: { review: ReviewedEmail[] | undefined }) {
  const [chosen, setChosen] = useState('');
  const shown = review?.find((email) => keyOf(email) === chosen) ?? review?.[0];
  if (!review || !shown) {
    return (
      <Pane aria-busy="true">
        <Skeleton lines={1} height={720} />
      </Pane>
    );
  }
  const tabs = review.map((email) => ({ key: keyOf(email), label: emailName(email) }));
  const key = keyOf(shown);
  return (
    <Pane>
      <Tabs label="Emails" id="review" tabs={tabs} chosen={key} onChoose={setChosen} />
      <div {...panelProps('review', key)}>
        <Facts>
          <Subject>
            <Soft>Subject</Soft> {shown.subject}
          </Subject>
          <Blocking email={shown} />
          <Changes email={shown} />
        </Facts>
        <EmailFrame
          key={key}
          html={shown.html}
          title={`${emailName(shown)} as requested`}
          width={variants[shown.variant].width}
        />
      </div>
    </Pane>
  );
}

/** Longer lists of issues are folded, so that the email stays in sight. */
const mostOpen = 4;

const keyOf = ({ channel, variant }: ReviewedEmail) => `${channel}-${variant}`;

function Blocking({ email: { blocking } }: { email: ReviewedEmail }) {
  if (blocking.length === 0) return null;
  return (
    <details open={blocking.length <= mostOpen}>
      <Danger>{counted(blocking.length, 'issue')} to fix before sending</Danger>
      <List>
        {blocking.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </List>
    </details>
  );
}

function Changes({ email: { previous, changes } }: { email: ReviewedEmail }) {
  const moment = useMoment();
  if (!previous) return <Soft>Nothing was sent this way before.</Soft>;
  const { subject, sent_at, is_same_newsletter } = previous;
  const what = is_same_newsletter ? 'the version' : `“${subject}”`;
  const since = `${what} that was sent ${moment(sent_at, { hasHour: true }) || 'before'}`;
  if (changes.length === 0) return <Soft>Exactly the same as {since}.</Soft>;
  return (
    <details>
      <summary>
        {counted(changes.length, 'change')} since {since}
      </summary>
      <List>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </List>
    </details>
  );
}

const Pane = styled.section`
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  overflow: hidden;
  > [role='tablist'] {
    padding: ${space(2)} ${space(3)} 0;
    border-bottom: 1px solid ${color.line};
  }
  @media ${below.xs} {
    margin-inline: -${space(4)};
    border-inline: 0;
    border-radius: 0;
  }
`;

const Facts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(4)} ${space(5)};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
  summary {
    cursor: pointer;
  }
`;

const Subject = styled.p`
  font-weight: 550;
`;

const Soft = styled.span`
  color: ${color.inkSoft};
  font-weight: 450;
`;

const Danger = styled.summary`
  color: ${color.danger};
  font-weight: 600;
  font-size: ${size.body};
`;

const List = styled.ul`
  margin-top: ${space(1)};
  padding-inline-start: ${space(5)};
  font-size: ${size.table};
`;
