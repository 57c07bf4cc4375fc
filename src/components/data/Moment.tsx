import { use } from 'react';
import { styled } from 'styled-components';
import { SiteContext, TodayContext } from '@/components/layout/site';
import { firmZone } from '@/domain/firm/timeZone';
import {
  formatMinute,
  formatMoment,
  fullStamp,
  machineTime,
  type MomentOptions,
} from '@/domain/format/moment';
import { missing } from '@/domain/format/numbers';

type Text = string | null | undefined;

/** Writes moments within sentences, as `Moment` writes them on their own. */
export function useMoment(): (text: Text, options?: MomentOptions) => string {
  const zone = use(SiteContext)?.zone ?? firmZone;
  const today = use(TodayContext);
  return (text, options) => formatMoment(text, today, { zone, ...options });
}

interface MomentProps {
  /** A wall clock of New York, an ISO time with its zone, or a day; other text is shown as it is. */
  at: Text;
  /** Shown where there is no moment. */
  none?: string;
  /** The time is shown also for days that are more than six days away. */
  hasHour?: boolean;
  /** The zone of the clock; by default the firm's. Schedules are read in New York, as they are typed. */
  zone?: string;
  /** Written `YYYY-MM-DD HH:mm`, in columns whose format is given. */
  isStamp?: boolean;
}

/** When something happens, on the clock of the firm's time zone, with the full stamp as its title. */
export function Moment({
  at,
  none = missing,
  hasHour = false,
  isStamp = false,
  ...own
}: MomentProps) {
  const siteZone = use(SiteContext)?.zone ?? firmZone;
  const { zone = siteZone } = own;
  const format = useMoment();
  if (!at) return none;
  return (
    <Time dateTime={machineTime(at)} title={fullStamp(at, zone) || undefined}>
      {isStamp ? formatMinute(at, zone) : format(at, { hasHour, zone })}
    </Time>
  );
}

const Time = styled.time`
  white-space: nowrap;
`;
