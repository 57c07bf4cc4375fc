import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Announcement } from '@/api/contract/announcements';
import { color, size } from '@/components/theme/tokens';
import { announcementState, type AnnouncementState } from '@/domain/announcementState';

type Kind = AnnouncementState['kind'];

interface StateLineProps {
  announcement: Announcement;
  now: Date;
}

/** `Live, ends in 3 d`, with a mark of its own shape for each state. */
export function StateLine({ announcement, now }: StateLineProps) {
  const { kind, words } = announcementState(announcement, now);
  return (
    <Face $ink={inks[kind]}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {marks[kind]}
      </svg>
      {words}
    </Face>
  );
}

const inks: Record<Kind, string> = {
  live: color.good,
  scheduled: color.accent,
  testing: color.warn,
  undated: color.warn,
  ended: color.inkSoft,
  disabled: color.inkSoft,
};

const marks: Record<Kind, ReactNode> = {
  live: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  scheduled: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  testing: <path d="M5 .5 9.5 5 5 9.5.5 5z" fill="currentColor" />,
  undated: <path d="M5 .5 9.5 9h-9z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  ended: <path d="M1 5h8" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  disabled: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.5" />,
};

const Face = styled.p<{ $ink: string }>`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ $ink }) => $ink};
  font-size: ${size.caption};
  line-height: 18px;
  white-space: nowrap;
  svg {
    flex: none;
  }
`;
