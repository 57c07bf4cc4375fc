import { css } from 'styled-components';
import { color, radius, size, space } from '@/components/theme/tokens';

/** A card beside words of the text. */
export const cardStyle = css`
  inset: auto;
  margin: 0;
  padding: ${space(3)} ${space(4)};
  font-size: ${size.table};
  color: ${color.ink};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  box-shadow: 0 8px 24px -8px ${color.scrim};
  overflow-wrap: anywhere;
`;
