import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';

/** What a text's color says; without one it has the color of what surrounds it. */
type Tone = 'soft' | 'ink' | 'warn' | 'danger' | 'good' | 'accent';

const toneColors = {
  soft: color.inkSoft,
  ink: color.ink,
  warn: color.warn,
  danger: color.danger,
  good: color.good,
  accent: color.accent,
} satisfies Record<Tone, string>;

interface TextProps {
  /** The element: a paragraph stands alone, a span in a line. */
  as?: 'p' | 'div' | 'span' | 'small' | 'b';
  tone?: Tone;
  size?: keyof typeof size;
  /** The surrounding weight if left out. */
  weight?: 450 | 550 | 600;
  /** `anywhere` breaks long words and addresses too, `never` keeps the text on one line. */
  wrap?: 'anywhere' | 'never';
  children: ReactNode;
}

/** Text in a tone, size or weight of its own; what isn't stated is as around it. */
export function Text({ as = 'p', tone, size: step, weight, wrap, children }: TextProps) {
  return (
    <Root as={as} $tone={tone} $step={step} $weight={weight} $wrap={wrap}>
      {children}
    </Root>
  );
}

interface RootProps {
  $tone: Tone | undefined;
  $step: keyof typeof size | undefined;
  $weight: number | undefined;
  $wrap: 'anywhere' | 'never' | undefined;
}

const Root = styled.span<RootProps>`
  ${({ $tone }) =>
    $tone &&
    css`
      color: ${toneColors[$tone]};
    `}
  ${({ $step }) =>
    $step &&
    css`
      font-size: ${size[$step]};
    `}
  ${({ $weight }) =>
    $weight &&
    css`
      font-weight: ${$weight};
    `}
  ${({ $wrap }) => $wrap && wrapping[$wrap]}
`;

const wrapping = {
  anywhere: css`
    overflow-wrap: anywhere;
  `,
  never: css`
    white-space: nowrap;
  `,
};
