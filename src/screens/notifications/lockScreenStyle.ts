import { css, styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** A notification on a lock screen. */
export interface Notice {
  /** The name of the app that shows it. */
  app: string;
  title: string;
  message: string;
}

/** `DR` for Daily Research, shown instead of an app icon. */
export function initials(app: string): string {
  return app
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2);
}

/** The upper part of a phone: its wallpaper and the content on it. */
export const Glass = styled.div<{ $corner: number; $height: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  min-height: ${({ $height }) => $height}px;
  padding: ${space(3)};
  color: ${color.ink};
  background: linear-gradient(150deg, ${color.accentTint}, ${color.sunk} 70%);
  border: 1px solid ${color.lineStrong};
  border-bottom-style: dashed;
  border-radius: ${({ $corner }) => `${$corner}px ${$corner}px 0 0`};
`;

export const Card = styled.div<{ $corner: number }>`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  align-items: start;
  gap: ${space(3)};
  padding: 10px ${space(3)};
  background: ${color.panel};
  border-radius: ${({ $corner }) => $corner}px;
`;

export const AppImage = styled.span<{ $isRound?: boolean }>`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  color: ${color.accentInk};
  font-size: ${size.table};
  font-weight: 650;
  background: ${color.accent};
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : '9px')};
`;

/** The app's name and the time, above the text. */
export const CardHead = styled.div`
  display: flex;
  gap: ${space(1)} ${space(2)};
  min-width: 0;
  color: ${color.inkSoft};
  font-size: ${size.caption};
  line-height: 1.125rem;
  > :first-child {
    min-width: 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
`;

const clamped = css<{ $lines: number; $isEmpty: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  color: ${({ $isEmpty }) => ($isEmpty ? color.inkSoft : color.ink)};
  line-height: 1.1875rem;
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

export const NoticeTitle = styled.p<{ $lines: number; $isEmpty: boolean }>`
  ${clamped}
  font-weight: 600;
`;

export const NoticeMessage = styled.p<{ $lines: number; $isEmpty: boolean }>`
  ${clamped}
  white-space: pre-line;
`;
