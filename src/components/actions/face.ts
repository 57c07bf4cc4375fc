import { css } from 'styled-components';
import { color, motion, radius, space } from '@/components/theme/tokens';

export type ButtonKind = 'plain' | 'accent' | 'danger' | 'quiet';

const kinds = {
  plain: css`
    color: ${color.ink};
    background: ${color.panel};
    border-color: ${color.lineStrong};
    &:hover {
      background: ${color.sunk};
    }
  `,
  accent: css`
    color: ${color.accentInk};
    background: ${color.accent};
    border-color: ${color.accent};
    &:hover {
      background: ${color.accentHover};
      border-color: ${color.accentHover};
    }
  `,
  danger: css`
    color: ${color.danger};
    background: ${color.panel};
    border-color: ${color.danger};
    &:hover {
      background: ${color.dangerTint};
    }
  `,
  quiet: css`
    min-height: 28px;
    padding-inline: ${space(2)};
    color: ${color.accent};
    background: transparent;
    border-color: transparent;
    &:hover {
      background: ${color.accentTint};
    }
  `,
};

/** What buttons and links that act as buttons wear. */
export const buttonFace = css<{ $kind: ButtonKind }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  min-width: 28px;
  min-height: 34px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid;
  border-radius: ${radius.control};
  font-weight: 550;
  line-height: 1.35;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: opacity ${motion};
  ${({ $kind }) => kinds[$kind]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled {
    color: ${color.inkSoft};
    background: ${color.sunk};
    border-color: ${color.line};
  }
  svg {
    flex: none;
  }
`;
