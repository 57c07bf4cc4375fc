import { styled } from 'styled-components';
import { size, space } from '@/components/theme/tokens';
import { NoticeWords } from './NoticeWords';
import { AppPicture, Card, CardHead, Glass, initials, type Notice } from './phoneParts';

interface AndroidNoticeProps {
  notice: Notice;
  /** `08:14` and `November 20, 2026`, above the notification. */
  clock: string;
  day: string;
}

/** An Android-like lock screen: a title of two lines, an opened message of six. */
export function AndroidNotice({ notice, clock, day }: AndroidNoticeProps) {
  return (
    <Glass $corner={20} $height={312}>
      <Moment aria-hidden="true">
        <Time>{clock}</Time>
        <span>{day}</span>
      </Moment>
      <Card $corner={24}>
        <AppPicture $isRound aria-hidden="true">
          {initials(notice.app)}
        </AppPicture>
        <div>
          <CardHead>
            <span>{notice.app}</span>
            <span aria-hidden="true">·</span>
            <span>now</span>
          </CardHead>
          <NoticeWords {...notice} lines={{ title: 2, message: 6 }} />
        </div>
      </Card>
    </Glass>
  );
}

const Moment = styled.div`
  display: grid;
  padding: ${space(2)} ${space(2)} 0;
  font-size: ${size.table};
`;

const Time = styled.span`
  font-size: 36px;
  font-weight: 400;
  line-height: 44px;
`;
