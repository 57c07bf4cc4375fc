import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';
import { stackedRows } from './stackedRows';

/** Holds the table of positions to correct. */
export const FixForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  tbody td {
    vertical-align: baseline;
  }
  ${stackedRows(['Sector', 'Ticker', 'Shares', 'Last Price', 'Your Weight'], 'above')}
`;
