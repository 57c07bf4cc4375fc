import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space } from '@/components/theme/tokens';

interface SectionProps {
  title: string;
  /** Where the content is on wide screens. */
  layout?: Layout;
  children: ReactNode;
}

type Layout = 'below' | 'beside';

/** A titled section of the pricing page. */
export function Section({ title, layout = 'below', children }: SectionProps) {
  const titleId = useId();
  return (
    <Root aria-labelledby={titleId} $layout={layout}>
      <Title id={titleId}>{title}</Title>
      {children}
    </Root>
  );
}

const Root = styled.section<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  @media (min-width: 900px) {
    ${({ $layout }) => $layout === 'beside' && 'grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);'}
  }
`;

export const Title = styled.h2`
  font-size: ${size.display};
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: -0.015em;
  text-wrap: balance;
`;
