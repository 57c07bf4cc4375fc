import { useId } from 'react';
import { styled } from 'styled-components';
import type { Service } from '@/api/contract/services';
import { color, size, space } from '@/components/theme/tokens';
import { formatClock, formatDay, wallClockAt } from '@/domain/dates';
import { firm } from '@/domain/firm';
import { AndroidNotice } from './AndroidNotice';
import { AppleNotice } from './AppleNotice';

/** Whose app shows the notification. */
const apps: Record<Service, string> = {
  fsinsight: firm.brands.fsi.name,
  fundstrat: firm.brands.fs.name,
};

interface LockScreensProps {
  service: Service;
  title: string;
  message: string;
  /** What the drawn clocks show, in the firm's zone. */
  now: Date;
}

/** The notification on a locked phone of either kind. */
export function LockScreens({ service, title, message, now }: LockScreensProps) {
  const labelId = useId();
  const notice = { app: apps[service], title, message };
  const moment = { clock: formatClock(now), day: formatDay(wallClockAt(now)) };
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

const Both = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  align-items: start;
  gap: ${space(2)} ${space(4)};
`;

const Label = styled.p`
  grid-column: 1 / -1;
  font-weight: 550;
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
