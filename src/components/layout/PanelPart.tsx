import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, size, space, weight } from '@/components/theme/tokens';

interface PanelPartProps {
  /** The heading, and the name of the region. */
  title: string;
  /** A button on the right of the title. */
  action: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

/** A part of a panel with something to start, below a line. */
export function PanelPart({ title, action, isBusy, children }: PanelPartProps) {
  return (
    <Root aria-label={title} aria-busy={isBusy}>
      <Head>
        <Title>{title}</Title>
        {action}
      </Head>
      {children}
    </Root>
  );
}

/** What it does, did or found, in a line that a screen reader reads when it changes. */
export const PanelPartStatus = styled.p.attrs({ role: 'status' })`
  display: flex;
  gap: ${space(2)};
  align-items: center;
  color: ${color.inkSoft};
  font-size: ${size.table};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
  svg {
    flex: none;
  }
`;

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding-block-start: ${space(3)};
  border-block-start: 1px solid ${color.line};
`;

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h3`
  font-weight: ${weight.title};
  font-size: ${size.table};
`;
