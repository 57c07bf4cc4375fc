import { use } from 'react';
import { styled } from 'styled-components';
import { SiteContext, TodayContext } from '@/components/layout/site';
import { firmZone } from '@/domain/firm/timeZone';
import { formatMinute, formatMoment, fullStamp, machineTime } from '@/domain/format/moment';
import { missing } from '@/domain/format/numbers';

type Text = string | null | undefined;

/** Writes moments within sentences, as `Moment` writes them on their own. */
export function useMoment(): (text: Text, options?: { hasHour?: boolean }) => string {
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
  /** Written `YYYY-MM-DD HH:mm`, in columns whose format is given. */
  isStamp?: boolean;
}

/** When something happens, on the clock of the firm's time zone, with the full stamp as its title. */
export function Moment({ at, none = missing, hasHour = false, isStamp = false }: MomentProps) {
  const zone = use(SiteContext)?.zone ?? firmZone;
  const format = useMoment();
  if (!at) return none;
  return (
    <Time dateTime={machineTime(at)} title={fullStamp(at, zone) || undefined}>
      {isStamp ? formatMinute(at, zone) : format(at, { hasHour })}
    </Time>
  );
}

const Time = styled.time`
  white-space: nowrap;
`;
