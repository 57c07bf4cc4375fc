import { styled } from 'styled-components';
import { color, size } from '@/components/theme/tokens';

/** A sentence where there is nothing else to show. */
export const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${size.table};
`;
