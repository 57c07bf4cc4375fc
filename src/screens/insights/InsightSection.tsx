import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space } from '@/components/theme/tokens';

interface InsightSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a panel under a heading and a rule of its own. */
export function InsightSection({ title, action, children }: InsightSectionProps) {
  const titleId = useId();
  return (
    <Face aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>{title}</h3>
        {action}
      </Head>
      {children}
    </Face>
  );
}

const Face = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  h3 {
    font-weight: 600;
    font-size: ${size.body};
  }
`;
