import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';
import { TextArea } from './fields/TextArea';

interface OverrideReasonProps {
  /** What stands in the way, in a few words. */
  heading: string;
  /** A sentence for each obstacle. */
  obstacles: readonly string[];
  /** Where an obstacle can be removed, shown after it. */
  linkOf?(obstacle: string): ReactNode;
  /** The label of the field, such as `Reason for sending anyway`. */
  label: string;
  /** Who will read the reason. */
  hint: string;
  value?: string;
  /** Without it, nobody is asked why. */
  onChange?(value: string): void;
}

/** Lists what stands in the way of an action, and asks why it is done anyway if that is recorded. */
export function OverrideReason(props: OverrideReasonProps) {
  const { heading, obstacles, linkOf, label, hint, value, onChange } = props;
  return (
    <>
      <Box>
        <h3>{heading}</h3>
        <ul>
          {[...new Set(obstacles)].map((obstacle) => (
            <li key={obstacle}>
              {obstacle} {linkOf?.(obstacle)}
            </li>
          ))}
        </ul>
      </Box>
      {onChange && (
        <TextArea
          label={label}
          hint={hint}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

const Box = styled.div`
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color.danger};
  h3 {
    color: ${color.danger};
    font-size: ${size.body};
    font-weight: 600;
  }
  ul {
    max-height: 30vh;
    padding-inline-start: ${space(4)};
    overflow-y: auto;
  }
`;
