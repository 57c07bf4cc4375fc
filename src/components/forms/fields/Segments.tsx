import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from './Field';
import { color, radius, size, space, weight } from '@/components/theme/tokens';

interface SegmentsProps<Value extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  isLabelHidden?: boolean;
  /** A note, such as a count, follows the label. */
  options: readonly { value: Value; label: string; note?: ReactNode }[];
  value: Value;
  onChange(value: Value): void;
}

/** A choice between a few options, side by side on one line. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const id = useId();
  return (
    <Root role="radiogroup" aria-labelledby={id}>
      <Label id={id} $isHidden={props.isLabelHidden === true}>
        {props.label}
      </Label>
      <Options>
        {props.options.map((option) => (
          <Segment key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            {option.label}
            {option.note !== undefined && <Note>{option.note}</Note>}
          </Segment>
        ))}
      </Options>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  min-width: 0;
`;

const Label = styled.span<{ $isHidden: boolean }>`
  color: ${color.inkSoft};
  font-size: ${size.caption};
  ${({ $isHidden }) => $isHidden && visuallyHidden}
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding: 2px;
  background: ${color.sunk};
  border-radius: ${radius.control};
`;

const Note = styled.span`
  margin-inline-start: 6px;
  color: ${color.inkSoft};
  font-weight: 450;
  font-variant-numeric: tabular-nums;
`;

const Segment = styled.label`
  position: relative;
  padding: 3px ${space(3)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  white-space: nowrap;
  border-radius: 4px;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    color: ${color.ink};
  }
  &:has(:checked) {
    color: ${color.ink};
    font-weight: ${weight.name};
    background: ${color.paper};
    box-shadow: 0 1px 2px ${color.scrim};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
