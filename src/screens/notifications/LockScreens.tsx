import { useId } from 'react';
import { css, styled } from 'styled-components';
import type { Service } from '@/api/contract/services';
import { color, size, space, weight } from '@/components/theme/tokens';
import { formatClock, formatWeekday, wallClockAt } from '@/domain/format/dates';

/** What the app of each service is called. */
export type AppNames = Record<Service, string>;

interface LockScreensProps {
  apps: AppNames;
  service: Service;
  title: string;
  message: string;
  /** The time that the lock screens show, in the firm's zone. */
  now: Date;
}

/** The notification on a locked phone of either kind. */
export function LockScreens({ apps, service, title, message, now }: LockScreensProps) {
  const labelId = useId();
  const notice = { app: apps[service], title, message };
  const moment = { clock: formatClock(now), day: formatWeekday(wallClockAt(now)) };
  return (
    <Both role="group" aria-labelledby={labelId}>
      <Label id={labelId}>On a locked phone</Label>
      <Phone>
        <Caption>iPhone</Caption>
        <AppleNotice notice={notice} {...moment} />
      </Phone>
      <Phone>
        <Caption>Android</Caption>
        <AndroidNotice notice={notice} {...moment} />
      </Phone>
    </Both>
  );
}

interface AndroidNoticeProps {
  notice: Notice;
  /** `08:14` and `Friday, November 20`, above the notification. */
  clock: string;
  day: string;
}

/** An Android-like lock screen: a title of two lines, an opened message of six. */
function AndroidNotice({ notice, clock, day }: AndroidNoticeProps) {
  return (
    <Glass $corner={20} $height={312}>
      <AndroidMoment aria-hidden="true">
        <AndroidTime>{clock}</AndroidTime>
        <span>{day}</span>
      </AndroidMoment>
      <Card $corner={24}>
        <AppImage $isRound aria-hidden="true">
          {initials(notice.app)}
        </AppImage>
        <div>
          <CardHead>
            <span>{notice.app}</span>
            <span aria-hidden="true">·</span>
            <span>now</span>
          </CardHead>
          <NoticeText {...notice} lines={{ title: 2, message: 6 }} />
        </div>
      </Card>
    </Glass>
  );
}

interface AppleNoticeProps {
  notice: Notice;
  /** `08:14` and `Friday, November 20`, above the notification. */
  clock: string;
  day: string;
}

/** An iPhone-like lock screen: a title of one line, a message of four. */
function AppleNotice({ notice, clock, day }: AppleNoticeProps) {
  return (
    <Glass $corner={32} $height={272}>
      <AppleMoment aria-hidden="true">
        <span>{day}</span>
        <AppleTime>{clock}</AppleTime>
      </AppleMoment>
      <Card $corner={18}>
        <AppImage aria-hidden="true">{initials(notice.app)}</AppImage>
        <AppleText>
          <CardHead>
            <span>{notice.app}</span>
            <When>now</When>
          </CardHead>
          <NoticeText {...notice} lines={{ title: 1, message: 4 }} />
        </AppleText>
      </Card>
    </Glass>
  );
}

interface NoticeTextProps {
  title: string;
  message: string;
  /** Where the platform cuts, in lines. */
  lines: { title: number; message: number };
}

/** Title and message, each in its own direction, cut as the platform would. */
function NoticeText({ title, message, lines }: NoticeTextProps) {
  const [shownTitle, shownMessage] = [title.trim(), message.trim()];
  return (
    <>
      <NoticeTitle dir="auto" $lines={lines.title} $isEmpty={shownTitle === ''}>
        {shownTitle || 'The title appears here'}
      </NoticeTitle>
      <NoticeMessage dir="auto" $lines={lines.message} $isEmpty={shownMessage === ''}>
        {shownMessage || 'The message appears here'}
      </NoticeMessage>
    </>
  );
}

/** A notification on a lock screen. */
interface Notice {
  /** The name of the app that shows it. */
  app: string;
  title: string;
  message: string;
}

/** `DR` for Daily Research, shown instead of an app icon. */
function initials(app: string): string {
  return app
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  align-items: start;
  gap: ${space(2)} ${space(4)};
`;

const Label = styled.p`
  grid-column: 1 / -1;
  font-weight: ${weight.title};
`;

const Phone = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  max-width: 400px;
`;

const Caption = styled.figcaption`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const AndroidMoment = styled.div`
  display: grid;
  padding: ${space(2)} ${space(2)} 0;
  font-size: ${size.table};
`;

const AndroidTime = styled.span`
  font-size: 2.25rem;
  font-weight: 450;
  line-height: 2.75rem;
`;

const AppleMoment = styled.div`
  display: grid;
  justify-items: center;
  padding-block: 10px 2px;
  font-size: ${size.table};
`;

const AppleTime = styled.span`
  font-size: 2.75rem;
  font-weight: 600;
  line-height: 3.25rem;
  letter-spacing: -0.02em;
`;

/* A little smaller, so that four lines hold what an iPhone shows. */
const AppleText = styled.div`
  p + p {
    font-size: ${size.table};
  }
`;

const When = styled.span`
  margin-inline-start: auto;
`;

/* The upper part of a phone: its midnight wallpaper and the content on it, which fades out below. */
const Glass = styled.div<{ $corner: number; $height: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  min-height: ${({ $height }) => $height}px;
  padding: ${space(3)} ${space(3)} ${space(8)};
  color: ${color.railInk};
  background:
    radial-gradient(
      90% 70% at 85% 0%,
      color-mix(in srgb, ${color.lilac} 34%, transparent),
      transparent
    ),
    radial-gradient(
      80% 60% at 0% 100%,
      color-mix(in srgb, ${color.lilac} 18%, transparent),
      transparent
    ),
    ${color.rail};
  border-radius: ${({ $corner }) => `${$corner}px ${$corner}px ${space(2)} ${space(2)}`};
`;

const Card = styled.div<{ $corner: number }>`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  padding: 10px ${space(3)};
  background: color-mix(in srgb, ${color.railInk} 12%, ${color.rail});
  border-radius: ${({ $corner }) => $corner}px;
`;

const AppImage = styled.span<{ $isRound?: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  color: ${color.rail};
  font-size: ${size.table};
  font-weight: ${weight.page};
  background: ${color.lilac};
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : '9px')};
`;

/** The app's name and the time, above the text. */
const CardHead = styled.div`
  display: flex;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  color: ${color.railSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
  > :first-child {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;

const clamped = css<{ $lines: number; $isEmpty: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  color: ${({ $isEmpty }) => ($isEmpty ? color.railSoft : color.railInk)};
  line-height: 1.1875rem;
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

const NoticeTitle = styled.p<{ $lines: number; $isEmpty: boolean }>`
  ${clamped}
  font-weight: ${weight.title};
`;

const NoticeMessage = styled.p<{ $lines: number; $isEmpty: boolean }>`
  ${clamped}
  white-space: pre-line;
`;
