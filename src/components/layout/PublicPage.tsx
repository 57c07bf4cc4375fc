import { useContext, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Text } from '@/components/layout/Text';
import { accentStyle } from '@/components/theme/accent';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { BrandMark, SiteMark } from './BrandMark';
import { SiteContext } from './site';
import { TabTitle } from './TabTitle';

interface PublicPageProps {
  /** The heading, and the title of the browser’s tab. */
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Narrow holds one form, wide a table. Open has no panel: its sections bring their own. */
  size?: Measure;
  /** Legal notes and links at the end of the page. */
  foot?: ReactNode;
  children: ReactNode;
}

type Measure = 'narrow' | 'wide' | 'open';

/** A page outside the shell, with its own main landmark, centered below the name of the site. */
export function PublicPage(props: PublicPageProps) {
  const { title, lead, size: measure = 'narrow', foot, children } = props;
  const site = useContext(SiteContext);
  return (
    <Root $accent={site?.accent}>
      <TabTitle of={title} site={site?.name} />
      <Column id="main" $measure={measure} tabIndex={-1}>
        {site ? <SiteMark {...site} /> : <BrandMark />}
        <Card $measure={measure}>
          <Head>
            <Title $measure={measure}>{title}</Title>
            {lead && (
              <Text tone="soft" size="lead">
                {lead}
              </Text>
            )}
          </Head>
          {children}
        </Card>
      </Column>
      {foot && <Foot>{foot}</Foot>}
    </Root>
  );
}

const Root = styled.div<{ $accent: string | undefined }>`
  ${({ $accent }) => $accent && accentStyle($accent)}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100svh;
  padding: ${space(10)} ${space(6)};
  background: ${color.paper};
  @media ${below.xs} {
    padding: ${space(6)} ${space(4)};
  }
  @media print {
    display: block;
    padding: 0;
    background: none;
  }
`;

const Column = styled.main<{ $measure: Measure }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-content: start;
  justify-items: ${({ $measure }) => ($measure === 'open' ? 'start' : 'center')};
  width: 100%;
  max-width: ${({ $measure }) => ($measure === 'narrow' ? '400px' : '1080px')};
  margin: ${({ $measure }) => ($measure === 'narrow' ? 'auto' : '0 auto')};
  outline: none;
  @media print {
    gap: ${space(3)};
  }
`;

const panel = css`
  padding: ${space(8)};
  background: ${color.panel};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    padding: ${space(5)};
  }
  @media print {
    gap: ${space(3)};
    padding: 0;
    border: 0;
  }
`;

const Card = styled.div<{ $measure: Measure }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  width: 100%;
  ${({ $measure }) => $measure !== 'open' && panel}
`;

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
`;

const Title = styled.h1<{ $measure: Measure }>`
  font-size: ${({ $measure }) => ($measure === 'open' ? size.hero : size.display)};
  font-weight: 650;
  line-height: 1.3;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
`;

const Foot = styled.footer`
  width: 100%;
  max-width: 1080px;
  margin: ${space(10)} auto 0;
`;
