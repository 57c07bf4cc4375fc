import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';
import { type Status, statusWord } from '@/domain/sending/status';

interface StateProps {
  /** Decides the color, and the words if none are given. */
  status: Status;
  /** The words shown; by default the status itself. */
  children?: ReactNode;
}

/** The word for the state of a thing, with a dot, both in the color of what it means. */
export function State({ status, children = statusWord(status) }: StateProps) {
  return <Root $status={status}>{children}</Root>;
}

const inks: Record<Status, string> = {
  draft: color.inkSoft,
  tested: color.inkSoft,
  scheduled: color.accent,
  sending: color.accent,
  sent: color.good,
  published: color.good,
  live: color.good,
  saved: color.warn,
  partial: color.warn,
  testing: color.warn,
  unconfirmed: color.warn,
  edited: color.warn,
  held: color.danger,
  failed: color.danger,
  ended: color.inkSoft,
};

/* The dot is hollow for what hasn't begun, so that states differ by more than color. */
const Root = styled.span<{ $status: Status }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  color: ${({ $status }) => inks[$status]};
  font-size: ${size.table};
  font-weight: 450;
  line-height: 1.25rem;
  white-space: nowrap;
  &::before {
    flex: none;
    width: 7px;
    height: 7px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    content: '';
    ${({ $status }) =>
      !['draft', 'tested', 'scheduled'].includes($status) && 'background: currentColor;'}
  }
`;
