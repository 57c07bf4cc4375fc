import { useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

interface SegmentsProps<Value extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}

/** A choice between a few options, side by side on one line. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const id = useId();
  return (
    <Root role="radiogroup" aria-labelledby={id}>
      <Label id={id}>{props.label}</Label>
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

const Label = styled.span`
  color: ${color.inkSoft};
  font-size: ${size.caption};
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
`;

const Segment = styled.label`
  position: relative;
  padding: 3px ${space(2)};
  color: ${color.inkSoft};
  font-size: ${size.table};
  white-space: nowrap;
  border-radius: 5px;
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
    font-weight: 550;
    background: ${color.accentTint};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;
