import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { Skeleton } from '@/components/feedback/Skeleton';
import { Panel } from '@/components/layout/Panel';
import { color, size, space } from '@/components/theme/tokens';
import { announcementTimeline } from '@/domain/messaging/announcementTimeline';
import { Timeline } from './Timeline';

interface TimelinePanelProps {
  /** Undefined while loading. */
  announcements: Announcement[] | undefined;
  hasFailed: boolean;
  now: Date;
}

/** Announcements that are live, in testing or scheduled, as a chart and as text. */
export function TimelinePanel({ announcements, hasFailed, now }: TimelinePanelProps) {
  if (!announcements && hasFailed) return null;
  return (
    <Panel title="Timeline" note="Enabled announcements that haven’t ended, in New York time.">
      {announcements ? (
        <Content announcements={announcements} now={now} />
      ) : (
        <Skeleton lines={3} height={28} />
      )}
    </Panel>
  );
}

function Content({ announcements, now }: { announcements: Announcement[]; now: Date }) {
  const timeline = announcementTimeline(announcements, now);
  const { lanes, overlaps, later } = timeline;
  if (later.length === 0 && lanes.every(({ bars }) => bars.length === 0)) {
    return <Quiet>Nothing is live or scheduled. Enable an announcement to see it here.</Quiet>;
  }
  return (
    <>
      <Timeline timeline={timeline} now={now} />
      <Lines aria-label="Overlaps" lines={overlaps} most={5} mark={<OverlapMark />} />
      {overlaps.length === 0 && <Quiet>No overlaps.</Quiet>}
      <Lines aria-label="Later" lines={later} most={3} />
    </>
  );
}

interface LinesProps {
  'aria-label': string;
  lines: string[];
  /** How many are listed; the rest is counted. */
  most: number;
  mark?: ReactNode;
}

function Lines({ lines, most, mark, ...native }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <List {...native}>
      {lines.slice(0, most).map((line) => (
        <li key={line}>
          {mark}
          <span>{line}</span>
        </li>
      ))}
      {lines.length > most && <li>and {lines.length - most} more</li>}
    </List>
  );
}

function OverlapMark() {
  return (
    <svg width="16" height="12" viewBox="0 0 16 12" aria-hidden="true">
      <path
        d="M.75 1.5h9.5v4H.75zM5.75 6.5h9.5v4h-9.5z"
        fill="none"
        stroke={color.warn}
        strokeWidth="1.5"
      />
    </svg>
  );
}

const Quiet = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: 0;
  font-size: ${size.table};
  list-style: none;
  li {
    display: flex;
    gap: ${space(2)};
    align-items: baseline;
    overflow-wrap: anywhere;
  }
  span {
    min-width: 0;
  }
  svg {
    flex: none;
    align-self: flex-start;
    margin-top: 4px;
  }
`;
