import { useRef } from 'react';
import { css, styled } from 'styled-components';
import { useOverflow } from '@/components/feedback/useOverflow';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { below, breakpoint, color, size, space } from '@/components/theme/tokens';
import { announcementName, announcementState } from '@/domain/messaging/announcementState';
import type {
  Timeline as TimelineData,
  TimelineBar,
  TimelineLane,
} from '@/domain/messaging/announcementTimeline';
import { nameOfValue } from '@/domain/messaging/names';

interface TimelineProps {
  timeline: TimelineData;
  now: Date;
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/**
 * A row of bars for each service over the days. Every bar also has a text for screen readers, which
 * is all that a phone has room for.
 */
export function Timeline({ timeline, now }: TimelineProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(box);
  return (
    <Box
      ref={box}
      {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': 'Timeline, scrollable' })}
    >
      <Chart>
        <Lines aria-hidden="true">
          {timeline.ticks.map(({ at, label }) => (
            <Tick key={at} $isBare={label === ''} style={{ left: percent(at) }}>
              {label}
            </Tick>
          ))}
          <Now style={{ left: percent(timeline.now) }}>Now</Now>
        </Lines>
        {timeline.lanes.map((lane) => (
          <Lane key={lane.service} lane={lane} now={now} />
        ))}
      </Chart>
    </Box>
  );
}

function Lane({ lane, now }: { lane: TimelineLane; now: Date }) {
  const { service, rows, bars, hidden } = lane;
  return (
    <>
      <Service>{nameOfValue(service) || 'No service'}</Service>
      {bars.length === 0 ? (
        <Note>Nothing live or scheduled</Note>
      ) : (
        <div>
          <Track aria-label={nameOfValue(service)} style={{ height: `${rows * pitch}rem` }}>
            {bars.map((bar) => (
              <Bar key={bar.announcement.id} bar={bar} now={now} />
            ))}
          </Track>
          {hidden > 0 && <Note>and {hidden} more at the same time</Note>}
        </div>
      )}
    </>
  );
}

function Bar({ bar, now }: { bar: TimelineBar; now: Date }) {
  const { announcement, from, to, row, goesOn, time } = bar;
  const name = announcementName(announcement);
  const { words } = announcementState(announcement, now);
  return (
    <BarItem
      $isTesting={announcement.testing}
      $goesOn={goesOn}
      title={`${name}, ${time}. ${words}.`}
      style={{ left: percent(from), width: percent(to - from), top: `${row * pitch}rem` }}
    >
      {announcement.testing && 'Testing: '}
      <bdi>{name}</bdi>
      <Told>{`, ${time}. ${words}.`}</Told>
    </BarItem>
  );
}

/** Height of a row of bars with its gap, in rem. */
const pitch = 1.75;

const Box = styled.div`
  overflow-x: auto;
`;

const Chart = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: ${space(2)} 0;
  min-width: 640px;
  padding-top: ${space(6)};
  font-size: ${size.caption};
  @media screen and ${below.sm} {
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    padding-top: 0;
  }
`;

const Lines = styled.div`
  position: absolute;
  inset: 0 0 0 84px;
  overflow: hidden;
  color: ${color.inkSoft};
  @media screen and ${below.sm} {
    display: none;
  }
`;

/* A line without a label starts below the labels, which may overlap it. */
const Tick = styled.span<{ $isBare?: boolean }>`
  position: absolute;
  inset-block: ${({ $isBare }) => ($isBare ? space(5) : 0)} 0;
  padding-left: ${space(1)};
  line-height: ${space(5)};
  white-space: nowrap;
  border-left: 1px solid ${color.line};
`;

const Now = styled(Tick)`
  color: ${color.accent};
  font-weight: 600;
  border-left: 2px solid ${color.accent};
`;

const Service = styled.h3`
  position: sticky;
  left: 0;
  z-index: 2;
  padding: 4px ${space(2)} 4px 0;
  font-size: ${size.caption};
  font-weight: 600;
  line-height: 1.125rem;
  overflow-wrap: anywhere;
  background: ${color.panel};
`;

const Track = styled.ul`
  position: relative;
  padding: 0;
  list-style: none;
  @media screen and ${below.sm} {
    display: grid;
    gap: ${space(2)};
    /* Without bars there is no place to keep. */
    && {
      height: auto !important;
    }
  }
`;

const Told = styled.span`
  @media print, (min-width: ${breakpoint.sm + 1}px) {
    ${visuallyHidden}
  }
`;

/* Its background keeps the grid lines out of the text. */
const Note = styled.p`
  position: relative;
  width: fit-content;
  padding: 4px ${space(2)};
  color: ${color.inkSoft};
  line-height: 1.125rem;
  background: ${color.panel};
`;

const hatch = css`
  background: repeating-linear-gradient(135deg, ${color.panel} 0 6px, ${color.warnTint} 6px 10px);
  border-color: ${color.warn};
  border-style: dashed;
`;

const cut = css`
  border-right-width: 0;
  border-top-right-radius: 0;
  border-bottom-right-radius: 0;
`;

const BarItem = styled.li<{ $isTesting: boolean; $goesOn: boolean }>`
  position: absolute;
  min-width: 6px;
  height: 1.5rem;
  padding-inline: ${space(2)};
  overflow: hidden;
  color: ${color.ink};
  line-height: 1.375rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  background: ${color.accentTint};
  border: 1px solid ${color.accent};
  border-radius: 4px;
  ${({ $isTesting }) => $isTesting && hatch}
  ${({ $goesOn }) => $goesOn && cut}
  @media screen and ${below.sm} {
    position: static;
    width: auto !important;
    height: auto;
    padding-block: 2px;
    line-height: 1.25rem;
    white-space: normal;
    background: none;
    border-width: 0 0 0 3px;
    border-radius: 0;
  }
`;
