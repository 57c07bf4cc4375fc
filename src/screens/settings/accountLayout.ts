import { styled } from 'styled-components';
import { color, space } from '@/components/theme/tokens';

/** Panels side by side, where there is room for them. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr));
  gap: ${space(4)};
  align-items: start;
`;

export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** Names and what they are, in two columns. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  margin: 0;
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
