import { styled } from 'styled-components';
import { below, space } from '@/components/theme/tokens';

/** The fields, and beside them the phones; one under the other where that is too narrow. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 380px;
  align-items: start;
  gap: ${space(5)} ${space(8)};
  @media ${below.md} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* A field that gets the focus brings its error along. */
  :is(input, select, textarea, [role='spinbutton']) {
    scroll-margin-block: ${space(16)};
  }
`;

export const Rail = styled.div`
  position: sticky;
  inset-block-start: 0;
  @media ${below.md} {
    position: static;
  }
`;
