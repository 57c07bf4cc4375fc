import { styled } from 'styled-components';
import { size } from '@/components/theme/tokens';
import { NoticeWords } from './NoticeWords';
import { AppPicture, Card, CardHead, Glass, initials, type Notice } from './phoneParts';

interface AppleNoticeProps {
  notice: Notice;
  /** `08:14` and `November 20, 2026`, above the notification. */
  clock: string;
  day: string;
}

/** An iPhone-like lock screen: a title of one line, a message of four. */
export function AppleNotice({ notice, clock, day }: AppleNoticeProps) {
  return (
    <Glass $corner={32} $height={272}>
      <Moment aria-hidden="true">
        <span>{day}</span>
        <Time>{clock}</Time>
      </Moment>
      <Card $corner={18}>
        <AppPicture aria-hidden="true">{initials(notice.app)}</AppPicture>
        <Words>
          <CardHead>
            <span>{notice.app}</span>
            <When>now</When>
          </CardHead>
          <NoticeWords {...notice} lines={{ title: 1, message: 4 }} />
        </Words>
      </Card>
    </Glass>
  );
}

const Moment = styled.div`
  display: grid;
  justify-items: center;
  padding-block: 10px 2px;
  font-size: ${size.table};
`;

const Time = styled.span`
  font-size: 44px;
  font-weight: 600;
  line-height: 52px;
  letter-spacing: -0.02em;
`;

/* A little smaller, so that four lines hold what an iPhone shows. */
const Words = styled.div`
  p + p {
    font-size: ${size.table};
  }
`;

const When = styled.span`
  margin-inline-start: auto;
`;
