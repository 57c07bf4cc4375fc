import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** What a thing's state means; each has one color everywhere. */
export type Status =
  | 'draft'
  | 'scheduled'
  | 'sending'
  | 'sent'
  | 'saved'
  | 'partial'
  | 'failed'
  | 'unconfirmed'
  | 'live'
  | 'testing'
  | 'ended'
  | 'edited';

interface StatusPillProps {
  /** Decides the color, and the words if none are given. */
  status: Status;
  /** The words shown; by default the status itself. */
  children?: ReactNode;
}

const words: Record<Status, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  saved: 'Saved only',
  partial: 'Sent to some',
  failed: 'Failed',
  unconfirmed: 'Not confirmed',
  live: 'Live',
  testing: 'Testing',
  ended: 'Ended',
  edited: 'Edited since sending',
};

/** A short word for the state of a row, with a dot in the color of its meaning. */
export function StatusPill({ status, children = words[status] }: StatusPillProps) {
  return <Root $status={status}>{children}</Root>;
}

const tone = (ink: string, ground: string) => css`
  color: ${ink};
  background: ${ground};
`;

const tones: Record<Status, ReturnType<typeof tone>> = {
  draft: tone(color.inkSoft, color.sunk),
  scheduled: tone(color.accent, color.accentTint),
  sending: tone(color.accent, color.accentTint),
  sent: tone(color.good, color.goodTint),
  live: tone(color.good, color.goodTint),
  saved: tone(color.warn, color.warnTint),
  partial: tone(color.warn, color.warnTint),
  testing: tone(color.warn, color.warnTint),
  unconfirmed: tone(color.warn, color.warnTint),
  edited: tone(color.warn, color.warnTint),
  failed: tone(color.danger, color.dangerTint),
  ended: tone(color.inkSoft, color.sunk),
};

/* The dot is hollow for what hasn't begun, so that states differ by more than color. */
const Root = styled.span<{ $status: Status }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  padding: 0 ${space(2)};
  font-size: ${size.caption};
  font-weight: 550;
  line-height: 1.25rem;
  white-space: nowrap;
  border-radius: 10px;
  ${({ $status }) => tones[$status]}
  &::before {
    width: 6px;
    height: 6px;
    border: 1.5px solid currentColor;
    border-radius: 50%;
    content: '';
    ${({ $status }) =>
      $status !== 'draft' && $status !== 'scheduled' && 'background: currentColor;'}
  }
`;
