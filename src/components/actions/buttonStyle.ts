import { css } from 'styled-components';
import { color, radius, space, weight } from '@/components/theme/tokens';

/**
 * The quiet kinds are for table rows and toolbars, where outlined buttons would be distracting.
 * `quietDanger` looks as harmless as `quiet`; its confirmation is what warns.
 */
export type ButtonKind = 'plain' | 'accent' | 'danger' | 'quiet' | 'quietDanger';

/* The text aligns with what is above and below. Only the background on hover is wider. */
const quiet = css`
  min-height: var(--quiet-height, 28px);
  margin-inline: -${space(2)};
  padding-inline: ${space(2)};
  white-space: nowrap;
  background: transparent;
  border-color: transparent;
`;

/* No stroke: only fields have one. Readers who ask for more contrast get it. */
const filled = css`
  background: ${color.sunk};
  border-color: var(--button-line, transparent);
  &:hover {
    background: ${color.sunkHover};
  }
`;

const kinds = {
  plain: css`
    ${filled}
    color: ${color.ink};
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
    ${filled}
    color: ${color.danger};
    &:hover {
      background: ${color.dangerTint};
    }
  `,
  quiet: css`
    ${quiet}
    color: var(--quiet-ink, ${color.accent});
    &:hover {
      color: var(--quiet-ink-hover, ${color.accent});
      background: var(--quiet-ground, ${color.accentTint});
    }
  `,
  quietDanger: css`
    ${quiet}
    color: var(--quiet-ink, ${color.ink});
    &:hover {
      color: ${color.ink};
      background: ${color.sunk};
    }
  `,
};

const disabledGround = css`
  background: ${color.sunk};
  border-color: transparent;
`;

/** Inside, quiet buttons are gray until the pointer is over them: there are many, side by side. */
export const grayQuietButtons = css`
  --quiet-ink: ${color.inkSoft};
  --quiet-ink-hover: ${color.ink};
  --quiet-ground: ${color.sunk};
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
  min-height: 32px;
  padding: ${space(1)} ${space(3)};
  border: 1px solid;
  border-radius: ${radius.control};
  font-weight: ${weight.name};
  line-height: 1.35;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  ${({ $kind }) => kinds[$kind]}

  &:disabled,
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &:disabled[aria-busy='true'] {
    cursor: progress;
    ${({ $kind }) => $kind.startsWith('quiet') && 'opacity: 0.6;'}
  }
  &:disabled {
    color: ${color.inkSoft};
    ${({ $kind }) => !$kind.startsWith('quiet') && disabledGround}
  }
  svg {
    flex: none;
  }
`;
