import { css, styled } from 'styled-components';
import { breakpoint, color, size, space } from '@/components/theme/tokens';

type Tone = 'soft' | 'warn' | 'danger';

const inks: Record<Tone, string> = {
  soft: color.inkSoft,
  warn: color.warn,
  danger: color.danger,
};

/** Takes the width that its cell has, and asks for none: a table is as wide as what can't be cut. */
export const cutToCell = css`
  width: 0;
  min-width: 100%;
`;

const oneLine = css`
  ${cutToCell}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface LineTextProps {
  text: string;
  /** Written smaller in a table, because other words of the row say more. */
  isQuiet?: boolean;
}

/** Text that a table cuts to one line, with the full text as its tooltip; a card shows all of it. */
export function LineText({ text, isQuiet = false }: LineTextProps) {
  return (
    <Line dir="auto" title={text || undefined} $isQuiet={isQuiet}>
      {text}
    </Line>
  );
}

/**
 * Buttons side by side, whose backgrounds extend into the gap. At its end, each stands in the same
 * place whichever others its row has.
 */
export const NotificationActions = styled.div<{ $isAtEnd?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $isAtEnd }) => ($isAtEnd ? 'end' : 'start')};
  column-gap: ${space(4)};
  align-items: center;
  &:has([data-words]) {
    flex-wrap: nowrap;
  }
`;

export const Caption = styled.p<{ $tone?: Tone }>`
  color: ${({ $tone = 'soft' }) => inks[$tone]};
  font-size: ${size.caption};
  line-height: 1rem;
  overflow-wrap: anywhere;
`;

const Line = styled.span<{ $isQuiet: boolean }>`
  display: block;
  overflow-wrap: anywhere;
  ${({ $isQuiet }) => $isQuiet && `color: ${color.inkSoft};`}
  @media (min-width: ${breakpoint.md + 1}px) {
    ${oneLine}
  }
`;
