import { styled } from 'styled-components';
import { color, size, space } from '@/components/theme/tokens';

/** What is of no use on paper. */
export const ScreenOnly = styled.div`
  display: contents;
  @media print {
    display: none;
  }
`;

/** Words at the left of a table's tools, buttons at their right. */
export const ToolLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

export const Remark = styled.p`
  max-width: 80ch;
  color: ${color.inkSoft};
  font-size: ${size.table};
`;

export const SectionTitle = styled.h3`
  font-size: ${size.lead};
  font-weight: 600;
`;
