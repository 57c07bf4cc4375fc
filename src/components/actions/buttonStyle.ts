import { css } from 'styled-components';
import { color, motion, radius, space } from '@/components/theme/tokens';

/** `quietDanger` is for table rows, where a column of outlined buttons would be distracting. */
export type ButtonKind = 'plain' | 'accent' | 'danger' | 'quiet' | 'quietDanger';

/* The text aligns with what is above and below. Only the background on hover is wider. */
const quiet = css`
  min-height: 28px;
  margin-inline: -${space(2)};
  padding-inline: ${space(2)};
  white-space: nowrap;
  background: transparent;
  border-color: transparent;
`;

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
    ${quiet}
    color: ${color.accent};
    &:hover {
      background: ${color.accentTint};
    }
  `,
  quietDanger: css`
    ${quiet}
    color: ${color.danger};
    &:hover {
      background: ${color.dangerTint};
    }
  `,
};

const disabledGround = css`
  background: ${color.sunk};
  border-color: ${color.line};
`;

/** A button that can't be used, and says why when asked. */
export const barredStyle = css<{ $kind: ButtonKind }>`
  &,
  &:hover {
    color: ${color.inkSoft};
    ${({ $kind }) => ($kind.startsWith('quiet') ? 'background: transparent;' : disabledGround)}
  }
`;

/** The look of buttons, and of links that look like buttons. */
export const buttonStyle = css<{ $kind: ButtonKind }>`
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
    ${({ $kind }) => !$kind.startsWith('quiet') && disabledGround}
  }
  svg {
    flex: none;
  }
`;
