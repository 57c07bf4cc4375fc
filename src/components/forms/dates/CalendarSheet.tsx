import {
  toCalendarDate,
  toCalendarDateTime,
  toTime,
  Time,
  type CalendarDateTime,
} from '@internationalized/date';
import {
  Button as ArrowButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DateSegment,
  Heading,
  Label,
  TimeField,
} from 'react-aria-components';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { color, radius, size, space } from '@/components/theme/tokens';
import { controlStyle } from '@/components/forms/fields/controlStyle';

interface CalendarSheetProps {
  value: CalendarDateTime | null;
  onChange(value: CalendarDateTime | null): void;
  onDone(): void;
}

/** A month of days, and the time of the selected day in minutes. It starts at midnight. */
export function CalendarSheet({ value, onChange, onDone }: CalendarSheetProps) {
  const time = value ? toTime(value) : new Time(0);
  return (
    <Root>
      <Calendar
        autoFocus
        value={value && toCalendarDate(value)}
        onChange={(day) => onChange(toCalendarDateTime(day, time))}
      >
        <Head>
          <Arrow slot="previous">‹</Arrow>
          <Month />
          <Arrow slot="next">›</Arrow>
        </Head>
        <Days weekdayStyle="short">{(day) => <Day date={day} />}</Days>
      </Calendar>
      <TimeRow
        value={value && time}
        onChange={(next) => value && next && onChange(toCalendarDateTime(value, next))}
        granularity="minute"
        hourCycle={24}
        shouldForceLeadingZeros
        isDisabled={!value}
      >
        <Label>Time</Label>
        <TimeInput>{(segment) => <TimePart segment={segment} />}</TimeInput>
      </TimeRow>
      <Foot>
        <Button kind="quiet" disabled={!value} onClick={() => onChange(null)}>
          Clear
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Foot>
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: 32px 1fr 32px;
  align-items: center;
  padding-bottom: ${space(1)};
`;

const Month = styled(Heading)`
  margin: 0;
  font-size: ${size.body};
  font-weight: 600;
  text-align: center;
`;

const Arrow = styled(ArrowButton)`
  width: 32px;
  height: 32px;
  padding: 0 0 3px;
  font-size: ${size.lead};
  line-height: 1;
  background: none;
  border: 0;
  border-radius: ${radius.control};
  cursor: pointer;
  &[data-hovered] {
    background: ${color.sunk};
  }
`;

const Days = styled(CalendarGrid)`
  border-spacing: 0;
  th {
    height: 28px;
    padding: 0;
    color: ${color.inkSoft};
    font-size: ${size.caption};
    font-weight: 500;
    text-align: center;
  }
  td {
    padding: 1px;
  }
`;

const Day = styled(CalendarCell)`
  display: grid;
  place-items: center;
  width: 34px;
  height: 32px;
  border-radius: ${radius.control};
  cursor: pointer;
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-today] {
    font-weight: 600;
    text-decoration: underline;
  }
  &[data-hovered] {
    background: ${color.sunk};
  }
  &[data-selected] {
    color: ${color.accentInk};
    background: ${color.accent};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

const TimeRow = styled(TimeField)`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space(3)};
  border-top: 1px solid ${color.line};
`;

const TimeInput = styled(DateInput)`
  ${controlStyle}
  display: flex;
  align-items: center;
  width: auto;
  &[data-disabled] {
    color: ${color.inkSoft};
    background: ${color.sunk};
    border-color: ${color.line};
  }
`;

const TimePart = styled(DateSegment)`
  padding: 0 1px;
  border-radius: 3px;
  caret-color: transparent;
  &[data-focused] {
    color: ${color.accentInk};
    background: ${color.accent};
    outline: none;
  }
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;
