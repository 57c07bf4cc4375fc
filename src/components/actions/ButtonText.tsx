import { css, styled } from 'styled-components';
import { visuallyHidden } from '@/components/forms/fields/Field';
import { breakpoint, size } from '@/components/theme/tokens';

/**
 * Where a button with an icon shows no words: in every table, or only on a screen with little room.
 * A row that is shown as a card always shows them.
 */
export type IconOnly = 'tables' | 'narrowTables';

const hidden = {
  tables: visuallyHidden,
  narrowTables: css`
    @media (max-width: ${breakpoint.lg}px) {
      ${visuallyHidden}
    }
  `,
} as const;

/**
 * The words of a button. Hidden ones are still read by screen readers. The style of cards finds them
 * by the attribute `data-words`.
 */
export const ButtonText = styled.span<{
  $iconOnly: IconOnly | undefined;
}>`
  ${({ $iconOnly }) =>
    $iconOnly &&
    css`
      ${hidden[$iconOnly]}
      font-size: ${size.table};
    `}
`;
