import { styled } from 'styled-components';
import { space } from '@/components/theme/tokens';

export const ThumbnailGrid = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space(5)} ${space(4)};
  margin-top: ${space(3)};
`;
