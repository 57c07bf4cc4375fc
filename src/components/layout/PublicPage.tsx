import { useContext, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Text } from '@/components/layout/Text';
import { accentStyle } from '@/components/theme/accent';
import { below, color, radius, size, space } from '@/components/theme/tokens';
import { siteFrameStyle } from '@/components/theme/siteFrame';
import { BrandMark } from './BrandMark';
import { SiteFooter, SiteHeader } from './SiteFrame';
import { SiteContext } from './site';
import { TabTitle } from './TabTitle';

interface PublicPageProps {
  /** The heading, and the title of the browser’s tab. */
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Narrow holds one form, wide a table. Open has a large title for readers. */
  size?: Measure;
  /** The page's path, which the header marks. */
  path?: string;
  children: ReactNode;
}

type Measure = 'narrow' | 'wide' | 'open';

/** A page outside the shell: its own main landmark between the header and the foot of the site. */
export function PublicPage(props: PublicPageProps) {
  const { title, lead, size: measure = 'narrow', path, children } = props;
  const site = useContext(SiteContext);
  return (
    <Root $accent={site?.accent} $isForm={measure === 'narrow'}>
      <TabTitle of={title} site={site?.name} />
      {site ? (
        <SiteHeader site={site} current={path} />
      ) : (
        <Band>
          <BrandMark isOnMidnight />
        </Band>
      )}
      <Column id="main" $measure={measure} tabIndex={-1}>
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
      {site && (
        <SiteFooter site={site} disclosures={measure === 'narrow' ? [] : site.disclosures} />
      )}
    </Root>
  );
}

const Root = styled.div<{ $accent: string | undefined; $isForm: boolean }>`
  ${({ $accent }) => $accent && accentStyle($accent)}
  ${siteFrameStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100vh;
  min-height: 100svh;
  ${({ $isForm }) => $isForm && midnight}
  @media print {
    display: block;
    background: none;
  }
`;

const midnight = css`
  background: ${color.rail};
`;

const Band = styled.header`
  padding: ${space(4)} ${space(6)};
  background: ${color.rail};
  @media print {
    display: none;
  }
`;

const Column = styled.main<{ $measure: Measure }>`
  width: 100%;
  max-width: ${({ $measure }) => ($measure === 'narrow' ? '400px' : '1128px')};
  margin: 0 auto;
  outline: none;
  ${({ $measure }) => ($measure === 'narrow' ? formMeasure : roomy)}
`;

/* Somewhat above the middle, where it doesn't move while more of the page arrives. */
const formMeasure = css`
  box-sizing: content-box;
  width: min(400px, 100% - ${space(8)});
  padding: clamp(${space(6)}, 12vh, 8rem) ${space(4)} ${space(10)};
`;

const roomy = css`
  padding: ${space(8)} ${space(6)} ${space(10)};
  @media ${below.xs} {
    padding: ${space(6)} ${space(4)} ${space(8)};
  }
  @media print {
    padding: 0;
  }
`;

const sheet = css`
  padding: ${space(8)};
  background: ${color.paper};
  border-radius: ${radius.panel};
  @media ${below.xs} {
    padding: ${space(5)};
  }
`;

const Card = styled.div<{ $measure: Measure }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  width: 100%;
  ${({ $measure }) => $measure === 'narrow' && sheet}
  @media print {
    gap: ${space(3)};
    padding: 0;
  }
`;

const Head = styled.header`
  display: grid;
  gap: ${space(2)};
`;

const Title = styled.h1<{ $measure: Measure }>`
  font-size: ${({ $measure }) => ($measure === 'open' ? size.hero : size.title)};
  font-weight: 620;
  line-height: 1.3;
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;
  @media ${below.xs} {
    font-size: ${({ $measure }) => ($measure === 'open' ? size.figure : size.title)};
  }
`;
