import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { belowWaiting } from '@/components/feedback/Skeleton';
import { below, color, size, space, weight } from '@/components/theme/tokens';
import { Inline } from './Inline';
import { TabTitle } from './TabTitle';

interface PageProps {
  /** The heading, and the title of the browser’s tab. */
  title: string;
  /** Buttons on the right of the title. */
  actions?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  children: ReactNode;
}

/** The main landmark of a screen. `#main` is the target of the skip link. */
export function Page({ title, actions, note, children }: PageProps) {
  return (
    <Main id="main" tabIndex={-1}>
      <TabTitle of={title} />
      <Head>
        <div>
          <Title>{title}</Title>
          {note && <Note>{note}</Note>}
        </div>
        {actions && <Inline>{actions}</Inline>}
      </Head>
      {children}
    </Main>
  );
}

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(8)};
  padding: ${space(6)} ${space(6)} ${space(12)};
  outline: none;
  ${belowWaiting}
  @media ${below.sm} {
    gap: ${space(6)};
    padding: ${space(4)} ${space(4)} ${space(10)};
  }
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(6)};
  align-items: start;
  justify-content: space-between;
  > * {
    min-width: 0;
  }
`;

const Title = styled.h1`
  font-size: ${size.title};
  font-weight: ${weight.page};
  line-height: 1.25;
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  max-width: 72ch;
  margin-top: ${space(1)};
  color: ${color.inkSoft};
`;
